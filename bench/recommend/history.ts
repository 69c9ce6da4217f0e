import { random } from '#demo/random.ts';
import type { Act, Said } from '#server/shoppers/recommendations/signals.ts';
import { between } from '../catalog/draws.ts';
import { type Shelves, visit } from './behaviour.ts';
import { drawShopper, fillQuestionnaire } from './shoppers.ts';

/** The known history of a shopper at one moment, and the favorites after it. */
export type History = { said: Said; acts: Act[]; metIds: Set<number>; laterFavorites: Set<number> };

const dayMs = 24 * 60 * 60 * 1000;
const browsedDays = 84;

/** The number of held-out favorites. Shoppers without any after this many further visits are skipped. */
const heldOut = 5;
const maxFurtherVisits = 12;

/** Simulates twelve weeks of visits up to a moment. Continues until the shopper has favored five products not met before. */
export function drawHistory(seed: number, shelves: Shelves, now: number): History {
  const rand = random(seed);
  const shopper = drawShopper(rand, shelves.market);
  const said = fillQuestionnaire(rand, shopper, shelves.market);
  const acts: Act[] = [];
  const metIds = new Set<number>();
  const settled = new Set<number>();
  const go = (at: number) => {
    const done = visit(rand, at, shopper, shelves, settled);
    for (const { kind, productId } of done) if (kind === 'favorite' || kind === 'hide') settled.add(productId);
    return done;
  };
  const times = Array.from({ length: between(rand, 6, 36) }, () => now - rand() * browsedDays * dayMs).sort(
    (a, b) => a - b,
  );
  for (const at of times) {
    for (const act of go(at)) {
      acts.push(act);
      metIds.add(act.productId);
    }
  }
  const laterFavorites = new Set<number>();
  for (let time = 1; time <= maxFurtherVisits && laterFavorites.size < heldOut; time += 1) {
    for (const { kind, productId } of go(now + (time * dayMs) / 2))
      if (kind === 'favorite' && !metIds.has(productId)) laterFavorites.add(productId);
  }
  return { said, acts, metIds, laterFavorites };
}
