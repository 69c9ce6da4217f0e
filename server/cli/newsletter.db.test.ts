import { parse } from 'csv-parse/sync';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openNewsletter } from '#server/email/newsletter/newsletter.ts';
import { type Operator, openOperator } from '#test/support/operator.ts';
import { newsletterCommand } from './newsletter.ts';

const publicUrl = 'https://shop.example';
let operator: Operator;
beforeAll(async () => {
  operator = await openOperator(newsletterCommand);
});
afterAll(() => operator.close());

beforeEach(async () => {
  await operator.connection.db.deleteFrom('newsletter_subscriber').execute();
  await operator.connection.db.deleteFrom('newsletter_queue').execute();
});

const newsletter = (...args: string[]) => operator.call(args, { settings: { PUBLIC_URL: publicUrl } });

const mailed_at = new Date('2026-11-20T09:00:00Z');
const confirmed_at = new Date('2026-11-20T09:05:00Z');

async function keepSome(): Promise<void> {
  const add = (email: string, more = {}) =>
    operator.connection.db
      .insertInto('newsletter_subscriber')
      .values({ email, email_key: email.toLowerCase(), language: 'en', mailed_at, ...more })
      .execute();
  await add('Ann@example.com', { confirmed_at });
  await add('bea@example.com');
  await add('eun@example.com', { confirmed_at, language: 'kr' });
  const waiting = ['w1@example.com', 'w2@example.com'].map((email) => ({
    email,
    email_key: email,
    last_error: 'news.example answered 500',
  }));
  await operator.connection.db.insertInto('newsletter_queue').values(waiting).execute();
}

const exported = async (...args: string[]): Promise<Record<string, string>[]> =>
  parse((await newsletter('export', ...args)).printed, { columns: true });

test('exports confirmed subscribers with the time of confirmation and an unsubscribe link', async () => {
  await keepSome();
  const lines = await exported();
  expect(lines).toMatchObject([
    { email: 'Ann@example.com', language: 'en', state: 'confirmed', confirmed_at: '2026-11-20T09:05:00.000Z' },
    { email: 'eun@example.com', language: 'kr', state: 'confirmed', mailed_at: '2026-11-20T09:00:00.000Z' },
  ]);

  const link = lines[1]?.unsubscribe_link ?? '';
  const [, id = '', signature = ''] =
    /^https:\/\/shop\.example\/kr\/newsletter\/unsubscribe\/(\d+)\/([\w-]+)$/.exec(link) ?? [];
  const mailQueue = { put: async () => {} };
  const store = await openNewsletter(
    operator.connection.db,
    { publicUrl, newsletterUrl: undefined },
    { mailQueue, log: pino({ level: 'silent' }) },
  );
  expect(await store.follow({ act: 'unsubscribe', id, signature })).toBe(true);
  expect((await exported()).map(({ email }) => email)).toEqual(['Ann@example.com']);
});

test('exports unconfirmed and waiting addresses, too, with --all', async () => {
  await keepSome();
  expect((await exported('--all')).map(({ email, state }) => [email, state])).toEqual([
    ['Ann@example.com', 'confirmed'],
    ['bea@example.com', 'unconfirmed'],
    ['eun@example.com', 'confirmed'],
    ['w1@example.com', 'waiting'],
    ['w2@example.com', 'waiting'],
  ]);
});

test('exports a list of 12,000 subscribers completely', async () => {
  const values = Array.from({ length: 12_000 }, (_, n) => `shopper${n}@example.com`).map((email) => ({
    email,
    email_key: email,
    language: 'en',
    confirmed_at,
  }));
  for (let from = 0; from < values.length; from += 3000)
    await operator.connection.db
      .insertInto('newsletter_subscriber')
      .values(values.slice(from, from + 3000))
      .execute();
  expect(new Set((await exported()).map(({ email }) => email)).size).toBe(12_000);
});

test('counts subscribers, and prints why the newsletter service did not take waiting addresses', async () => {
  await keepSome();
  expect((await newsletter('count')).printed).toBe(
    'confirmed: 2\nnot confirmed yet: 1\nwaiting for the newsletter service: 2 (news.example answered 500)\n',
  );
});

test('deletes an address on request, in any letter case', async () => {
  await keepSome();
  expect(await newsletter('forget', 'ANN@example.com')).toMatchObject({
    code: 0,
    printed: 'Deleted: ANN@example.com.\n',
  });
  expect(await newsletter('forget', 'w1@example.com')).toMatchObject({ code: 0 });
  expect((await newsletter('count')).printed).toMatch(/^confirmed: 1\n.*\n.*service: 1 /);
});

test.each([
  [[], 2, 'Missing command.'],
  [['send'], 2, 'Unknown command'],
  [['export', 'ann@example.com'], 2, 'Unknown command'],
  [['export', '--force'], 2, '--force'],
  [['count', '--all'], 2, '--all: only valid with export.'],
  [['forget'], 2, 'Missing EMAIL.'],
  [['forget', 'nobody@example.com'], 1, 'No entry for nobody@example.com.'],
])('npm run newsletter -- %s exits with code %s and names the problem', async (args, code, text) => {
  expect(await newsletter(...args)).toMatchObject({ code, said: expect.stringContaining(text) });
});
