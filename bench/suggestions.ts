import type { Catalog } from '#server/catalog/catalog.ts';
import { suggestedOccasions } from '#server/catalog/suggestions/occasions.ts';
import { createSuggest } from '#server/catalog/suggestions/suggest.ts';
import { rowOfTimes } from './times.ts';

/** Names of each sort whose beginnings are typed. */
const namesAsked = 40;
/** Texts that are the first after a change of the catalog. */
const firstAsked = 200;

/**
 * Times suggestions for texts that are typed letter by letter: the first after a change of the catalog, those of one
 * word, those within a brand, and occasions. Returns rows of a table.
 */
export async function timeSuggestions(catalog: Catalog): Promise<string[]> {
  let changes = 0;
  const changing = { find: catalog.find, names: catalog.names, version: () => `${changes}` };
  const suggest = createSuggest(changing);
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
  const asNew = (text: string) => {
    changes += 1;
    return suggest(text);
  };
  return [
    rowOfTimes('suggestions, the first at all', await time([''], () => suggest('a'))),
    rowOfTimes('… the first after a change', await time(ofOneName.slice(0, firstAsked), asNew)),
    rowOfTimes('… one name, letter by letter', await time(ofOneName, suggest)),
    rowOfTimes('… a kind within a brand, letter by letter', await time(withinBrands, suggest)),
    rowOfTimes('… an occasion, letter by letter', await time(suggestedOccasions.flatMap(typed), suggest)),
  ];
}
