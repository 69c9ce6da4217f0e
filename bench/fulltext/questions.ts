import { between, distinct } from '../catalog/draws.ts';
import { address, type World } from '../load/queries.ts';

/** A search: its words, brands and prices in dollars, and its address at the store. */
export type FulltextQuestion = { text: string; brandIds: number[]; from: number; to: number; path: string };

/** Draws searches with a filter by brands and prices, each once. */
export function questionsOf(world: World): { next(): FulltextQuestion } {
  const asked = new Set<string>();
  return {
    next() {
      for (;;) {
        const question = draw(world);
        if (asked.has(question.path)) continue;
        asked.add(question.path);
        return question;
      }
    },
  };
}

function draw({ rand, words, reference }: World): FulltextQuestion {
  const garment = words.garment(rand);
  const text = `${words.colour(rand)} ${garment.noun(rand)}`.toLowerCase();
  const brandIds = distinct(between(rand, 1, 4), () => reference.brandIds[words.brand(rand)] ?? 0);
  const from = 25 * between(rand, 0, 8);
  const to = from + 50 * between(rand, 2, 40);
  const path = address('/api/search', [
    `query=${encodeURIComponent(text).replaceAll('%20', '+')}`,
    `filter[brand_ids]=${brandIds.join(',')}`,
    `filter[price_min]=${from}`,
    `filter[price_max]=${to}`,
  ]);
  return { text, brandIds, from, to, path };
}
