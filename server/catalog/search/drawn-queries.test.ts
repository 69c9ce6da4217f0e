import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attributeValues } from '#contract/attributes.ts';
import { krKinds } from '#contract/kinds-in-korean.ts';
import { subcategories } from '#server/catalog/taxonomy/subcategories.ts';
import { readSearch, SearchError } from './search.ts';

const names = {
  brands: new Map([
    [1, 'Sœur Odile'],
    [2, 'Max Mara'],
  ]),
  stores: new Map([[1, 'Galerie Opaline']]),
  subcategories: new Map(subcategories.map(({ id, name }) => [id, name])),
  taughtWords: new Map([['kicks', 'sneakers']]),
  dollarsPer: new Map([['KRW', 0.0007]]),
};
const request = {
  filter: { brandIds: [], storeIds: [], categoryIds: [], subcategoryIds: [], sizes: [] },
  sort: 'bestMatch' as const,
  page: 1,
  pageSize: 24,
};

const words = [
  ...subcategories.map(({ name }) => name.toLowerCase()),
  ...Object.values(krKinds),
  ...Object.values(attributeValues).flat(),
  ...'max mara|soeur odile|kicks|wedding guest|for my mother|beach|하객룩|size 38|xl|under 300|$50-100|30만원 이하|70 off'.split(
    '|',
  ),
  ...'or|and|not|no|without|but|except|only|with|in|for|the|a|unless|instead of|말고|없는|또는|빼고|안|sin|ohne|sans'.split(
    '|',
  ),
  ...'heels|heel|long|short|sleeves|3 inch|5cm|굽|black|red|검정|robe|noire|vintage|hmm|"silk dress"|100%|((|-|/'.split(
    '|',
  ),
];

const drawnWord = fc
  .tuple(fc.constantFrom(...words), fc.nat({ max: 40 }))
  // Some words lack a letter.
  .map(([word, slip]) => (slip < 4 && word.length > 4 ? word.slice(0, slip + 1) + word.slice(slip + 2) : word));
const drawnQuery = fc
  .array(fc.tuple(drawnWord, fc.constantFrom(' ', ' ', ' ', ', ', '-', '/', ' & ', '')), { minLength: 1, maxLength: 8 })
  .map((drawn) =>
    drawn
      .map((part) => part.join(''))
      .join('')
      .trim(),
  );

test('words in any order are read, or refused with a message', () => {
  fc.assert(
    fc.property(drawnQuery, (query) => {
      try {
        const { search } = readSearch(query, request, {}, names).scope;
        const read = search?.readingOf({ total: 3, corrections: new Map() });
        for (const { text } of [...(read?.constraints ?? []), ...(read?.filters ?? [])])
          expect(text.trim()).not.toBe('');
      } catch (error) {
        if (!(error instanceof SearchError)) throw error;
        expect(error.messages[0]).toMatch(/\S/);
      }
    }),
    { numRuns: 800 },
  );
});
