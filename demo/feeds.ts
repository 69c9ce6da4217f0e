import { writers } from './feed-formats.ts';
import { demoPieces, type Piece } from './pieces.ts';
import { priceOn } from './prices.ts';
import { random } from './random.ts';
import type { OfferedProduct } from './records.ts';
import { type DemoStore, demoStores, snapshotDaysAgo } from './stores.ts';

/** The feed of one store on one day. */
export type DemoSnapshot = { store: DemoStore; seenAt: Date; file: string; bytes(): Uint8Array };

const dayMs = 24 * 60 * 60 * 1000;

/** Generates the feeds of all demo stores over the last 120 days, oldest first. The same day gives the same feeds. */
export function* demoFeeds(today: Date): Generator<DemoSnapshot> {
  const pieces = Map.groupBy(demoPieces(), (piece) => piece.store);
  for (const daysAgo of snapshotDaysAgo) {
    const seenAt = new Date(today.getTime() - daysAgo * dayMs);
    for (const store of demoStores) {
      const offered = (pieces.get(store) ?? []).filter((piece) => isOffered(piece, daysAgo));
      yield {
        store,
        seenAt,
        file: `${store.feedName}-${seenAt.toISOString().slice(0, 10)}${writers[store.dialect].ending}`,
        bytes: () =>
          Buffer.from(
            writers[store.dialect].write(
              store,
              offered.map((piece) => offeredOn(piece, daysAgo)),
            ),
          ),
      };
    }
  }
}

function isOffered(piece: Piece, daysAgo: number): boolean {
  return daysAgo <= piece.arrivedDaysAgo && (piece.endedDaysAgo === null || daysAgo > piece.endedDaysAgo);
}

/** The days after arrival on which the first and the last sizes sell out. */
const sellOutDays = { first: 15, last: 260 };

/** Returns a product with its price and sizes of a day. Sizes sell out over time, but one stays until the product ends. */
function offeredOn(piece: Piece, daysAgo: number): OfferedProduct {
  const rand = random(piece.number * 104_729);
  const shelfDays = piece.arrivedDaysAgo - daysAgo;
  const { first, last } = sellOutDays;
  const availableSizes = piece.sizes.filter(
    (_, place) => first + rand() * (last - first) > shelfDays || place === piece.number % piece.sizes.length,
  );
  return { ...piece, ...priceOn(piece, daysAgo), availableSizes };
}
