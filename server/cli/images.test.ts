import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { feedRow, ingest, newFeed } from '#server/testing/products.ts';

const program = fileURLToPath(new URL('./images.ts', import.meta.url));
let folder: string;
let connection: Connection;

// The database stays open here, as it does while a store runs: each command joins it.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-cli-'));
  connection = await connect({ dataDir: folder });
  await migrate(connection.db);
  await seedReferenceData(connection.db);
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

/** Calls the command as an operator does; gives its exit code and all that it said. */
function images(...args: string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '', S3_ENDPOINT: '' },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes;
    });
  }
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}

test('an operator sees what waits, works through it, and asks again for what could not be had', async () => {
  const rows = [
    // Drawn by the demo.
    feedRow({ image_link: 'https://pictures.opaline.example/gown/silk/emerald/7-1.svg' }),
    feedRow({ image_link: 'http://127.0.0.1:59999/private.jpg' }),
  ];
  await ingest(connection.db, await newFeed(connection.db), rows);
  expect((await images('status')).said).toContain('2 products wait for their pictures; 0 are tried again later.');

  expect(await images('run')).toEqual({ code: 0, said: 'Went over the pictures of 2 products.\n' });
  const { said } = await images('status');
  expect(said).toContain('0 products wait for their pictures; 1 are tried again later.');
  expect(said).toContain('1 pictures of 1 addresses are kept.');
  expect(said).toMatch(/takes no connections|public internet/);

  expect((await images('run')).said).toContain('of 0 products');
  expect((await images('retry')).said).toContain('The pictures of 1 products are asked for again');
  expect(JSON.parse((await images('status', '--json')).said)).toMatchObject({ waiting: 1, later: 0, pictures: 1 });
  expect((await images('retry', '--all')).said).toContain('The pictures of 2 products are asked for again');
});

test.each([
  [[], 'Which command?'],
  [['dance'], '«dance» is no command'],
  [['run', 'fast'], '«run fast» is no command'],
  [['status', '--nonsense'], "'--nonsense'"],
])('images %j is told to be wrong, with the usage', async (args, text) => {
  const { code, said } = await images(...args);
  expect(code).toBe(2);
  expect(said).toContain(text);
  expect(said).toContain('Usage: npm run images');
});
