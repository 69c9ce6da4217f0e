/** What a run of a feed did. Rows are the feed's; products have their variants grouped. */
export type FeedRun = {
  /** A later run of a feed has a higher one. */
  id: number;
  startedAt: Date;
  /** Null while it goes on. */
  finishedAt: Date | null;
  /** broken: the feed could not be read to its end. stopped: a guard did not believe it. Both change nothing. */
  status: 'running' | 'complete' | 'broken' | 'stopped';
  /** Why it is broken or was stopped. */
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

/** waiting: not read yet. late: its schedule has passed without a run. broken: its last run broke off or was stopped. */
export type FeedHealth = 'waiting' | 'healthy' | 'late' | 'broken';

/** How a feed does: its last run that has ended, and what of it is offered. */
export type FeedStatus = Omit<FeedRun, 'id' | 'startedAt' | 'status'> & {
  /** The feed's. */
  id: number;
  feed: string;
  store: string;
  health: FeedHealth;
  /** Null before the first run has ended. */
  status: Exclude<FeedRun['status'], 'running'> | null;
  startedAt: Date | null;
  /** When a run began that goes on now; null while none does. */
  runningSince: Date | null;
  /** When the last complete run ended. */
  lastCompleteAt: Date | null;
  /** A cron expression in UTC; null: pulled only by hand. */
  schedule: string | null;
  /** By the schedule, without its jitter; null also where it cannot be told. */
  nextRunAt: Date | null;
  /** Products that are offered now. */
  products: number;
  /** Of these, such that nothing maps to a subcategory: kept, not shown. */
  unmapped: number;
  /** Products whose pictures are still to be gone over. */
  imageBacklog: number;
};

/** A row that could not be used: where it stood, why, and how it began. */
export type RejectedRow = { line: number; field: string; reason: string; raw: string };

/** A store's category with products that nothing maps to a subcategory. */
export type UnmappedCategory = { store: string; category: string; products: number; example: string };

/** All there is to know of one feed; its runs the newest first. */
type FeedDetails = FeedStatus & { runs: FeedRun[]; rejects: RejectedRow[]; unmappedCategories: UnmappedCategory[] };

/** wrong: not the token. slowed: too many wrong ones came from this address, none is looked at for a while. */
export type SignIn =
  | { outcome: 'welcome'; cookie: string }
  | { outcome: 'wrong' }
  | { outcome: 'slowed'; waitMs: number };

/** What the operator's pages may ask of the server. Cookies are whole headers: `Cookie` in, `Set-Cookie` out. */
export type Office = {
  signIn(token: string, clientAddress: string): Promise<SignIn>;
  /** The header that ends a session in its browser. */
  signOutCookie: string;
  isSignedIn(cookies: string | null): boolean;
  /** Every feed by name. */
  listFeeds(): Promise<FeedStatus[]>;
  /** The last runs of feeds by their ids, the newest first. */
  readRuns(feedIds: number[]): Promise<Map<number, FeedRun[]>>;
  /** Undefined when there is no feed of this name. */
  findFeed(name: string): Promise<FeedDetails | undefined>;
};
