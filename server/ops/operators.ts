import { parse, serialize } from 'hono/utils/cookie';
import type { AdminConsole, FeedStatus } from '#contract/operators.ts';
import { forgetWord, listTaughtWords, teachWord } from '#server/catalog/search/taught-words.ts';
import { readSearchCounts } from '#server/catalog/search-counts/stored-counts.ts';
import { type CampaignCounts, countCampaignEmails } from '#server/email/campaigns/counts.ts';
import { findFeed } from '#server/ingest/feeds.ts';
import { decideHold } from '#server/ingest/holds/decide.ts';
import { readHolds } from '#server/ingest/holds/read-holds.ts';
import { listUnmapped } from '#server/ingest/rules/unmapped.ts';
import { readFeedPrices, refuseDoubt } from '#server/ingest/runs/feed-prices.ts';
import { readFeedStatus } from '#server/ingest/runs/feed-status.ts';
import { PriceNotRefused, refusePrice } from '#server/ingest/runs/refuse-price.ts';
import { readRejects } from '#server/ingest/runs/rejects.ts';
import { readRunHistory } from '#server/ingest/runs/run-history.ts';
import { pairOf } from '#server/items/matches.ts';
import { readMatchQueue, readPairsOfGroup } from '#server/items/review.ts';
import type { Config } from '#server/platform/config.ts';
import type { Connection } from '#server/platform/database/connect.ts';
import { type LedgerStatus, readLedgerStatus } from '#server/pricing/ledger/status.ts';
import {
  closePriceReport,
  countPriceReports,
  type ReportCounts,
  readPriceReports,
} from '#server/pricing/price-reports.ts';
import { countJobs, type JobCounts } from './queues.ts';
import { openSessions, type Sessions, sessionSeconds } from './sessions.ts';
import { type CheckToken, openTokenCheck } from './token.ts';

/** The length of the lists on the admin console's pages. */
const runsShown = 30;
const pricesShown = 100;
const rejectsShown = 100;
const unmappedShown = 100;
const closedHoldsShown = 10;
/** Characters of a rejected row: enough to find it in the feed. */
const rawShown = 400;

const cookieName = 'operator';

/** Loaded at the first decision: the weights of matching take memory that shoppers' pages do without. */
const loadDecisions = () => import('#server/items/decisions.ts');

/** Every operator signs in with the one token, so decisions carry one name. */
const operatorName = 'operator';

/** The operator's access: metrics for machines, the admin console for people. */
export type Operators = {
  checkToken: CheckToken;
  /** Reads every feed's status. Concurrent callers share one read. */
  readStatus(): Promise<FeedStatus[]>;
  countCampaignEmails(): Promise<CampaignCounts>;
  countJobs(): Promise<JobCounts[]>;
  /** Reads the state of the ledger; undefined before its first start. */
  readLedger(): Promise<LedgerStatus | undefined>;
  countReports(): Promise<ReportCounts>;
  adminConsole: AdminConsole;
};

/** Opens the operator's access; undefined without OPERATOR_TOKEN, so that neither metrics nor admin console exist. */
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
      // Each read counts the offered products, so concurrent scrapers share one.
      reading ??= readFeedStatus(readDb).finally(() => {
        reading = undefined;
      });
      return reading;
    },
    countCampaignEmails: () => countCampaignEmails(readDb),
    countJobs: () => countJobs(readDb),
    readLedger: () => readLedgerStatus(readDb),
    countReports: () => countPriceReports(readDb),
    adminConsole: openAdminConsole(
      { db, readDb },
      {
        checkToken,
        sessions: openSessions(operatorToken),
        isHttps: publicUrl.startsWith('https:'),
      },
    ),
  };
}

type Doors = { checkToken: CheckToken; sessions: Sessions; isHttps: boolean };

function openAdminConsole(
  { db: primary, readDb: db }: Pick<Connection, 'db' | 'readDb'>,
  { checkToken, sessions, isHttps }: Doors,
): AdminConsole {
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
      // PostgreSQL's text cannot hold this character, and a query with it would fail.
      if (name.includes('\0')) return undefined;
      const [feed] = await readFeedStatus(db, { name });
      if (!feed) return undefined;
      const [history, holds, prices, rejects, unmappedCategories] = await Promise.all([
        readRunHistory(db, { most: runsShown, feedIds: [feed.id] }),
        // From the primary: the operator who has just decided must see it.
        readHolds(primary, { feedId: feed.id, maxClosed: closedHoldsShown }),
        readFeedPrices(primary, feed.id, pricesShown),
        readRejects(db, feed.id, rejectsShown),
        listUnmapped(db, unmappedShown, feed.store),
      ]);
      return {
        ...feed,
        runs: history.get(feed.id) ?? [],
        holds,
        prices,
        rejects: rejects.map((reject) => ({ ...reject, raw: shortened(reject.raw) })),
        unmappedCategories,
      };
    },
    async refusePrice(feedName, refusal) {
      const feed = feedName.includes('\0') ? undefined : await findFeed(primary, feedName);
      if (!feed) return undefined;
      if (!('productId' in refusal))
        return (await refuseDoubt(primary, { ...refusal, storeId: feed.storeId })) ? 'refused' : 'impossible';
      return refusePrice(primary, { ...refusal, storeId: feed.storeId, now: new Date() }).then(
        () => 'refused',
        (error) => {
          if (error instanceof PriceNotRefused) return 'impossible';
          throw error;
        },
      );
    },
    // From the primary: the operator who has just closed one must see it.
    listReports: () => readPriceReports(primary),
    closeReport: (reportId) => closePriceReport(primary, reportId),
    listSearches: () => readSearchCounts(primary),
    listTaughtWords: () => listTaughtWords(primary),
    teachWord: (word, meaning) => teachWord(primary, word, meaning),
    forgetWord: (id) => forgetWord(primary, id),
    listMatches: (group) => readMatchQueue(primary, group),
    async decideMatch(one, other, decision) {
      if (one === other) return false;
      const pair = pairOf(one, other);
      const { decideMatches, UnknownPair, undoDecision } = await loadDecisions();
      const deciding =
        decision === 'undo'
          ? undoDecision(primary, pair, new Date())
          : decideMatches(primary, [pair], decision, operatorName, new Date());
      return deciding.then(
        () => true,
        (error) => {
          if (error instanceof UnknownPair) return false;
          throw error;
        },
      );
    },
    async decideMatches(group, decision) {
      const [pairs, { decideMatches }] = await Promise.all([readPairsOfGroup(primary, group), loadDecisions()]);
      await decideMatches(primary, pairs, decision, operatorName, new Date());
      return pairs.length;
    },
    decideHold: async (holdId, decision) => (await decideHold(primary, holdId, decision))?.name,
  };
}

function shortened(raw: string): string {
  const letters = [...raw.slice(0, rawShown * 2)];
  return letters.length > rawShown ? `${letters.slice(0, rawShown).join('')}…` : raw;
}
