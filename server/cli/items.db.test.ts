import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Operator, openOperator } from '#test/support/operator.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { itemsCommand } from './items.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator(itemsCommand);
});
afterAll(() => operator.close());

test('rebuild matches every offer, explain names the signals, and both can be repeated', async () => {
  const { db } = operator.connection;
  for (const title of ['Aurelia pleated midi dress', 'Aurelia Pleated Midi Dress - New'])
    await ingest(db, await newFeed(db), [feedRow({ title, gtin: '4006381333931' })]);
  const rebuilt = 'Matched 2 offers. 2 offers are 1 items at several stores; 0 pairs wait for a decision.\n';
  expect(await operator.call(['rebuild'])).toMatchObject({ code: 0, printed: rebuilt });
  expect((await operator.call(['rebuild'])).printed).toBe(rebuilt);
  const [one, other] = await db.selectFrom('product').select('id').orderBy('id').execute();
  const { printed } = await operator.call(['explain', `${other?.id}`, `${one?.id}`]);
  expect(printed).toContain('The same item.');
  expect(printed).toContain('Signals: gtin, words.');
});

test.each([
  [['explain', '1'], 'Expected the ids of two products.'],
  [['explain', '1', '1'], 'Expected the ids of two products.'],
  [['explain', '1', 'x'], 'Expected the ids of two products.'],
  [['nothing'], 'Unknown command «nothing».'],
])('%j is rejected', async (args, message) => {
  const { code, said } = await operator.call(args);
  expect(code).toBe(2);
  expect(said).toContain(message);
});

test('explain names products that it does not know', async () => {
  const { code, said } = await operator.call(['explain', '999998', '999999']);
  expect(code).toBe(1);
  expect(said).toContain('No two products with the ids 999998 and 999999.');
});
