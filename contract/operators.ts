import type { PriceReport } from './price-reports.ts';

/** The result of a feed run. Row counts are the feed's; a product groups the rows of its variants. */
export type FeedRun = {
  /** Increases with each run of a feed. */
  id: number;
  startedAt: Date;
  /** Null while the run is in progress. */
  finishedAt: Date | null;
  /**
   * broken: the feed could not be read to its end. stopped: a guard rejected it as implausible. Both change nothing.
   * held: merged, except for parts whose prices moved as in another market.
   */
  status: 'running' | 'complete' | 'broken' | 'stopped' | 'held';
  /** The reason for `broken`, `stopped` or `held`. */
  message: string | null;
  readRows: number;
  leftOutRows: number;
  rejectedRows: number;
  newProducts: number;
  changedProducts: number;
  unchangedProducts: number;
  endedProducts: number;
  unmappedProducts: number;
};

/**
 * waiting: never run. late: a scheduled run is overdue. broken: the last run failed or was stopped. held: prices wait for
 * an operator's decision.
 */
export type FeedHealth = 'waiting' | 'healthy' | 'late' | 'broken' | 'held';

/** The status of a feed: its last finished run, and its product counts. */
export type FeedStatus = Omit<FeedRun, 'id' | 'startedAt' | 'status'> & {
  /** The id of the feed, not of a run. */
  id: number;
  feed: string;
  store: string;
  health: FeedHealth;
  /** Null before the first run finishes. */
  status: Exclude<FeedRun['status'], 'running'> | null;
  startedAt: Date | null;
  /** The start of the run in progress. Null without one. */
  runningSince: Date | null;
  /** The end of the last complete run. */
  lastCompleteAt: Date | null;
  /** A cron expression in UTC. Null for a feed that is pulled by hand only. */
  schedule: string | null;
  /** By the schedule, without its jitter. Null also for a schedule without a next time. */
  nextRunAt: Date | null;
  /** The earliest start of a pull that waits in the queue. Null without one. */
  queuedFor: Date | null;
  /** The number of products on offer. */
  products: number;
  /** The number of these that map to no subcategory. They are kept but not shown. */
  unmapped: number;
  /** The number of products with unprocessed pictures. */
  imageBacklog: number;
  /** The number of products on offer whose attributes (colour, material) the worker reads again by its present words. */
  attributeBacklog: number;
};

/** A part of a feed whose prices moved as in another market, and are held until an operator decides. */
export type PriceHold = {
  id: number;
  feed: string;
  store: string;
  part: 'store' | 'brand' | 'category';
  /** The brand or category; null for the whole store. */
  partName: string | null;
  /** The median of new to old prices; null if no known product moved. */
  factor: number | null;
  /** Repriced offers, of all offers of the part; sizes count. */
  movedOffers: number;
  allOffers: number;
  /** The currency of the prices shown, and the one that the source names now; null if neither does. */
  currency: string | null;
  namedCurrency: string | null;
  /** Currencies that the factor may convert to, the likeliest first, by reference rates of `day`. */
  likely: { currency: string; rate: number; day: string }[];
  /** At most ten products, prices in cents. */
  examples: { name: string; currency: string; oldPriceCents: number; newPriceCents: number; newCurrency: string }[];
  firstSeenAt: Date;
  lastSeenAt: Date;
  decision: 'accepted' | 'refused' | 'market' | null;
  decidedAt: Date | null;
  closedAt: Date | null;
  outcome: 'merged' | 'went back' | 'replaced' | null;
};

/** An operator's decision about held prices. Country and currency are ISO 3166 and ISO 4217 codes. */
export type HoldDecision =
  | { kind: 'accepted' }
  | { kind: 'refused' }
  | { kind: 'market'; country: string; currency: string };

/** A price that a run doubted: shoppers see the former one until a later run states it again. Prices are in cents. */
export type DoubtedPrice = {
  /** The store's key of the product. */
  groupKey: string;
  /** Null for a product that is not in the catalog yet; its name is then its key. */
  productId: number | null;
  name: string;
  priceCents: number;
  currency: string;
  reason: string;
  seenAt: Date;
  /** The price that shoppers see; null for a product that is not in the catalog yet. */
  shownCents: number | null;
  shownCurrency: string | null;
  /** Whether an operator refused it, so that no later run has it accepted. */
  isRefused: boolean;
};

/** A point of the price log that an operator refused. */
export type RefusedPoint = {
  productId: number;
  name: string;
  priceCents: number;
  currency: string;
  /** When it was first seen. */
  seenAt: Date;
  refusedAt: Date;
  reason: string;
  /** Whether the product had this price then. */
  wasPresent: boolean;
};

/** The doubted and the refused prices of a feed, the newest first, and how many there are of each. */
export type FeedPrices = {
  doubted: DoubtedPrice[];
  allDoubted: number;
  refused: RefusedPoint[];
  allRefused: number;
};

/** A price to refuse: a doubted one, or the present price of a product. */
export type PriceRefusal =
  | Pick<DoubtedPrice, 'groupKey' | 'priceCents' | 'currency'>
  | { productId: number; reason: string };

/** A rejected row: its line, the field at fault, the reason, and the start of its text. */
export type RejectedRow = { line: number; field: string; reason: string; raw: string };

/** A store's category that maps to no subcategory, with its product count and one product as an example. */
export type UnmappedCategory = { store: string; category: string; products: number; example: string };

/** The details of a feed. Runs are ordered newest first. */
type FeedDetails = FeedStatus & {
  runs: FeedRun[];
  /** Open ones, then the last closed ones, newest first. */
  holds: PriceHold[];
  prices: FeedPrices;
  rejects: RejectedRow[];
  unmappedCategories: UnmappedCategory[];
};

/** How often a search was asked in the last 30 days, by visitors that are counted once a day. */
export type SearchCount = {
  /** Folded words. */
  query: string;
  visitors: number;
  /** Of these, how many found nothing, and how many found other products than the words ask for. */
  emptyVisitors: number;
  loosenedVisitors: number;
  /** The last day, such as 2026-11-26. */
  lastDay: string;
  /** A word of a search without results, and the product type that it may mean; null without a near one. */
  proposal: { word: string; meaning: string } | null;
};

/** A word with the text that is searched in its place. */
export type TaughtWord = { id: number; word: string; meaning: string; taughtAt: Date };

/** The result of teaching a word: `taught`, or why it was not. */
export type Teaching = 'taught' | 'invalid word' | 'common word' | 'invalid meaning' | 'same' | 'too many';

/** An offer as the page of matches shows it. */
export type MatchedOffer = {
  id: number;
  brand: string;
  name: string;
  store: string;
  color: string;
  priceCents: number;
  currency: string;
  /** GTIN and part number in the feed's own words; '' without one. */
  gtin: string;
  mpn: string;
  /** The address of its first picture at card size; null without one. */
  image: string | null;
  hasEnded: boolean;
};

/** A pair of offers that may be one item. */
export type OfferMatch = {
  offers: [MatchedOffer, MatchedOffer];
  /** The probability by the titles alone, 0 to 1. */
  score: number;
  /** Facts that agree, such as `gtin` and `words`, and facts that leave doubt, such as `other number`. */
  signals: string[];
  doubts: string[];
};

/** An operator's decision on a pair. `undo` judges it by rule again. */
export type MatchDecision = 'merged' | 'apart' | 'undo';

/** Offers of one brand and kind for which matching left out comparisons, because too many of them are alike. */
export type CrowdedBlock = {
  brand: string;
  /** The subcategory; null for offers that map to none. */
  kind: string | null;
  offers: number;
  /** How many of the offers lack comparisons by codes, words or pictures, or with candidates beyond the nearest. */
  leftOut: Record<'code' | 'words' | 'picture' | 'candidates', number>;
};

/** The pairs that wait for an operator, and those that an operator or the rule decided last. */
export type MatchQueue = {
  waiting: number;
  /** Waiting pairs with equal reasons, the largest group first. `key` names the group in addresses. */
  groups: { key: string; signals: string[]; doubts: string[]; pairs: number }[];
  /** The most probable waiting pairs, of one group where it is named. */
  pairs: OfferMatch[];
  decided: (OfferMatch & { state: 'merged' | 'apart'; decidedAt: Date })[];
  /** Pairs that the rule merged last, each of which an operator can part. */
  merged: (OfferMatch & { decidedAt: Date })[];
  /** The largest blocks with comparisons left out, and how many there are. */
  crowded: { blocks: CrowdedBlock[]; allBlocks: number };
};

/** wrong: a wrong token. slowed: the login throttle blocks this network address for `waitMs`. */
export type SignIn =
  | { outcome: 'welcome'; cookie: string }
  | { outcome: 'wrong' }
  | { outcome: 'slowed'; waitMs: number };

/** The functions behind the operators' pages. Cookies are whole header values: `Cookie` in, `Set-Cookie` out. */
export type AdminConsole = {
  signIn(token: string, clientAddress: string): Promise<SignIn>;
  /** The `Set-Cookie` value that ends a session. */
  signOutCookie: string;
  isSignedIn(cookies: string | null): boolean;
  /** Returns every feed, ordered by name. */
  listFeeds(): Promise<FeedStatus[]>;
  /** Returns the last runs of feeds by feed id, newest first. */
  readRuns(feedIds: number[]): Promise<Map<number, FeedRun[]>>;
  /** Returns the feed of this name, or undefined. */
  findFeed(name: string): Promise<FeedDetails | undefined>;
  /** Records a decision about held prices. Returns the name of their feed, or undefined if they are not held any more. */
  decideHold(holdId: number, decision: HoldDecision): Promise<string | undefined>;
  /** Refuses a price of the feed of this name. Returns undefined for an unknown feed. */
  refusePrice(feedName: string, refusal: PriceRefusal): Promise<'refused' | 'impossible' | undefined>;
  /** Returns the reports of wrong prices: open ones, the oldest first, then the last closed ones. */
  listReports(): Promise<PriceReport[]>;
  /** Closes a report. False for an unknown or closed one. */
  closeReport(reportId: number): Promise<boolean>;
  /** Returns the searches that enough visitors asked, those that found nothing first, then the loosened ones. */
  listSearches(): Promise<SearchCount[]>;
  /** Returns the taught words, the latest first. */
  listTaughtWords(): Promise<TaughtWord[]>;
  /** Teaches the search a word. Every process searches its meaning from then on. */
  teachWord(word: string, meaning: string): Promise<Teaching>;
  /** Forgets a taught word. False for an unknown one. */
  forgetWord(id: number): Promise<boolean>;
  /** Returns the pairs of offers that wait for a decision. @param group the key of one group; undefined for all */
  listMatches(group?: string): Promise<MatchQueue>;
  /** Decides on a pair. False for an unknown one. */
  decideMatch(one: number, other: number, decision: MatchDecision): Promise<boolean>;
  /** Decides on the waiting pairs of a group, at most `maxMatchesAtOnce`. Returns how many. */
  decideMatches(group: string, decision: 'merged' | 'apart'): Promise<number>;
};
