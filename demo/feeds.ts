import { writers } from './feed-formats.ts';
import { demoPieces, type Piece } from './pieces.ts';
import { priceOn } from './prices.ts';
import { random } from './random.ts';
import type { OfferedPiece } from './records.ts';
import { type DemoStore, demoStores, snapshotDaysAgo } from './stores.ts';

/** What a store sent on a day. */
export type DemoSnapshot = { store: DemoStore; seenAt: Date; file: string; bytes(): Uint8Array };

const dayMs = 24 * 60 * 60 * 1000;

/** The feeds of all demo stores of the last 120 days, in order of time; the same for the same day. */
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

/** Days on the shelf after which the first sizes, and the last ones, are sold out. */
const sellOutDays = { first: 15, last: 260 };

/** Sizes sell out as time passes; one stays until the piece ends. */
function offeredOn(piece: Piece, daysAgo: number): OfferedPiece {
  const rand = random(piece.number * 104_729);
  const shelfDays = piece.arrivedDaysAgo - daysAgo;
  const { first, last } = sellOutDays;
  const availableSizes = piece.sizes.filter(
    (_, place) => first + rand() * (last - first) > shelfDays || place === piece.number % piece.sizes.length,
  );
  return { ...piece, ...priceOn(piece, daysAgo), availableSizes };
}
