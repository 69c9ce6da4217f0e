import type { Columns } from './columns.ts';
import { priceFields } from './columns.ts';
import { type Order, sortKey } from './orders.ts';
import type { Result } from './result.ts';
import { areSelective, isPriced, type VariantDemands, varyingRows } from './variants.ts';
import type { Walk } from './variety.ts';

/** The price that a listing shows of a product whose sizes differ in price: of its cheapest variant that is asked for. */
export type ShownPrice = {
  dollarCents: number;
  discountPercent: number;
  /** Whether variants that are asked for have other dollar prices. */
  varies: boolean;
};

/**
 * Returns the price to show of a row under the demands of a query. Undefined where that is the product's own.
 * A size filter and saved sizes may ask for two variants. The filter's sizes, which come first, then decide.
 */
export function shownPrice(columns: Columns, row: number, demands: VariantDemands): ShownPrice | undefined {
  const prices = areSelective(demands) ? columns.pricesBySize.get(row) : undefined;
  if (!prices) return undefined;
  const { sizes } = demands;
  const placesFor = (rules: VariantDemands['sizes']) => {
    const places: number[] = [];
    for (let at = 0; at < prices.length; at += priceFields)
      if (isPriced(columns, row, prices, at, demands) && rules.every((rule) => rule(columns, row, prices[at + 1]!)))
        places.push(at);
    return places;
  };
  const ofAll = placesFor(sizes);
  // Sorted by price, then by falling discount.
  const [first, ...others] = ofAll.length > 0 ? ofAll : placesFor(sizes.slice(0, 1));
  if (first === undefined) return undefined;
  const dollarCents = prices[first]!;
  return { dollarCents, discountPercent: prices[first + 2]!, varies: others.some((at) => prices[at] !== dollarCents) };
}

/** The orders that depend on the shown price. */
const pricedOrders: ReadonlySet<Order> = new Set(['priceLowHigh', 'priceHighLow', 'discount']);

/**
 * Puts the rows of a walk whose shown price is not the product's own into the place of the shown one.
 * @param walkAll walks all rows of the result in the order of the products' own prices
 */
export function walkByShown(columns: Columns, order: Order, { rows, demands }: Result, walkAll: Walk): Walk {
  if (!pricedOrders.has(order) || !areSelective(demands)) return walkAll;
  const keyOf = sortKey(order);
  const moved = varyingRows(columns, rows())
    .map((row) => ({ row, shown: shownPrice(columns, row, demands) }))
    .flatMap(({ row, shown }) => (shown ? [{ row, key: keyOf(shown.dollarCents, shown.discountPercent) }] : []))
    .sort((one, other) => one.key - other.key || columns.id[other.row]! - columns.id[one.row]!);
  if (moved.length === 0) return walkAll;
  const isMoved = new Set(moved.map(({ row }) => row));
  const nextUnmoved = () => {
    for (;;) {
      const row = walkAll();
      if (!isMoved.has(row)) return row;
    }
  };
  let place = 0;
  let ahead = nextUnmoved();
  return () => {
    const candidate = moved[place];
    if (candidate && (ahead < 0 || isBefore(candidate))) {
      place += 1;
      return candidate.row;
    }
    const row = ahead;
    if (row >= 0) ahead = nextUnmoved();
    return row;
  };

  function isBefore({ row, key }: (typeof moved)[number]): boolean {
    const difference = key - keyOf(columns.dollarCents[ahead]!, columns.discountPercent[ahead]!);
    return difference !== 0 ? difference < 0 : columns.id[row]! > columns.id[ahead]!;
  }
}
