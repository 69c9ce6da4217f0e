import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageLinks } from './page-links.ts';

const names = ['page[number]', 'page_number', 'page%5Bnumber%5D', 'query', 'filter[brand_ids]', 'a&page[number]', ''];
const parameters = fc.array(
  fc.tuple(fc.constantFrom(...names), fc.oneof(fc.constant('&page[number]=7'), fc.string({ unit: 'grapheme' }))),
);

test('links to another page keep all other parameters, in their order', () => {
  fc.assert(
    fc.property(parameters, fc.integer({ min: 1, max: 1000 }), (given, page) => {
      const address = `http://localhost/api/search?${new URLSearchParams(given)}`;
      const expected = new URL(address).searchParams;
      expected.delete('page_number');
      expected.set('page[number]', `${page}`);
      expect(pageLinks(address)(page)).toBe(`/api/search?${expected}`);
    }),
  );
});
