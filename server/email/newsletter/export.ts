import type { Language } from '#contract/languages.ts';
import type { Db } from '#server/platform/database/connect.ts';
import type { NewsletterLinks } from './links.ts';

const readAtATime = 5000;

const columns = [
  'email',
  'language',
  'state',
  'requested_at',
  'mailed_at',
  'confirmed_at',
  'unsubscribe_link',
] as const;
type Line = Partial<Record<(typeof columns)[number], string | Date | null>>;

/**
 * Yields the subscriber list as CSV (RFC 4180), line by line, in order of arrival. Times are in UTC.
 * Confirmed addresses only; with `all` also unconfirmed ones, and addresses waiting for the newsletter service.
 * `mailed_at` is when the link confirmed at `confirmed_at` was sent.
 */
export async function* exportLines(db: Db, links: NewsletterLinks, { all }: { all: boolean }): AsyncGenerator<string> {
  yield `${columns.join(',')}\r\n`;
  for await (const { id, email, email_key: emailKey, confirmed_at, ...row } of readSubscribers(db, all)) {
    const language = row.language as Language;
    yield csvLine({
      email,
      language,
      state: confirmed_at ? 'confirmed' : 'unconfirmed',
      requested_at: row.requested_at,
      mailed_at: row.mailed_at,
      confirmed_at,
      unsubscribe_link: links.address('unsubscribe', { id, emailKey, language }),
    });
  }
  if (!all) return;
  const waiting = await db.selectFrom('newsletter_queue').select(['email', 'created_at']).orderBy('id').execute();
  for (const { email, created_at } of waiting) yield csvLine({ email, state: 'waiting', requested_at: created_at });
}

async function* readSubscribers(db: Db, all: boolean) {
  let lastId = 0;
  for (;;) {
    const subscribers = await db
      .selectFrom('newsletter_subscriber')
      .selectAll()
      .where('id', '>', lastId)
      .$if(!all, (query) => query.where('confirmed_at', 'is not', null))
      .orderBy('id')
      .limit(readAtATime)
      .execute();
    yield* subscribers;
    const last = subscribers.at(-1);
    if (!last) return;
    lastId = last.id;
  }
}

/** No cell needs quoting: addresses are ASCII without commas or quotes (contract/account-fields.ts). */
function csvLine(line: Line): string {
  const cells = columns.map((column) => {
    const value = line[column];
    return value instanceof Date ? value.toISOString() : (value ?? '');
  });
  return `${cells.join(',')}\r\n`;
}

/** Counts addresses by state, and the errors of waiting addresses, most frequent first. */
export async function countAddresses(db: Db) {
  const { confirmed, unconfirmed } = await db
    .selectFrom('newsletter_subscriber')
    .select(({ fn }) => [
      fn.count<number>('confirmed_at').as('confirmed'),
      fn.countAll<number>().filterWhere('confirmed_at', 'is', null).as('unconfirmed'),
    ])
    .executeTakeFirstOrThrow();
  const waiting = await db
    .selectFrom('newsletter_queue')
    .select(({ fn }) => ['last_error', fn.countAll<number>().as('addresses')])
    .groupBy('last_error')
    .orderBy('addresses', 'desc')
    .execute();
  return { confirmed, unconfirmed, waiting };
}
