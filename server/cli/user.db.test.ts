import { afterAll, beforeAll, expect, test } from 'vitest';
import { issueToken, signedInBy } from '#server/shoppers/auth/access-tokens.ts';
import { type Operator, openOperator } from '#test/support/operator.ts';
import { userCommand } from './user.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator(userCommand);
});
afterAll(() => operator.close());

/** Runs the command with `answer` typed at its prompt. */
const user = (args: string[], answer = '') => operator.call(args, { answer });

async function addAccount(email: string, isVerified = true): Promise<void> {
  const email_verified_at = isVerified ? new Date() : null;
  const values = { email, email_key: email.toLowerCase(), email_verified_at, first_name: 'Ann' };
  await operator.connection.db.insertInto('account').values(values).execute();
}
const countAccounts = async () => (await operator.connection.db.selectFrom('account').select('id').execute()).length;

test('exports the data of an account, and deletes the account after a confirmed prompt [spec 1.28]', async () => {
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
  const { rows } = await operator.connection.runSql(
    `select data->'mail'->>'kind' as kind from pgboss.job where name = 'mail'`,
  );
  expect(rows).toEqual([{ kind: 'account-deleted' }]);
});

test('exports and deletes all accounts that share an address through Facebook', async () => {
  await addAccount('shared@example.com');
  await addAccount('shared@example.com', false);
  const { said } = await user(['export', 'shared@example.com']);
  expect(JSON.parse(said)).toHaveLength(2);
  expect((await user(['delete', 'shared@example.com', '--yes'])).said).toBe('Deleted: 2 accounts.\n');
});

test('signs an account out everywhere', async () => {
  await addAccount('lost@example.com');
  const { id } = await operator.connection.db
    .selectFrom('account')
    .select('id')
    .where('email', '=', 'lost@example.com')
    .executeTakeFirstOrThrow();
  const token = await issueToken(operator.connection.db, id, 'Safari on iOS');
  expect((await user(['sign-out', 'Lost@example.com'])).said).toBe('Signed out everywhere.\n');
  expect(await signedInBy(operator.connection.db, token)).toBeUndefined();
});

test.each([
  [[], 2, 'Missing command.'],
  [['forget', 'ann@example.com'], 2, 'Unknown command'],
  [['export'], 2, 'Missing EMAIL.'],
  [['delete', 'ann@example.com', '--force'], 2, '--force'],
  [['export', 'nobody@example.com'], 1, 'No account with the address nobody@example.com.'],
])('npm run user -- %s exits with code %s and names the problem', async (args, code, text) => {
  const answer = await user(args);
  expect(answer).toMatchObject({ code, said: expect.stringContaining(text) });
});
