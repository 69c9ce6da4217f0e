import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueToken, signedInBy } from '#server/accounts/access-tokens.ts';
import { type Connection, connect } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';

const program = fileURLToPath(new URL('./user.ts', import.meta.url));
let folder: string;
let connection: Connection;

// The database stays open here, as it does while a store runs: each command joins it.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trouvaille-cli-'));
  connection = await connect({ dataDir: folder });
  await migrate(connection.db);
});
afterAll(async () => {
  await connection.close();
  await rm(folder, { recursive: true, force: true });
});

/** Calls the command as a support person does, who types `answer` when she is asked. */
function user(args: string[], answer = ''): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
  });
  child.stdin.end(`${answer}\n`);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes) => {
      said += bytes;
    });
  }
  return new Promise((done) => child.once('close', (code) => done({ code, said })));
}

async function addAccount(email: string, isVerified = true): Promise<void> {
  const email_verified_at = isVerified ? new Date() : null;
  const values = { email, email_key: email.toLowerCase(), email_verified_at, first_name: 'Ann' };
  await connection.db.insertInto('account').values(values).execute();
}
const countAccounts = async () => (await connection.db.selectFrom('account').select('id').execute()).length;

test('a support person hands out what is kept of somebody, and deletes it once she has said yes', async () => {
  await addAccount('Ann@example.com');
  const { said } = await user(['export', 'ann@example.com']);
  expect(JSON.parse(said)).toMatchObject({ account: { email: 'Ann@example.com', first_name: 'Ann' }, favorites: [] });

  const doubted = await user(['delete', 'ann@example.com'], 'no');
  expect(doubted.said).toMatch(/This deletes account \d+, Ann@example\.com for good.*Nothing was deleted\./s);
  expect(await countAccounts()).toBe(1);
  expect(await user(['delete', 'ANN@example.com'], 'yes')).toMatchObject({
    code: 0,
    said: expect.stringContaining('Deleted: one account.'),
  });
  expect(await countAccounts()).toBe(0);
  const { rows } = await connection.runSql(`select data->'mail'->>'kind' as kind from pgboss.job where name = 'mail'`);
  expect(rows).toEqual([{ kind: 'account-deleted' }]);
});

test('accounts that Facebook gave the same address to are all named, and all go', async () => {
  await addAccount('shared@example.com');
  await addAccount('shared@example.com', false);
  const { said } = await user(['export', 'shared@example.com']);
  expect(JSON.parse(said)).toHaveLength(2);
  expect((await user(['delete', 'shared@example.com', '--yes'])).said).toBe('Deleted: 2 accounts.\n');
});

test('a support person signs somebody out everywhere', async () => {
  await addAccount('lost@example.com');
  const { id } = await connection.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'lost@example.com')
    .executeTakeFirstOrThrow();
  const token = await issueToken(connection.db, id, 'Safari on iOS');
  expect((await user(['sign-out', 'Lost@example.com'])).said).toBe('She is signed out everywhere.\n');
  expect(await signedInBy(connection.db, token)).toBeUndefined();
});

test.each([
  [[], 2, 'Which command?'],
  [['forget', 'ann@example.com'], 2, 'is no command'],
  [['export'], 2, 'EMAIL is missing.'],
  [['delete', 'ann@example.com', '--force'], 2, '--force'],
  [['export', 'nobody@example.com'], 1, 'There is no account with the address nobody@example.com.'],
])('npm run user -- %s ends with %s and says why', async (args, code, text) => {
  const answer = await user(args);
  expect(answer).toMatchObject({ code, said: expect.stringContaining(text) });
});
