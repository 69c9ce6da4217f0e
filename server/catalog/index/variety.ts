/** A page of `varietyWindow` products has at most `maxPerBrand` of one brand, as long as other brands match. */
export const varietyWindow = 24;
export const maxPerBrand = 4;

/** Pages after the thousandth keep the plain order: only bots get there. */
export const variedProducts = 1000 * varietyWindow;

/** An iterator over the slots of a result in order: returns one per call, then -1. */
export type Walk = () => number;

/** Products of one brand that wait for a page with room for them. */
type Waiting = { slots: number[]; places: number[]; first: number };

/**
 * Returns products in order, except those of a brand that has used up its share of a page.
 * They wait for the next page with room. If only such brands are left, their products come in order.
 * @param brandOf the brand of each slot
 * @param ofBrand the number of products of the result by brand
 * @param count how many products to return, if there are as many
 */
export function varied(walk: Walk, brandOf: ArrayLike<number>, ofBrand: Uint32Array, count: number): number[] {
  const given: number[] = [];
  const waiting = new Map<number, Waiting>();
  const shown = new Map<number, number>();
  const ahead = ofBrand.slice();
  let allAhead = ahead.reduce((sum, count) => sum + count, 0);
  /** Products still to be walked whose brand has room on this page. */
  let roomAhead = allAhead;
  let place = 0;

  const hasCapacity = (brand: number) => (shown.get(brand) ?? 0) < maxPerBrand;

  function give(slot: number, brand: number): void {
    given.push(slot);
    const times = (shown.get(brand) ?? 0) + 1;
    shown.set(brand, times);
    if (times === maxPerBrand) roomAhead -= ahead[brand]!;
    if (given.length % varietyWindow !== 0) return;
    shown.clear();
    roomAhead = allAhead;
  }

  /** Walks one product further. */
  function step(): { slot: number; brand: number } | undefined {
    const slot = walk();
    if (slot < 0) return undefined;
    const brand = brandOf[slot]!;
    place += 1;
    allAhead -= 1;
    if (hasCapacity(brand)) roomAhead -= 1;
    ahead[brand] = ahead[brand]! - 1;
    return { slot, brand };
  }

  /** Adds the product that has waited longest, of any brand or of the brands with room. */
  function giveWaiting(isOfAny: boolean): boolean {
    let longest: [number, Waiting] | undefined;
    for (const [brand, queue] of waiting) {
      if (!isOfAny && !hasCapacity(brand)) continue;
      if (!longest || queue.places[queue.first]! < longest[1].places[longest[1].first]!) longest = [brand, queue];
    }
    if (!longest) return false;
    const [brand, queue] = longest;
    give(queue.slots[queue.first]!, brand);
    queue.first += 1;
    if (queue.first === queue.slots.length) waiting.delete(brand);
    return true;
  }

  function giveNext(): boolean {
    if (giveWaiting(false)) return true;
    while (roomAhead > 0) {
      const found = step();
      if (!found) break;
      const { slot, brand } = found;
      if (hasCapacity(brand)) {
        give(slot, brand);
        return true;
      }
      const queue = waiting.get(brand) ?? { slots: [], places: [], first: 0 };
      queue.slots.push(slot);
      queue.places.push(place);
      waiting.set(brand, queue);
    }
    if (giveWaiting(true)) return true;
    const found = step();
    if (found) give(found.slot, found.brand);
    return found !== undefined;
  }

  while (given.length < Math.min(count, variedProducts) && giveNext());
  if (count <= variedProducts) return given;

  // Variety has ended: first the waiting products follow, then the rest of the walk.
  const left = [...waiting.values()].flatMap(({ slots, places, first }) =>
    slots.slice(first).map((slot, at) => ({ slot, place: places[first + at]! })),
  );
  const plain = [...given, ...left.sort((a, b) => a.place - b.place).map(({ slot }) => slot)].slice(0, count);
  for (let slot = plain.length < count ? walk() : -1; slot >= 0; slot = plain.length < count ? walk() : -1)
    plain.push(slot);
  return plain;
}
