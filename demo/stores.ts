import { type Maison, maisons } from './maisons.ts';

/** An invented store. Its addresses end in `.example`, which is reserved (RFC 2606). */
export type DemoStore = {
  feedName: string;
  name: string;
  url: string;
  format: 'google-xml' | 'google-table' | 'shopify-json';
  /** The variant of the format: RSS or Atom, tabs or commas. */
  dialect: 'rss' | 'atom' | 'tsv' | 'csv' | 'json';
  currency: 'USD' | 'EUR';
  /** The store's relative share of all products. */
  share: number;
  sizes: 'us' | 'it' | 'fr' | 'letter';
  habit: Habit;
  /** The days on which its feed is read whole, as days before today. Between them it is unchanged on daily checks. */
  readDaysAgo: readonly number[];
  /** Delivery and returns, where the store states them: the columns of a Google feed. */
  terms?: StoreTerms;
  /** Days of arrival, as days before today, of late products that are reduced. Other late products are at full price. */
  lateFinds: readonly number[];
};

type StoreTerms = { shipping: string; free_shipping_threshold?: string; return_window: string };

/**
 * The pricing habit of a store.
 * honest: reduced from prices that were asked. deep: the same, in steps to 70 % and more. restocking: honest, and sizes
 * sell out as a whole and return. always: reduced from the first day. unwatched: its feed could not be read for two
 * months. raising: strikes out higher prices while its own rise or stand still. partly: reductions smaller than it
 * claims. new: first seen 24 days ago.
 */
export type Habit = 'honest' | 'deep' | 'restocking' | 'always' | 'unwatched' | 'raising' | 'partly' | 'new';

/**
 * The first day of the stores that are not new, in days before today. Products of that day are so old that late finds
 * open the Featured order, even ones that are always on sale, whose verdict takes 84 days.
 */
export const openingDaysAgo = 220;

/** The days of the snapshots, as days before today. */
export const snapshotDaysAgo: readonly number[] = [openingDaysAgo, 108, 98, 86, 74, 62, 50, 38, 24, 10, 0];

/** The feed of the store that is not watched cannot be read between these days before today. */
const unreadable = { from: 74, to: 10 };

/** The first day of the new store, in days before today. */
export const newStoreDaysAgo = 24;

const formats = {
  rss: 'google-xml',
  atom: 'google-xml',
  tsv: 'google-table',
  csv: 'google-table',
  json: 'shopify-json',
} as const;

/** Products that arrived in the last 100 days come first in the Featured order, so these reductions open the listing. */
const lateFinds: Record<Habit, readonly number[]> = {
  honest: [38, 38, 38, 38, 38],
  deep: [38, 38, 38, 38],
  restocking: [38, 38, 38, 38],
  always: [86, 50],
  unwatched: [74],
  raising: [50, 50],
  partly: [50, 50],
  new: [24, 24, 24],
};

export const demoStores: readonly DemoStore[] = [
  {
    ...store('galerie-opaline', 'Galerie Opaline', 'rss', 24, 'us', 'honest'),
    terms: {
      shipping: 'US::Standard:12.00 USD:1:1:2:4,CA::Standard:20.00 USD:1:1:4:7,KR::Express:30.00 USD:1:1:4:6',
      free_shipping_threshold: 'US:250.00 USD',
      return_window: '14',
    },
  },
  store('maison-verre', 'Maison Verre', 'json', 19, 'fr', 'deep'),
  {
    ...store('the-linden-room', 'The Linden Room', 'tsv', 15, 'us', 'restocking'),
    terms: { shipping: 'US::Ground:0.00 USD:1:2:3:5', return_window: '30' },
  },
  store('archivio-nove', 'Archivio Nove', 'atom', 12, 'it', 'always'),
  store('harrow-and-vale', 'Harrow & Vale', 'json', 10, 'letter', 'unwatched'),
  store('outlet-quai-12', 'Outlet Quai 12', 'csv', 9, 'fr', 'raising'),
  store('sollys-copenhagen', 'Sollys', 'json', 7, 'letter', 'partly'),
  {
    ...store('bottega-del-lago', 'Bottega del Lago', 'rss', 4, 'it', 'new'),
    currency: 'EUR',
    terms: { shipping: 'IT:::6.00 EUR,DE:::9.00 EUR,FR:::9.00 EUR,US:::25.00 EUR', return_window: '14' },
  },
];

function store(
  feedName: string,
  name: string,
  dialect: DemoStore['dialect'],
  share: number,
  sizes: DemoStore['sizes'],
  habit: Habit,
): DemoStore {
  return {
    feedName,
    name,
    url: `https://www.${feedName}.example`,
    format: formats[dialect],
    dialect,
    currency: 'USD',
    share,
    sizes,
    habit,
    readDaysAgo: snapshotDaysAgo.filter((daysAgo) => isReadable(habit, daysAgo)),
    lateFinds: lateFinds[habit],
  };
}

/** Tells whether a store carries a brand. Five of the eight stores do; the others sell it occasionally. */
export function isCarried(store: DemoStore, maison: Maison): boolean {
  return (maisons.indexOf(maison) * 3 + demoStores.indexOf(store) * 5) % demoStores.length < 5;
}

/** Tells whether the feed of a store could be read on a day. */
export function isReadable(habit: Habit, daysAgo: number): boolean {
  if (habit === 'new') return daysAgo <= newStoreDaysAgo;
  return habit !== 'unwatched' || daysAgo >= unreadable.from || daysAgo <= unreadable.to;
}
