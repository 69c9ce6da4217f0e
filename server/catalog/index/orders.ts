import type { Columns } from './columns.ts';

/** The sort orders of listings. Each ends in the id, so that paging neither repeats nor skips a product. */
export const orderNames = ['featured', 'newest', 'priceLowHigh', 'priceHighLow', 'discount', 'realDiscount'] as const;
export type Order = (typeof orderNames)[number];

/** Negative if row `a` of one set of columns comes before row `b` of the other. Ties go to the higher id. */
type Compare = (a: number, b: number) => number;

/** Returns the comparison of an order. Each order has a closure over bare arrays, since a change compares millions of times. */
export function comparison(order: Order, left: Columns, right: Columns = left): Compare {
  const { id: ids, createdAt: times, ranking: rankings, dollarCents: prices, discountPercent: discounts } = left;
  const { id: ids2, createdAt: times2, ranking: rankings2, dollarCents: prices2, discountPercent: discounts2 } = right;
  switch (order) {
    case 'featured':
      return (a, b) => rankings2[b]! - rankings[a]! || times2[b]! - times[a]! || ids2[b]! - ids[a]!;
    case 'newest':
      return (a, b) => times2[b]! - times[a]! || ids2[b]! - ids[a]!;
    case 'priceLowHigh':
      return (a, b) => risingKey(prices[a]!) - risingKey(prices2[b]!) || ids2[b]! - ids[a]!;
    case 'priceHighLow':
      return (a, b) => fallingKey(prices[a]!) - fallingKey(prices2[b]!) || ids2[b]! - ids[a]!;
    case 'discount':
      return (a, b) => discounts2[b]! - discounts[a]! || ids2[b]! - ids[a]!;
    case 'realDiscount': {
      const [proven, proven2] = [left.provenPercent, right.provenPercent];
      return (a, b) => proven2[b]! - proven[a]! || ids2[b]! - ids[a]!;
    }
  }
}

/** Sort keys of a dollar price, as unsigned 32 bits. A product without one (-1) comes last in both orders. */
const risingKey = (dollarCents: number) => dollarCents >>> 0;
const fallingKey = (dollarCents: number) => (0x7fffffff - dollarCents) >>> 0;

/** Returns the key by which an order of prices or discounts sorts, ascending. */
export function sortKey(order: Order): (dollarCents: number, discountPercent: number) => number {
  if (order === 'discount') return (_, discountPercent) => -discountPercent;
  return order === 'priceHighLow' ? fallingKey : risingKey;
}

const placesOfOrders = new WeakMap<Uint32Array, Uint32Array>();

/** Returns the place of each slot below `room` in an order; other slots have no meaning. The result is shared and read-only. */
export function placesIn(order: Uint32Array, room: number): Uint32Array {
  let places = placesOfOrders.get(order);
  if (!places) {
    places = new Uint32Array(room);
    for (let place = 0; place < order.length; place += 1) places[order[place]!] = place;
    placesOfOrders.set(order, places);
  }
  return places;
}

/** Rows that are placed before yielding to the event loop. */
const rowsPerBreath = 200;

const askedOfOrders = new WeakMap<Uint32Array, number>();

/**
 * Returns `placesIn` once it pays off. Until as many places were requested as the order has, comparing rows is cheaper.
 * While a feed is read, each state serves few queries, and computing a million places would delay them all.
 * @param asked the number of places requested now
 */
export function placesIfWorth(order: Uint32Array, room: number, asked: number): Uint32Array | undefined {
  const all = (askedOfOrders.get(order) ?? 0) + asked;
  askedOfOrders.set(order, all);
  return placesOfOrders.has(order) || all > order.length ? placesIn(order, room) : undefined;
}

/** The listed slots in each order. */
export type Orders = Record<Order, Uint32Array>;

/**
 * Sorts slots by every order, from scratch. A million take half a second, in steps of a few ms.
 * It yields between steps, so that the caller can let other work run.
 */
export function* buildOrders(columns: Columns, slots: Uint32Array): Generator<undefined, Orders> {
  const { id: ids, createdAt, ranking, dollarCents, discountPercent, provenPercent } = columns;
  // Positive doubles sort like their bits. The lower half comes first: Node runs on little-endian machines only.
  const times = new Uint32Array(createdAt.buffer, createdAt.byteOffset, createdAt.length * 2);
  const byId = yield* sortedBy(slots, (slot) => ~ids[slot]!);
  const byLowerTime = yield* sortedBy(byId, (slot) => ~times[slot * 2]!);
  const newest = yield* sortedBy(byLowerTime, (slot) => ~times[slot * 2 + 1]!);
  return {
    newest,
    featured: yield* sortedBy(newest, (slot) => 0x7fffffff - ranking[slot]!),
    priceLowHigh: yield* sortedBy(byId, (slot) => risingKey(dollarCents[slot]!)),
    priceHighLow: yield* sortedBy(byId, (slot) => fallingKey(dollarCents[slot]!)),
    discount: yield* sortedBy(byId, (slot) => ~discountPercent[slot]!),
    realDiscount: yield* sortedBy(byId, (slot) => ~provenPercent[slot]!),
  };
}

const bitsPerDigit = 11;
const highestDigit = 2 ** bitsPerDigit - 1;

/** Rows that are processed between two yields. */
const rowsPerStep = 2 ** 16;

/** Sorts slots by a 32-bit key in ascending order (a stable radix sort). */
function* sortedBy(slots: Uint32Array, key: (slot: number) => number): Generator<undefined, Uint32Array> {
  let sorted = slots.slice();
  let keys = new Uint32Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) {
    if (at % rowsPerStep === 0) yield;
    keys[at] = key(slots[at]!);
  }
  let nextSorted = new Uint32Array(slots.length);
  let nextKeys = new Uint32Array(slots.length);
  const places = new Uint32Array(highestDigit + 1);
  for (let shift = 0; shift < 32; shift += bitsPerDigit) {
    places.fill(0);
    for (let at = 0; at < keys.length; at += 1) {
      if (at % rowsPerStep === 0) yield;
      places[(keys[at]! >>> shift) & highestDigit]! += 1;
    }
    if (places.includes(keys.length)) continue;
    let before = 0;
    for (let digit = 0; digit <= highestDigit; digit += 1) {
      const count = places[digit]!;
      places[digit] = before;
      before += count;
    }
    for (let at = 0; at < keys.length; at += 1) {
      if (at % rowsPerStep === 0) yield;
      const digit = (keys[at]! >>> shift) & highestDigit;
      const place = places[digit]!;
      places[digit] = place + 1;
      nextKeys[place] = keys[at]!;
      nextSorted[place] = sorted[at]!;
    }
    [sorted, nextSorted] = [nextSorted, sorted];
    [keys, nextKeys] = [nextKeys, keys];
  }
  return sorted;
}

/** Rows that are about to be added, and their future slots. */
export type Arrivals = { rows: Columns; slots: Uint32Array };

/**
 * Builds an order after a change, next to the one in use.
 * Leaving slots and the places of arriving rows are found by binary search; runs between them are copied.
 * Rows whose change does not affect this order keep their place.
 * @param leaving slots of the order, whose rows still have their old values
 * @param yieldToEventLoop awaited every few rows, to yield to the event loop
 */
export async function mergeOrder(
  order: Order,
  columns: Columns,
  before: Uint32Array,
  leaving: ReadonlySet<number>,
  arriving: Arrivals,
  yieldToEventLoop: () => Promise<void>,
): Promise<Uint32Array> {
  const toArriving = comparison(order, columns, arriving.rows);
  const moving = new Set(leaving);
  const rows: number[] = [];
  for (const [row, slot] of arriving.slots.entries()) {
    if (moving.has(slot) && toArriving(slot, row) === 0) moving.delete(slot);
    else rows.push(row);
  }
  if (moving.size === 0 && rows.length === 0) return before;

  const compare = comparison(order, columns);
  const gaps = new Uint32Array(moving.size);
  let found = 0;
  for (const slot of moving) {
    if (found % rowsPerBreath === 0) await yieldToEventLoop();
    gaps[found] = placeIn(before, compare, slot);
    found += 1;
  }
  gaps.sort();
  rows.sort(comparison(order, arriving.rows));
  const after = new Uint32Array(before.length - gaps.length + rows.length);
  let read = 0;
  let written = 0;
  let gap = 0;
  const copyRun = (until: number) => {
    after.set(before.subarray(read, until), written);
    written += until - read;
    read = until;
  };
  const copyUntil = (place: number) => {
    for (; gap < gaps.length && gaps[gap]! < place; gap += 1) {
      copyRun(gaps[gap]!);
      read += 1;
    }
    copyRun(place);
  };
  for (const [place, row] of rows.entries()) {
    if (place % rowsPerBreath === 0) await yieldToEventLoop();
    copyUntil(placeIn(before, toArriving, row));
    after[written] = arriving.slots[row]!;
    written += 1;
  }
  copyUntil(before.length);
  return after;
}

/** Returns the first place in an order whose row does not come before the given row. */
function placeIn(slots: Uint32Array, compare: Compare, row: number): number {
  let low = 0;
  let high = slots.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(slots[middle]!, row) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
