import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '#server/platform/database/connect.ts';
import { testDatabase } from '#test/support/database.ts';
import { endurance } from '#test/support/endurance.ts';
import { append, runVerifier, writePrices } from '#test/support/ledger.ts';

const program = fileURLToPath(new URL('../../../test/support/append-until-killed.ts', import.meta.url));
const kills = endurance({ sample: 4, whole: 60 });

let connection: Connection;
let dataDir: string;
beforeAll(async () => {
  connection = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'trouvaille-killed-'));
});
afterAll(async () => {
  await connection.close();
  await rm(dataDir, { recursive: true });
});

test(`${kills} kills at random moments lose no leaf and change none`, async () => {
  const checkpoint = join(dataDir, 'ledger', 'checkpoint');
  const old = join(dataDir, 'old');
  await writePrices(connection.db, 100);
  await append(connection.db, dataDir);
  for (let time = 0; time < kills; time += 1) {
    await writeFile(old, await readFile(checkpoint));
    const child = spawn(process.execPath, [program, JSON.stringify(connection.address), dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    // The first head is published after the modules are loaded. The kill hits any step of a later append.
    await once(child.stdout, 'data');
    child.stdout.resume();
    await pause(Math.random() * 300);
    child.kill('SIGKILL');
    await once(child, 'close');
    // As the killed process left it, for a reader.
    expect(await runVerifier('--since', old, dataDir)).toMatchObject({ code: 0 });
    expect(await runVerifier(dataDir)).toMatchObject({ code: 0 });
  }
  await append(connection.db, dataDir);
  expect(await runVerifier('--since', old, dataDir)).toMatchObject({ code: 0 });
  expect(await runVerifier(dataDir)).toMatchObject({ code: 0 });
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from price_point) as prices, count(*) as leaves, count(distinct product_id) as distinct,
      max(leaf_index) + 1 as size from ledger_leaf`.execute(connection.db);
  expect(rows[0]).toEqual({
    prices: rows[0]?.size,
    leaves: rows[0]?.size,
    distinct: rows[0]?.size,
    size: expect.any(Number),
  });
}, 1_200_000);
