import type { Columns } from './columns.ts';

/** The orders in which products can be listed; each ends in the id, so that pages neither repeat nor lose a product. */
export const orderNames = ['featured', 'newest', 'priceLowHigh', 'priceHighLow', 'discount'] as const;
export type Order = (typeof orderNames)[number];

/** Below zero: row `a` of one set of columns comes before row `b` of the other. Of rows alike, the younger id. */
type Compare = (a: number, b: number) => number;

/** The comparison of an order. One closure an order over bare arrays, since a change compares millions of times. */
export function comparison(order: Order, left: Columns, right: Columns = left): Compare {
  const { id: ids, createdAt: times, ranking: rankings, priceCents: prices, discountPercent: discounts } = left;
  const { id: ids2, createdAt: times2, ranking: rankings2, priceCents: prices2, discountPercent: discounts2 } = right;
  switch (order) {
    case 'featured':
      return (a, b) => rankings2[b]! - rankings[a]! || times2[b]! - times[a]! || ids2[b]! - ids[a]!;
    case 'newest':
      return (a, b) => times2[b]! - times[a]! || ids2[b]! - ids[a]!;
    case 'priceLowHigh':
      return (a, b) => prices[a]! - prices2[b]! || ids2[b]! - ids[a]!;
    case 'priceHighLow':
      return (a, b) => prices2[b]! - prices[a]! || ids2[b]! - ids[a]!;
    case 'discount':
      return (a, b) => discounts2[b]! - discounts[a]! || ids2[b]! - ids[a]!;
  }
}

const placesOfOrders = new WeakMap<Uint32Array, Uint32Array>();

/** Where each slot below `room` stands in an order, which must not be written to; others have no meaning. */
export function placesIn(order: Uint32Array, room: number): Uint32Array {
  let places = placesOfOrders.get(order);
  if (!places) {
    places = new Uint32Array(room);
    for (let place = 0; place < order.length; place += 1) places[order[place]!] = place;
    placesOfOrders.set(order, places);
  }
  return places;
}

/** Rows that are placed between two breaths. */
const rowsPerBreath = 200;

const askedOfOrders = new WeakMap<Uint32Array, number>();

/**
 * The same once it pays: before so many places have been asked for as there are, their rows are sooner compared with each other. While
 * a feed is read each state has few askers, and to work out a million places holds all of them up.
 * @param asked how many places are asked for now
 */
export function placesIfWorth(order: Uint32Array, room: number, asked: number): Uint32Array | undefined {
  const all = (askedOfOrders.get(order) ?? 0) + asked;
  askedOfOrders.set(order, all);
  return placesOfOrders.has(order) || all > order.length ? placesIn(order, room) : undefined;
}

/** The listed slots in each order. */
export type Orders = Record<Order, Uint32Array>;

/**
 * Sorts slots by every order, from scratch: a million take half a second, in steps of a few ms between which others can have
 * their turn.
 */
export function* buildOrders(columns: Columns, slots: Uint32Array): Generator<undefined, Orders> {
  const { id: ids, createdAt, ranking, priceCents, discountPercent } = columns;
  // Numbers above zero sort as their bits do; of the two halves the lower stands first on every machine that Node runs on.
  const times = new Uint32Array(createdAt.buffer, createdAt.byteOffset, createdAt.length * 2);
  const byId = yield* sortedBy(slots, (slot) => ~ids[slot]!);
  const byLowerTime = yield* sortedBy(byId, (slot) => ~times[slot * 2]!);
  const newest = yield* sortedBy(byLowerTime, (slot) => ~times[slot * 2 + 1]!);
  return {
    newest,
    featured: yield* sortedBy(newest, (slot) => 0x7fffffff - ranking[slot]!),
    priceLowHigh: yield* sortedBy(byId, (slot) => priceCents[slot]!),
    priceHighLow: yield* sortedBy(byId, (slot) => ~priceCents[slot]!),
    discount: yield* sortedBy(byId, (slot) => ~discountPercent[slot]!),
  };
}

const bitsPerDigit = 11;
const highestDigit = 2 ** bitsPerDigit - 1;

/** Rows that are looked at between two yields. */
const rowsPerStep = 2 ** 16;

/** Slots by a key of 32 bits, lowest first, digit by digit (a radix sort); those of equal keys stay as they stood. */
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

/** Rows that are about to come, and the slots where they will be. */
export type Arrivals = { rows: Columns; slots: Uint32Array };

/**
 * One order after a change, made beside the one that is in use: leaving slots are found and arriving rows placed by
 * binary search, and what lies between is copied in runs. Rows that only change in what the order does not look at
 * stay where they are.
 * @param leaving slots of the order, with their rows still as they were
 * @param breathe awaited every few rows, so that others get their turn
 */
export async function mergeOrder(
  order: Order,
  columns: Columns,
  before: Uint32Array,
  leaving: ReadonlySet<number>,
  arriving: Arrivals,
  breathe: () => Promise<void>,
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
    if (found % rowsPerBreath === 0) await breathe();
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
    if (place % rowsPerBreath === 0) await breathe();
    copyUntil(placeIn(before, toArriving, row));
    after[written] = arriving.slots[row]!;
    written += 1;
  }
  copyUntil(before.length);
  return after;
}

/** The first place in an order whose row does not come before another. */
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
