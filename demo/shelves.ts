import { pick, random } from './random.ts';
import { type DemoStore, newStoreDaysAgo, openingDaysAgo } from './stores.ts';

/** The day drawn for products that are there from the opening day, in days before today. */
const drawnOpening = 120;
/** The share of products drawn as late arrivals that are there from the opening day nevertheless. */
const earlyShare = 0.6;
const soldOutShare = 0.3;
/** Two waves, since a run that ends many products counts as a mistake. Both return before any reduction. */
const soldOutDays = [
  { from: 98, to: 74 },
  { from: 86, to: 62 },
];

/** When a product is on the shelves of its store, in days before today. 0 is today. */
export type Shelf = {
  /** The first and the last day in the store. */
  arrivedDaysAgo: number;
  endedDaysAgo: number | null;
  /** Sold out from the first of these days until it returns on the second. */
  soldOut: { from: number; to: number } | null;
  /** Arrived late, and is reduced. */
  isLateFind: boolean;
};

/** A product as it was drawn, before its store's habit counts. */
type Drawn = { store: DemoStore; number: number; isBest: boolean } & Pick<Shelf, 'arrivedDaysAgo' | 'endedDaysAgo'>;

/** Sets when products arrive, end and sell out, by the habit of their store. Names and drawings do not depend on it. */
export function stockShelves<Product extends Drawn>(products: readonly Product[]): (Product & Shelf)[] {
  const findsLeft = new Map<DemoStore, readonly number[]>();
  return products.map((product) => {
    const { store, arrivedDaysAgo, endedDaysAgo } = product;
    const [findDaysAgo, ...others] = findsLeft.get(store) ?? store.lateFinds;
    if (findDaysAgo !== undefined && arrivedDaysAgo < drawnOpening && endedDaysAgo === null) {
      findsLeft.set(store, others);
      return { ...product, arrivedDaysAgo: findDaysAgo, soldOut: null, isLateFind: true };
    }
    return { ...product, ...shelfOf(product) };
  });
}

function shelfOf({ store, number, isBest, arrivedDaysAgo, endedDaysAgo }: Drawn): Shelf {
  const rand = random(number * 15_485_863);
  const drawn = { arrivedDaysAgo, endedDaysAgo, soldOut: null, isLateFind: false };
  // A store whose products are always reduced has nothing new at full price.
  const isEarly = isBest || arrivedDaysAgo === drawnOpening || rand() < earlyShare || store.habit === 'always';
  if (store.habit === 'new')
    return {
      ...drawn,
      arrivedDaysAgo: isEarly ? newStoreDaysAgo : arrivedDaysAgo % newStoreDaysAgo,
      endedDaysAgo: null,
    };
  if (!isEarly) return drawn;
  const isSoldOut = store.habit === 'restocking' && !isBest && endedDaysAgo === null && rand() < soldOutShare;
  return { ...drawn, arrivedDaysAgo: openingDaysAgo, soldOut: isSoldOut ? pick(rand, soldOutDays) : null };
}
