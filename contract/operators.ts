/** The result of a feed run. Row counts are the feed's; a product groups the rows of its variants. */
export type FeedRun = {
  /** Increases with each run of a feed. */
  id: number;
  startedAt: Date;
  /** Null while the run is in progress. */
  finishedAt: Date | null;
  /** broken: the feed could not be read to its end. stopped: a guard rejected it as implausible. Both change nothing. */
  status: 'running' | 'complete' | 'broken' | 'stopped';
  /** The reason for `broken` or `stopped`. */
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

/** waiting: never run. late: a scheduled run is overdue. broken: the last run failed or was stopped. */
export type FeedHealth = 'waiting' | 'healthy' | 'late' | 'broken';

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
  /** The number of products on offer. */
  products: number;
  /** The number of these that map to no subcategory. They are kept but not shown. */
  unmapped: number;
  /** The number of products with unprocessed pictures. */
  imageBacklog: number;
};

/** A rejected row: its line, the field at fault, the reason, and the start of its text. */
export type RejectedRow = { line: number; field: string; reason: string; raw: string };

/** A store's category that maps to no subcategory, with its product count and one product as an example. */
export type UnmappedCategory = { store: string; category: string; products: number; example: string };

/** The details of a feed. Runs are ordered newest first. */
type FeedDetails = FeedStatus & { runs: FeedRun[]; rejects: RejectedRow[]; unmappedCategories: UnmappedCategory[] };

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
};
