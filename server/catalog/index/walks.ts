import { bestFirst, highestFirst } from './best-first.ts';
import { type Bitmap, hasSlot } from './bitmap.ts';
import { brandsApart } from './brands-apart.ts';
import { walkByScore } from './by-score.ts';
import { rowsOfPreference } from './clauses.ts';
import type { Columns } from './columns.ts';
import { freshMs, withFresh } from './fresh.ts';
import { isFolded, standsForItem, walkOnePerItem } from './one-per-item.ts';
import { comparison, type Order, type Orders, placesIfWorth, placesIn } from './orders.ts';
import type { Narrowed, QueriedParts, Result } from './result.ts';
import { type Rows, slotsOf } from './rows.ts';
import { isBehindAll, scoreRows, type Taste } from './taste.ts';
import { varied, varietyWindow, type Walk } from './variety.ts';
import { addByLookup, isLookedUp, relevanceOf } from './words.ts';
import type { Workspace } from './workspace.ts';

/** The parts of an index that walks read. */
type WalkedParts = { columns: Columns; orders: Orders; listed: number; workspace: Workspace };

/**
 * Returns the first slots of a result by ranking and taste together, with room for fresh products and variety of brands.
 * Products that the shopper has just seen come last.
 * @param ofBrand the number of products of the result by brand
 */
export function firstByTaste(
  parts: QueriedParts,
  taste: Taste,
  whole: Result,
  ofBrand: Uint32Array,
  count: number,
): number[] {
  const { columns, orders, slotOfId, workspace } = parts;
  const { newest } = orders;
  const { brand, createdAt, room } = columns;
  const slots = slotsOf(whole.rows(), workspace);
  const scores = workspace.scores();
  scoreRows(columns, slotOfId, slots, taste, scores);
  const isUnseen = (slot: number) => !isBehindAll(scores[slot]!);
  const freshSince = createdAt[newest[0]!]! - freshMs;
  const isFresh = (slot: number) => createdAt[slot]! >= freshSince && isUnseen(slot);
  const byScore = walkByScore(slots, scores, newest, placesIn(newest, room));
  const walk = withFresh(walkOnePerItem(parts, whole, byScore), isFresh);
  const onWholePages = Math.ceil(count / varietyWindow) * varietyWindow;
  return brandsApart(varied(walk, brand, ofBrand, onWholePages), brand, isUnseen).slice(0, count);
}

/** Products of a list that are sorted at first, per requested product: variety looks further ahead than the page. */
const sortedAhead = 2;

/** Skipping this many products in a full order takes as long as sorting one product of a list. */
const passedPerSorted = 4;

/** Walks a result in order: along its own list, sorted as far as needed, or along the full order. */
export function walkOf(
  { columns, orders, listed, workspace }: WalkedParts,
  order: Order,
  rows: Rows,
  total: number,
  until: number,
): Walk {
  const all = orders[order];
  const passed = (until * listed) / Math.max(1, total);
  if (rows.list || total * passedPerSorted < passed)
    return walkOfList(slotsOf(rows, workspace), columns, order, all, until * sortedAhead);
  const matching = rows.set();
  let place = 0;
  return () => {
    while (place < all.length) {
      const slot = all[place]!;
      place += 1;
      if (hasSlot(matching, slot)) return slot;
    }
    return -1;
  };
}

/** @param list must not change during the walk */
function walkOfList(list: Uint32Array, columns: Columns, order: Order, all: Uint32Array, ahead: number): Walk {
  const count = Math.min(ahead, list.length);
  const known = placesIfWorth(all, columns.room, list.length);
  const compare = comparison(order, columns);
  let sorted = known
    ? slotsAt(
        all,
        bestFirst(placesOf(list, known), count, (a, b) => a < b),
      )
    : bestFirst(list, count, (a, b) => compare(a, b) < 0);
  let at = 0;
  return () => {
    if (at === sorted.length && at < list.length)
      sorted = slotsAt(all, placesOf(list, placesIn(all, columns.room)).sort());
    at += 1;
    return sorted[at - 1] ?? -1;
  };
}

function placesOf(slots: Uint32Array, placeOf: Uint32Array | Int32Array): Uint32Array {
  // A plain loop: `map()` of the array takes several times as long.
  const places = new Uint32Array(slots.length);
  for (let at = 0; at < slots.length; at += 1) places[at] = placeOf[slots[at]!]!;
  return places;
}

function slotsAt(order: Uint32Array, places: Uint32Array): Uint32Array {
  return places.map((place) => order[place]!);
}

/** Returns the first slots by ranking and relevance together. Ties go to the newer product, then to the higher id. */
export function bestMatches(
  parts: QueriedParts,
  { words, preferences = [] }: Pick<Narrowed, 'words' | 'preferences'>,
  whole: Result,
  count: number,
) {
  const slots = slotsOf(whole.rows(), parts.workspace);
  const scores = matchScores(parts, slots, words, preferences);
  const newest = comparison('newest', parts.columns);
  const isNewer = (a: number, b: number) => newest(slots[a]!, slots[b]!) < 0;
  return highestFirst(scores, count, isNewer, placesThatStand(parts, whole, slots, scores, isNewer)).map(
    (place) => slots[place]!,
  );
}

/** Returns the points of each row for its ranking, the words and the preferences together. */
function matchScores(
  parts: QueriedParts,
  slots: Uint32Array,
  words: Narrowed['words'],
  preferences: NonNullable<Narrowed['preferences']>,
): Uint32Array {
  const { workspace } = parts;
  const { ranking } = parts.columns;
  const scores = words ? relevanceOf(words, slots, workspace) : workspace.zeros(slots.length);
  for (const preference of preferences) {
    const { atom, points, ofKinds } = preference;
    if (!ofKinds && atom.is === 'hits' && isLookedUp(atom.hits(), slots)) {
      addByLookup(scores, slots, atom.hits(), points);
      continue;
    }
    const { set, lookup } = rowsOfPreference(parts, preference);
    if (lookup && slots.length <= lookup.most) lookup.addPoints(scores, slots, points);
    else addBySet(scores, slots, set(), points);
  }
  for (let place = 0; place < slots.length; place += 1) scores[place] = scores[place]! + ranking[slots[place]!]!;
  return scores;
}

function addBySet(scores: Uint32Array, slots: Uint32Array, preferred: Bitmap, points: number): void {
  for (let place = 0; place < slots.length; place += 1)
    if (hasSlot(preferred, slots[place]!)) scores[place] = scores[place]! + points;
}

/** Returns the test of a place among the rows of a result: whether its row stands for its item. */
function placesThatStand(
  parts: QueriedParts,
  whole: Result,
  slots: Uint32Array,
  scores: Uint32Array,
  isNewer: (a: number, b: number) => boolean,
): (place: number) => boolean {
  if (!isFolded(parts, whole)) return () => true;
  const placeOf = parts.workspace.scores();
  for (let place = 0; place < slots.length; place += 1) placeOf[slots[place]!] = place;
  const isBefore = (one: number, other: number) => {
    const [a, b] = [placeOf[one]!, placeOf[other]!];
    const difference = scores[a]! - scores[b]!;
    return difference !== 0 ? difference > 0 : isNewer(a, b);
  };
  return (place) => standsForItem(parts, whole, slots[place]!, isBefore);
}
