import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { append, runVerifier, writePrices } from '#test/support/ledger.ts';
import { type Operator, openOperator } from '#test/support/operator.ts';
import { ledgerCommand } from './ledger.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator(ledgerCommand);
});
afterAll(() => operator.close());

const ledger = (...args: string[]) => operator.call(args, { settings: { S3_ENDPOINT: '' } });

test('tells the state, checks the leaves, and writes lost files again', async () => {
  const { connection, folder } = operator;
  const { db } = connection;
  expect(await ledger('status')).toMatchObject({ code: 0, said: 'Ledger: not begun. A worker starts it.\n' });
  expect(await ledger('rebuild')).toMatchObject({ code: 1 });
  await writePrices(db, 300);
  await append(db, folder);
  expect((await ledger('status')).said).toMatch(/^Ledger: 300 leaves of shop\.example\/ledger, signed 20.+\.\n$/);
  expect(await ledger('check')).toMatchObject({ code: 0, said: 'All 300 leaves are those that were signed.\n' });
  await rm(join(folder, 'ledger', 'tile'), { recursive: true });
  expect(await ledger('rebuild')).toMatchObject({ code: 0, said: 'The files of 300 leaves are written.\n' });
  expect(await runVerifier(folder)).toMatchObject({ code: 0 });

  await sql`update ledger_leaf set price_cents = 1 where leaf_index = 7`.execute(db);
  expect(await ledger('check')).toMatchObject({ code: 1, said: expect.stringContaining('another leaf 7 (product ') });
  expect(await ledger('rebuild')).toMatchObject({
    code: 1,
    said: expect.stringContaining('another leaf 7 (product '),
  });
  await sql`delete from signing_key where name = 'ledger'`.execute(db);
  await append(db, folder).catch(() => {});
  expect(await ledger('status')).toMatchObject({ code: 1, said: expect.stringContaining('Ledger STOPPED at') });
});

test('rejects an unknown command with the usage', async () => {
  expect(await ledger('dance')).toMatchObject({ code: 2, said: expect.stringContaining('Unknown command «dance»') });
});
