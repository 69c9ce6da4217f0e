import { writers } from './feed-formats.ts';
import { priceOn } from './prices.ts';
import type { DemoProduct } from './product.ts';
import { demoProducts } from './products.ts';
import { random } from './random.ts';
import type { OfferedProduct } from './records.ts';
import { type DemoStore, demoStores, isReadable, snapshotDaysAgo } from './stores.ts';

/** The feed of one store on one day. */
export type DemoSnapshot = {
  store: DemoStore;
  seenAt: Date;
  /** The daily checks since its last snapshot, at which the feed was unchanged. */
  checkedAt: Date[];
  file: string;
  bytes(): Uint8Array;
};

const dayMs = 24 * 60 * 60 * 1000;

/** Generates the feeds of all demo stores over the last 220 days, oldest first. The same day gives the same feeds. */
export function* demoFeeds(today: Date): Generator<DemoSnapshot> {
  const products = Map.groupBy(demoProducts(), (product) => product.store);
  for (const daysAgo of snapshotDaysAgo) {
    const dateOf = (day: number) => new Date(today.getTime() - day * dayMs);
    const seenAt = dateOf(daysAgo);
    for (const store of demoStores) {
      if (!store.readDaysAgo.includes(daysAgo)) continue;
      const offered = (products.get(store) ?? []).filter((product) => isOffered(product, daysAgo));
      yield {
        store,
        seenAt,
        checkedAt: checkDays(store, daysAgo).map(dateOf),
        file: `${store.feedName}-${seenAt.toISOString().slice(0, 10)}${writers[store.dialect].ending}`,
        bytes: () =>
          Buffer.from(
            writers[store.dialect].write(
              store,
              offered.map((product) => offeredOn(product, daysAgo)),
            ),
          ),
      };
    }
  }
}

/** Returns the days between a snapshot of a store and the one before, as days before today, the oldest first. */
function checkDays({ habit, readDaysAgo }: DemoStore, daysAgo: number): number[] {
  const former = readDaysAgo[readDaysAgo.indexOf(daysAgo) - 1] ?? daysAgo;
  const between = Array.from({ length: Math.max(0, former - daysAgo - 1) }, (_, place) => former - 1 - place);
  return between.filter((day) => isReadable(habit, day));
}

function isOffered(product: DemoProduct, daysAgo: number): boolean {
  const { soldOut } = product;
  if (soldOut && daysAgo <= soldOut.from && daysAgo > soldOut.to) return false;
  return daysAgo <= product.arrivedDaysAgo && (product.endedDaysAgo === null || daysAgo > product.endedDaysAgo);
}

/** The days after arrival on which the first and the last sizes sell out. */
const sellOutDays = { first: 15, last: 260 };

/** Returns a product with its price and sizes of a day. Sizes sell out over time, but one stays until the product ends. */
function offeredOn(product: DemoProduct, daysAgo: number): OfferedProduct {
  const rand = random(product.number * 104_729);
  const shelfDays = product.arrivedDaysAgo - daysAgo;
  const { first, last } = sellOutDays;
  const availableSizes = product.sizes.filter(
    (_, place) => first + rand() * (last - first) > shelfDays || place === product.number % product.sizes.length,
  );
  return { ...product, ...priceOn(product, daysAgo), availableSizes };
}
