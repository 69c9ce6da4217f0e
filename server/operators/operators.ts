import { parse, serialize } from 'hono/utils/cookie';
import type { FeedStatus, Office } from '#contract/operators.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/database/connect.ts';
import { listUnmapped } from '#server/ingest/category-mapping.ts';
import { readFeedStatus } from '#server/ingest/feed-status.ts';
import { readRejects } from '#server/ingest/rejects.ts';
import { readRunHistory } from '#server/ingest/run-history.ts';
import { type OperatorAccess, openAccess, sessionSeconds } from './access.ts';

/** The last runs that pages show of a feed. */
const runsShown = 30;
const rejectsShown = 100;
const unmappedShown = 100;
/** Of a refused row: enough to find it in the feed. */
const rawShown = 400;

const cookieName = 'operator';

/** What there is for operators: metrics for machines, pages for people. */
export type Operators = {
  access: OperatorAccess;
  /** Every feed's status; whoever asks while it is being read gets the same reading. */
  readStatus(): Promise<FeedStatus[]>;
  office: Office;
};

/** Undefined without OPERATOR_TOKEN: then nobody is told anything. */
export function openOperators(
  db: Db,
  { operatorToken, publicUrl }: Pick<Config, 'operatorToken' | 'publicUrl'>,
): Operators | undefined {
  if (operatorToken === undefined) return undefined;
  const access = openAccess(operatorToken);
  let reading: Promise<FeedStatus[]> | undefined;
  return {
    access,
    readStatus() {
      // What is offered is counted each time: several scrapers at once are to cost no more than one.
      reading ??= readFeedStatus(db).finally(() => {
        reading = undefined;
      });
      return reading;
    },
    office: openOffice(db, access, publicUrl.startsWith('https:')),
  };
}

function openOffice(db: Db, access: OperatorAccess, isHttps: boolean): Office {
  const cookie = (value: string, maxAge: number) =>
    serialize(cookieName, value, { path: '/operator', httpOnly: true, sameSite: 'Strict', secure: isHttps, maxAge });

  return {
    signIn(token, clientAddress) {
      const check = access.check(token, clientAddress);
      if (check.outcome !== 'right') return check;
      return { outcome: 'welcome', cookie: cookie(access.openSession(), sessionSeconds) };
    },
    signOutCookie: cookie('', 0),
    isSignedIn: (cookies) => access.isSession(parse(cookies ?? '', cookieName)[cookieName] ?? ''),

    listFeeds: () => readFeedStatus(db),
    readRuns: (feedIds) => readRunHistory(db, { most: runsShown, feedIds }),

    async findFeed(name) {
      // No text of PostgreSQL's holds this sign; asked for it, it would fail.
      if (name.includes('\0')) return undefined;
      const [feed] = await readFeedStatus(db, { name });
      if (!feed) return undefined;
      const [history, rejects, unmappedCategories] = await Promise.all([
        readRunHistory(db, { most: runsShown, feedIds: [feed.id] }),
        readRejects(db, feed.id, rejectsShown),
        listUnmapped(db, unmappedShown, feed.store),
      ]);
      return {
        ...feed,
        runs: history.get(feed.id) ?? [],
        rejects: rejects.map((reject) => ({ ...reject, raw: shortened(reject.raw) })),
        unmappedCategories,
      };
    },
  };
}

function shortened(raw: string): string {
  const letters = [...raw.slice(0, rawShown * 2)];
  return letters.length > rawShown ? `${letters.slice(0, rawShown).join('')}…` : raw;
}
