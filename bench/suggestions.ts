import type { Catalog } from '#server/catalog/catalog.ts';
import { createSuggest } from '#server/catalog/suggestions/suggest.ts';
import { rowOfTimes } from './times.ts';

/** Names of each sort whose beginnings are typed. */
const namesAsked = 40;

/**
 * Times suggestions for texts that are typed letter by letter: the first after a change of the catalog, those of one
 * word, and those within a brand. Returns rows of a table.
 */
export async function timeSuggestions(catalog: Catalog): Promise<string[]> {
  const suggest = createSuggest(catalog);
  const [brands, kinds] = [catalog.names.brands, catalog.names.subcategories].map((names) =>
    [...names.values()].slice(0, namesAsked),
  ) as [string[], string[]];
  const typed = (text: string) => Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1));
  const ofOneName = [...brands, ...kinds].flatMap(typed);
  const withinBrands = brands.flatMap((brand, place) => typed(kinds[place] ?? '').map((kind) => `${brand} ${kind}`));

  async function time(texts: readonly string[], of: (text: string) => Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    for (const text of texts) {
      const startedAt = performance.now();
      await of(text);
      times.push(performance.now() - startedAt);
    }
    return times;
  }
  // Another function knows neither names nor counts, as after a change of the catalog.
  const anew = await time(brands, (text) => createSuggest(catalog)(text));
  return [
    rowOfTimes('suggestions, the first after a change', anew),
    rowOfTimes('… one name, letter by letter', await time(ofOneName, suggest)),
    rowOfTimes('… a kind within a brand, letter by letter', await time(withinBrands, suggest)),
  ];
}
