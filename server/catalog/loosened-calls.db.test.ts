import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Listing } from '#contract/products.ts';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(async (db) => {
    const row = (title: string, colour: string, price: number, brand = 'Loriane Vau') =>
      feedRow({ title, color: colour, brand, price: '900.00 USD', sale_price: `${price}.00 USD` });
    const rows = [
      ...[110, 120, 130].map((price) => row('Silk slip dress', 'Emerald', price)),
      ...[210, 220, 230].map((price) => row('Linen shirt dress', 'Emerald', price)),
      ...[310, 320, 330, 340, 350, 360, 370].map((price) => row('Linen shirt dress', 'Noir', price)),
      row('Suede ankle boots', 'Noir', 400, 'Maison Ferrant'),
      row('Leather tote bag', 'Cherry', 450),
      row('Leather tote bag', 'Noir', 420),
      { ...row('Leather tote bag', 'Noir', 480), description: 'A bag with a magnetic closure.' },
    ];
    await ingest(db, await newFeed(db), rows);
  });
});
afterAll(() => app.close());

async function search(query: string, more = ''): Promise<Listing> {
  const response = await app.request(`/api/search?${new URLSearchParams({ query, 'page[size]': '100' })}${more}`);
  return await response.json();
}
const readingOf = ({ meta, search }: Listing) => [meta.total, search?.exact_total, search?.given_up];
const isEmeraldSilk = ({ name, color }: Listing['data'][number]) => name.startsWith('Silk') && color === 'Emerald';

describe('where few products match', () => {
  test('the least important condition is given up first, and products that match more come first', async () => {
    const found = await search('silk green dress');
    expect(readingOf(found)).toEqual([13, 3, ['silk', 'green']]);
    expect(found.data.slice(0, 3).every(isEmeraldSilk)).toBe(true);
    expect(found.data.slice(0, 6).every(({ color }) => color === 'Emerald')).toBe(true);
    expect(found.search?.searched_query).toBe('dress');
  });

  test('the words of a kind that were given up are told apart from the kind', async () => {
    const { search: reading } = await search('wrap dress');
    expect(reading?.constraints.map(({ text, is_given_up }) => [text, is_given_up])).toEqual([
      ['dress', false],
      ['wrap', true],
    ]);
  });

  test('a choice ends in no `or`, and stays whole where each of its names was given up', async () => {
    const textsOf = async (query: string) => (await search(query)).search?.constraints.map(({ text }) => text);
    expect(await textsOf('wrap dress or kaftan')).toEqual(['dress', 'wrap', 'kaftan']);
    expect(await textsOf('muumuu or kaftan')).toEqual(['muumuu or kaftan', 'muumuu', 'kaftan']);
  });

  test('products that still meet a condition that was given up come before those that do not', async () => {
    const found = await search('빨간 자석 토트백');
    expect(readingOf(found)).toEqual([3, 0, ['빨간', '자석']]);
    expect(found.data.map(({ discounted_price }) => discounted_price)).toEqual([450, 480, 420]);
  });

  test('a word of style is given up even without a kind, and an unknown thing is not', async () => {
    expect(readingOf(await search('vintage emerald'))).toEqual([6, 0, ['vintage']]);
    expect(readingOf(await search('emerald surfboard'))[0]).toBe(0);
    expect(readingOf(await search('summer zzyx'))[0]).toBeGreaterThan(0);
    expect(readingOf(await search('summer candle'))).toEqual([0, 0, []]);
  });

  test('an unknown word that names a style is given up, and all products are listed', async () => {
    const { meta, search: reading } = await search('zzyx style');
    expect(meta.total).toBeGreaterThan(0);
    expect([reading?.exact_total, reading?.given_up, reading?.searched_query]).toEqual([0, ['zzyx'], 'style']);
  });

  test('a brand that no store lists is told, and one that has products elsewhere is not', async () => {
    const meaningsOf = async (query: string) =>
      (await search(query)).search?.constraints.flatMap(({ kind, meaning }) => (kind === 'brand' ? [meaning] : []));
    expect(await meaningsOf('gucci boots')).toEqual(['not in our stores now']);
    expect(await meaningsOf('chanel')).toEqual(['not in our stores now']);
    expect(await meaningsOf('maison ferrant dress')).toEqual([null]);
    expect(await meaningsOf('boots not gucci')).toEqual([null]);
    for (const slip of ['gucchi', 'guci']) {
      const brand = { kind: 'brand', text: slip, name: 'Gucci', meaning: 'not in our stores now' };
      expect((await search(`${slip} boots`)).search?.constraints).toContainEqual(expect.objectContaining(brand));
    }
  });

  test('a condition that is met in a wider sense tells which one holds', async () => {
    const meaningOf = async (query: string) => (await search(query)).search?.constraints[0];
    expect(await meaningOf('mint or black dress')).toMatchObject({ meaning: 'green or black', is_given_up: false });
    expect(await meaningOf('strapless dress')).toMatchObject({ meaning: 'or not stated', is_given_up: false });
    expect(await meaningOf('silk green dress')).toMatchObject({ meaning: null, is_given_up: true });
  });

  test('the word of one side of a choice of kinds is no condition of its own', async () => {
    const found = await search('shirt dress or slip dress');
    expect(readingOf(found)).toEqual([13, 13, []]);
    expect(found.search?.constraints.map(({ text }) => text)).toEqual(['shirt dress or slip dress']);
  });

  test('a choice of unlike kinds gives up what each kind lacks for other products of it', async () => {
    const found = await search('velvet dress or brown boots');
    expect(readingOf(found)).toEqual([14, 0, ['velvet', 'brown']]);
    expect(found.search?.searched_query).toBe('dress or boots');
    expect(found.search?.constraints.map(({ text, is_given_up }) => [text, is_given_up])).toEqual([
      ['velvet dress or brown boots', false],
      ['velvet', true],
      ['brown', true],
    ]);
  });

  test('a style of a brand that no store lists is given up', async () => {
    const { meta, search: reading } = await search('gucci inspired boots');
    expect(meta.total).toBeGreaterThan(0);
    expect(reading?.given_up).toEqual(['gucci']);
  });

  test('the pages of a loosened search list each product once', async () => {
    const ids = [];
    for (const page of [1, 2, 3]) {
      const response = await app.request(`/api/search?query=silk+green+dress&page[size]=5&page[number]=${page}`);
      ids.push(...((await response.json()) as Listing).data.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(13);
    expect(ids).toHaveLength(13);
  });

  test('a value beside a loosened list has as many products as its count says', async () => {
    const { facets } = await search('silk green dress');
    for (const { id, count } of facets.brands)
      expect((await search('silk green dress', `&filter[brand_ids]=${id}`)).meta.total).toBe(count);
    for (const { price_min, price_max, count } of facets.prices) {
      const bounds = `&filter[price_min]=${price_min}${price_max === null ? '' : `&filter[price_max]=${price_max}`}`;
      expect((await search('silk green dress', bounds)).meta.total).toBe(count);
    }
  });

  test('a word that no product has is given up beside a kind, and is all there is without one', async () => {
    expect(readingOf(await search('quixotic dress'))).toEqual([13, 0, ['quixotic']]);
    expect(readingOf(await search('quixotic'))).toEqual([0, 0, []]);
    expect(readingOf(await search('green surfboard'))).toEqual([0, 0, []]);
  });

  test('a price is given up only where nothing matches', async () => {
    expect(readingOf(await search('green dress under $125'))).toEqual([2, 2, []]);
    expect(readingOf(await search('boots under $20'))).toEqual([1, 0, ['under $20']]);
    expect(readingOf(await search('over $300 size 8'))[2]).toEqual(['size 8']);
    const { search: reading } = await search('boat neck emerald under $1');
    expect([reading?.exact_total, reading?.given_up]).toEqual([0, ['boat neck', 'under $1']]);
  });

  test('a choice of a price and a discount is met by either, and given up as a whole', async () => {
    const found = await search('dress under $115 or 85% off');
    expect(readingOf(found)).toEqual([3, 3, []]);
    const { price_max: highest } = found.facets.prices.find(({ count }) => count > 0) ?? {};
    expect(found.facets.prices.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(highest).toBeGreaterThan(115);
    expect(readingOf(await search('boots under $20 or 90% off'))).toEqual([1, 0, ['under $20 or 90% off']]);
    expect((await search('dress under $115 or 85% off size 6')).search?.searched_query).toContain('under $115 or 85%');
  });

  test('a brand, a kind and what is left out are never given up', async () => {
    expect((await search('maison ferrant dress')).meta.total).toBe(0);
    expect((await search('prada dress')).meta.total).toBe(0);
    const { data } = await search('dress not green');
    expect(data.map(({ color }) => color)).toEqual(Array(7).fill('Noir'));
  });

  test('a correction is announced when it finds something', async () => {
    expect((await search('lnen dress')).search).toMatchObject({ did_you_mean: 'linen dress', exact_total: 10 });
    expect((await search('stripped linen dress')).search?.did_you_mean).toBe('striped linen dress');
    expect((await search('loriane vaux')).search?.did_you_mean ?? 'loriane vau').toBe('loriane vau');
    expect((await search('vegan dress')).search?.did_you_mean).toBeNull();
  });

  test('a search that leaves out what it asks for is rejected with a message', async () => {
    const response = await app.request('/api/search?query=green+not+green');
    expect(response.status).toBe(422);
    expect((await response.json()).errors.query).toEqual(['The search leaves out what it asks for.']);
  });
});
