import { parse, serialize } from 'hono/utils/cookie';
import type { FeedStatus, Office } from '#contract/operators.ts';
import { countMailings, type MailingCounts } from '#server/email/campaigns/counts.ts';
import { listUnmapped } from '#server/ingest/category-mapping.ts';
import { readFeedStatus } from '#server/ingest/runs/feed-status.ts';
import { readRejects } from '#server/ingest/runs/rejects.ts';
import { readRunHistory } from '#server/ingest/runs/run-history.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection, Db } from '#server/platform/database/connect.ts';
import { countJobs, type JobCounts } from './queues.ts';
import { openSessions, type Sessions, sessionSeconds } from './sessions.ts';
import { type CheckToken, openTokenCheck } from './token.ts';

/** The last runs that pages show of a feed. */
const runsShown = 30;
const rejectsShown = 100;
const unmappedShown = 100;
/** Of a refused row: enough to find it in the feed. */
const rawShown = 400;

const cookieName = 'operator';

/** What there is for operators: metrics for machines, pages for people. */
export type Operators = {
  checkToken: CheckToken;
  /** Every feed's status; whoever asks while it is being read gets the same reading. */
  readStatus(): Promise<FeedStatus[]>;
  countMailings(): Promise<MailingCounts>;
  countJobs(): Promise<JobCounts[]>;
  office: Office;
};

/** Undefined without OPERATOR_TOKEN: then nobody is told anything. */
export function openOperators(
  { db, readDb }: Pick<Connection, 'db' | 'readDb'>,
  { operatorToken, publicUrl }: Pick<Config, 'operatorToken' | 'publicUrl'>,
): Operators | undefined {
  if (operatorToken === undefined) return undefined;
  const checkToken = openTokenCheck(db, operatorToken);
  let reading: Promise<FeedStatus[]> | undefined;
  return {
    checkToken,
    readStatus() {
      // What is offered is counted each time: several scrapers at once are to cost no more than one.
      reading ??= readFeedStatus(readDb).finally(() => {
        reading = undefined;
      });
      return reading;
    },
    countMailings: () => countMailings(readDb),
    countJobs: () => countJobs(readDb),
    office: openOffice(readDb, {
      checkToken,
      sessions: openSessions(operatorToken),
      isHttps: publicUrl.startsWith('https:'),
    }),
  };
}

type Doors = { checkToken: CheckToken; sessions: Sessions; isHttps: boolean };

function openOffice(db: Db, { checkToken, sessions, isHttps }: Doors): Office {
  const cookie = (value: string, maxAge: number) =>
    serialize(cookieName, value, { path: '/operator', httpOnly: true, sameSite: 'Strict', secure: isHttps, maxAge });

  return {
    async signIn(token, clientAddress) {
      const check = await checkToken(token, { to: 'page', from: clientAddress });
      if (check.outcome !== 'right') return check;
      return { outcome: 'welcome', cookie: cookie(sessions.open(), sessionSeconds) };
    },
    signOutCookie: cookie('', 0),
    isSignedIn: (cookies) => sessions.isOpen(parse(cookies ?? '', cookieName)[cookieName] ?? ''),

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
