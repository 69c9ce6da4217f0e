/** No page of this many products shows one brand more often than that, as long as others match. */
export const varietyWindow = 24;
export const mostOfABrand = 4;

/** Pages beyond the thousandth keep the plain order: nobody turns there but machines. */
export const variedProducts = 1000 * varietyWindow;

/** Gives the slots of a result in their order, from a place on: each with the place to go on from, then -1. */
export type Walk = (from: number) => { next(): number; place(): number };

/** Products of one brand that wait for a page on which there is room for them. */
type Waiting = { slots: number[]; places: number[]; first: number };

/**
 * Products in their order, but for those of a brand that has had its share of a page: they wait for the next page with
 * room. When only brands that have had theirs are left, their products come in order.
 * @param brandOf the brand of each slot
 * @param ofBrand how many products of the result each brand has
 */
export function variedSequence(walk: Walk, brandOf: ArrayLike<number>, ofBrand: Uint32Array) {
  const given: number[] = [];
  const waiting = new Map<number, Waiting>();
  const shown = new Map<number, number>();
  const source = walk(0);
  const ahead = ofBrand.slice();
  let allAhead = ahead.reduce((sum, count) => sum + count, 0);
  /** Products not yet come to whose brand has room on this page. */
  let roomAhead = allAhead;
  let place = 0;

  const hasRoom = (brand: number) => (shown.get(brand) ?? 0) < mostOfABrand;

  function give(slot: number, brand: number): void {
    given.push(slot);
    const times = (shown.get(brand) ?? 0) + 1;
    shown.set(brand, times);
    if (times === mostOfABrand) roomAhead -= ahead[brand]!;
    if (given.length % varietyWindow !== 0) return;
    shown.clear();
    roomAhead = allAhead;
  }

  /** Takes the next one of the order. */
  function step(): { slot: number; brand: number } | undefined {
    const slot = source.next();
    if (slot < 0) return undefined;
    const brand = brandOf[slot]!;
    place += 1;
    allAhead -= 1;
    if (hasRoom(brand)) roomAhead -= 1;
    ahead[brand] = ahead[brand]! - 1;
    return { slot, brand };
  }

  /** Gives the one that has waited longest, of any brand or of those that have room. */
  function giveWaiting(isOfAny: boolean): boolean {
    let longest: [number, Waiting] | undefined;
    for (const [brand, queue] of waiting) {
      if (!isOfAny && !hasRoom(brand)) continue;
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
      if (hasRoom(brand)) {
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

  /** What has not been given when variety ends: those that wait, then all that were not come to. */
  function plainly(skipped: number, count: number): number[] {
    const left = [...waiting.values()].flatMap(({ slots, places, first }) =>
      slots.slice(first).map((slot, at) => ({ slot, place: places[first + at]! })),
    );
    const waited = left.sort((a, b) => a.place - b.place).map(({ slot }) => slot);
    const slots = waited.slice(skipped, skipped + count);
    const rest = walk(source.place());
    for (let passed = waited.length; passed < skipped; passed += 1) rest.next();
    for (let slot = rest.next(); slot >= 0 && slots.length < count; slot = rest.next()) slots.push(slot);
    return slots;
  }

  /** The slots from one place in the sequence up to another. */
  return (from: number, until: number): number[] => {
    const varied = Math.min(until, variedProducts);
    while (given.length < varied && giveNext());
    const slots = given.slice(from, varied);
    if (until <= variedProducts) return slots;
    return [...slots, ...plainly(Math.max(0, from - variedProducts), until - Math.max(from, variedProducts))];
  };
}
