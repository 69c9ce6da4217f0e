import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonLd } from './json-ld.ts';
import { pageMark, pagesEnd } from './page-marks.ts';
import { chunksOf, readWhole } from './read-whole.ts';

const script = (json: unknown) =>
  `<script type="application/ld+json">${typeof json === 'string' ? json : JSON.stringify(json)}</script>`;
const page = (...blocks: unknown[]) =>
  `<!DOCTYPE html>\n<html><body>\n${blocks.map(script).join('\n')}\n</body></html>\n`;
const marked = (address: string, html: string) => `<!-- page: ${address} -->\n${html}`;
const read = (text: string) => readWhole(jsonLd, text);
const dress = {
  '@context': 'https://schema.org/',
  '@type': 'Product',
  sku: 'D1',
  name: 'Silk dress',
  offers: { '@type': 'Offer', price: 80, priceCurrency: 'EUR', url: 'https://m.example/d1' },
};
const address = 'https://m.example/p/1';

describe('a product on a page', () => {
  it('is read with its offer', async () => {
    const { rows, offers, broken } = await read(
      page({
        ...dress,
        description: '<p>Soft &amp; light</p>',
        brand: { '@type': 'Brand', name: 'Maison &amp; Fils' },
        image: ['https://i.example/1.jpg?a=1&amp;b=2', { '@type': 'ImageObject', url: 'https://i.example/2.jpg' }],
        color: 'Red',
        size: { '@type': 'SizeSpecification', name: 'S', sizeSystem: 'https://schema.org/WearableSizeSystemFR' },
        category: 'Women > Dresses',
        gtin13: '0123456789012',
        mpn: 'M-1',
        audience: { '@type': 'PeopleAudience', suggestedGender: 'https://schema.org/Female' },
        offers: {
          ...dress.offers,
          availability: 'https://schema.org/InStock',
          itemCondition: 'http://schema.org/NewCondition',
          priceSpecification: [{ priceType: 'https://schema.org/StrikethroughPrice', price: '100.00' }],
        },
      }),
    );
    expect(offers).toEqual([
      {
        id: 'D1',
        title: 'Silk dress',
        description: '<p>Soft &amp; light</p>',
        brand: 'Maison & Fils',
        link: 'https://m.example/d1',
        imageLinks: ['https://i.example/1.jpg?a=1&b=2', 'https://i.example/2.jpg'],
        price: '80',
        compareAtPrice: '100.00',
        currency: 'EUR',
        availability: 'InStock',
        gender: 'Female',
        color: 'Red',
        size: 'S',
        sizeSystem: 'FR',
        productTypes: ['Women > Dresses'],
        gtin: '0123456789012',
        mpn: 'M-1',
        condition: 'NewCondition',
      },
    ]);
    expect(rows[0]?.line).toBe(3);
    expect(broken).toBeUndefined();
  });

  it.each([
    ['a list', [{ '@type': 'BreadcrumbList' }, dress]],
    ['a graph', { '@graph': [{ '@type': 'WebPage' }, dress] }],
    ['the main entity of a page', { '@type': 'ItemPage', mainEntity: dress }],
    ['a node of several types', { ...dress, '@type': ['Product', 'https://schema.org/Thing'] }],
    ['a node with a type URL', { ...dress, '@type': 'http://schema.org/Product' }],
  ])('is found in %s', async (_, block) => {
    expect((await read(page(block))).offers).toMatchObject([{ id: 'D1', price: '80' }]);
  });

  it.each([
    ['a text', 'Maison'],
    ['an object', { '@type': 'Thing', name: 'Maison' }],
    ['a list', [{ name: 'Maison' }, 'Other']],
  ])('takes its brand from %s', async (_, brand) => {
    expect((await read(page({ ...dress, brand }))).offers[0]?.brand).toBe('Maison');
  });

  it.each([
    [
      'the low price of an aggregate',
      { '@type': 'AggregateOffer', lowPrice: '80.50', highPrice: '99' },
      '80.50',
      undefined,
    ],
    [
      'its specification',
      {
        priceSpecification: [{ price: 9, priceType: 'ListPrice' }, { price: 8 }, { price: 7, validForMemberTier: {} }],
      },
      '8',
      '9',
    ],
    ['a list of one offer', [{ price: '80' }], '80', undefined],
  ])('takes its price from %s', async (_, offers, price, compareAtPrice) => {
    const [offer] = (await read(page({ ...dress, offers }))).offers;
    expect([offer?.price, offer?.compareAtPrice]).toEqual([price, compareAtPrice]);
  });

  it.each([
    ['its own block', true],
    ['a block before', false],
  ])('resolves references to %s', async (_, isOne) => {
    const others = [
      { '@type': 'ImageObject', '@id': '/d1#picture', url: 'https://i.example/1.jpg' },
      { '@type': 'Brand', '@id': '/#brand', name: 'Maison' },
      { '@type': 'PeopleAudience', '@id': '/#women', suggestedGender: 'https://schema.org/Female' },
      { '@type': 'Offer', '@id': '/d1#offer', priceCurrency: 'EUR', priceSpecification: [{ '@id': '/d1#price' }] },
      { '@type': 'UnitPriceSpecification', '@id': '/d1#price', price: '80' },
    ];
    const { image, brand, audience, offers } = {
      image: { '@id': '/d1#picture' },
      brand: { '@id': '/#brand' },
      audience: { '@type': 'PeopleAudience', '@id': '/#women' },
      offers: [{ '@id': '/d1#offer' }],
    };
    const product = { '@type': 'Product', sku: 'D1', name: 'Dress', image, brand, audience, offers };
    const blocks = isOne ? [{ '@graph': [product, ...others] }] : [{ '@graph': others }, product];
    expect((await read(page(...blocks))).offers).toMatchObject([
      { imageLinks: ['https://i.example/1.jpg'], brand: 'Maison', gender: 'Female', price: '80', currency: 'EUR' },
    ]);
  });

  it('resolves references to its variants and their prices', async () => {
    const graph = {
      '@graph': [
        {
          '@type': 'ProductGroup',
          productGroupID: 'G',
          name: 'Dress',
          hasVariant: [{ '@id': '#s' }, { '@type': 'Product', sku: 'D1-M', offers: { '@id': '#m-offer' } }],
        },
        { '@type': 'Product', '@id': '#s', sku: 'D1-S', offers: { '@id': '#s-offer' } },
        { '@type': 'Offer', '@id': '#s-offer', price: 7 },
        { '@type': 'Offer', '@id': '#m-offer', price: 8 },
      ],
    };
    expect((await read(page(graph))).offers).toMatchObject([
      { id: 'D1-S', price: '7' },
      { id: 'D1-M', price: '8' },
    ]);
  });

  it('resolves no references across pages, and tolerates circular references', async () => {
    const brand = { '@type': 'Brand', '@id': '#brand', name: 'Maison', brand: { '@id': '#brand' } };
    const first = page({ '@graph': [{ ...dress, brand: { '@id': '#brand' } }, brand] });
    const { offers } = await read(
      marked(address, first) + marked('https://m.example/p/2', page({ ...dress, brand: { '@id': '#brand' } })),
    );
    expect(offers.map((offer) => offer.brand)).toEqual(['Maison', undefined]);
  });

  it.each([
    [{ suggestedMaxAge: 12 }, undefined, 'kids'],
    [{ suggestedAge: { maxValue: 24, unitCode: 'MON' } }, undefined, 'kids'],
    [{ suggestedMinAge: 18, suggestedGender: 'female' }, 'female', undefined],
    [{ audienceType: 'Men' }, 'Men', undefined],
    [[{ suggestedGender: 'Female' }, { suggestedGender: 'Male' }], 'unisex', undefined],
  ])('takes gender and age group from the audience %j', async (audience, gender, ageGroup) => {
    const [offer] = (await read(page({ ...dress, audience }))).offers;
    expect([offer?.gender, offer?.ageGroup]).toEqual([gender, ageGroup]);
  });

  it('has all of its sizes', async () => {
    const sizeOf = async (size: unknown) => (await read(page({ ...dress, size }))).offers[0];
    expect(await sizeOf(['S', 'M'])).toMatchObject({ size: 'S|M' });
    const sizeSystem = 'https://schema.org/WearableSizeSystemUS';
    expect(
      await sizeOf([
        { name: '4', sizeSystem },
        { name: '6', sizeSystem },
      ]),
    ).toMatchObject({
      size: '4|6',
      sizeSystem: 'US',
    });
  });

  it('is sold out in any spelling of schema.org’s OutOfStock', async () => {
    for (const availability of [
      'schema.org/OutOfStock',
      '//schema.org/OutOfStock',
      'schema:OutOfStock',
      'OutOfStock',
    ]) {
      const { offers } = await read(page({ ...dress, offers: { price: 8, availability } }));
      expect(offers[0]?.availability).toBe('OutOfStock');
    }
  });

  it.each(['MSRP', 'SRP', 'RegularPrice', 'https://schema.org/ListPrice'])(
    'takes its %s as the original price',
    async (priceType) => {
      const offers = { price: 8, priceSpecification: [{ price: 9, priceType }] };
      expect((await read(page({ ...dress, offers }))).offers[0]).toMatchObject({ price: '8', compareAtPrice: '9' });
      const alone = { priceSpecification: [{ price: 9, priceType }] };
      expect((await read(page({ ...dress, offers: alone }))).offers[0]).toMatchObject({ price: '9' });
    },
  );

  it('gives a row per offer, with an id from the properties that differ', async () => {
    const offers = ['S', 'M'].map((size) => ({ ...dress.offers, sku: 'D1', url: `https://m.example/d1?size=${size}` }));
    expect((await read(page({ ...dress, offers }))).offers).toMatchObject([
      { id: 'https://m.example/d1?size=S', groupId: 'D1', link: 'https://m.example/d1?size=S' },
      { id: 'https://m.example/d1?size=M', groupId: 'D1' },
    ]);
  });

  it('gives a row per variant of its group, with the properties of the group', async () => {
    const variant = (size: string) => ({
      '@type': 'Product',
      sku: `D1-${size}`,
      size,
      offers: { price: 8, priceCurrency: 'EUR' },
    });
    const group = { '@type': 'ProductGroup', productGroupID: 'D1', name: 'Dress', brand: 'Maison', url: '/d1' };
    const { offers } = await read(marked(address, page({ ...group, hasVariant: [variant('S'), variant('M')] })));
    expect(offers).toMatchObject([
      { id: 'D1-S', groupId: 'D1', title: 'Dress', brand: 'Maison', size: 'S', link: 'https://m.example/d1' },
      { id: 'D1-M', groupId: 'D1', size: 'M' },
    ]);
  });

  it.each([
    ['the specification of its group', { priceSpecification: { priceType: 'ListPrice', price: 12 } }, '12'],
    [
      'the offer of its group',
      { offers: { price: 8, priceSpecification: [{ price: 12, priceType: 'StrikethroughPrice' }] } },
      '12',
    ],
    [
      'its own specification first',
      { priceSpecification: { priceType: 'MSRP', price: 12 } },
      '9',
      { price: 9, priceType: 'MSRP' },
    ],
    [
      'no offer of a group with several offers',
      { offers: [{ price: 8 }, { price: 9, priceSpecification: { price: 12, priceType: 'MSRP' } }] },
      undefined,
    ],
    [
      'no price in another currency',
      { offers: { priceCurrency: 'USD', priceSpecification: { priceType: 'ListPrice', price: 12 } } },
      undefined,
    ],
    ['no current price of its group', { offers: { price: 12 } }, undefined],
  ])('takes its original price from %s', async (_, group, compareAtPrice, priceSpecification?: object) => {
    const offers = { price: 8, priceCurrency: 'EUR', priceSpecification };
    const hasVariant = [{ '@type': 'Product', sku: 'D1-S', offers }];
    const block = { '@type': 'ProductGroup', productGroupID: 'D1', name: 'Dress', ...group, hasVariant };
    const [offer] = (await read(page(block))).offers;
    expect([offer?.price, offer?.compareAtPrice]).toEqual(['8', compareAtPrice]);
  });

  it('distinguishes variants and offers without ids by size, under the name of the group', async () => {
    const sized = (size: string) => ({
      '@type': 'Product',
      name: size,
      size,
      offers: { price: 8, priceCurrency: 'EUR' },
    });
    const group = { '@type': 'ProductGroup', name: 'Dress', hasVariant: [sized('S'), sized('M')] };
    const groupId = address;
    expect((await read(marked(address, page(group)))).offers).toMatchObject([
      { id: `${address} S`, groupId, title: 'Dress', size: 'S', sizesBeside: 'S|M' },
      { id: `${address} M`, groupId, title: 'Dress', size: 'M', sizesBeside: 'S|M' },
    ]);
    const offer = (name: string) => ({ '@type': 'Offer', name, price: 8, priceCurrency: 'EUR' });
    const product = { '@type': 'Product', sku: 'D1', name: 'Dress', offers: [offer('38'), offer('40')] };
    expect((await read(marked(address, page(product)))).offers).toMatchObject([
      { id: 'D1 38', groupId: 'D1', title: 'Dress', size: '38' },
      { id: 'D1 40', groupId: 'D1', title: 'Dress', size: '40' },
    ]);
  });

  it('is given once, despite circular references and repeated blocks', async () => {
    const graph = {
      '@graph': [
        { '@type': 'ProductGroup', '@id': '#g', productGroupID: 'G', name: 'Dress', hasVariant: [{ '@id': '#s' }] },
        { ...dress, '@id': '#s', isVariantOf: { '@id': '#g' } },
      ],
    };
    expect((await read(page(graph))).offers).toMatchObject([{ id: 'D1', groupId: 'G' }]);
    const reviews = { '@type': 'Product', name: 'Silk dress', aggregateRating: { ratingValue: 5 } };
    expect((await read(page(dress, reviews, dress))).offers).toMatchObject([{ id: 'D1' }]);
  });

  it('is given without a price if the page has none, so that the missing price is reported', async () => {
    expect((await read(page({ ...dress, offers: undefined }))).offers).toEqual([{ id: 'D1', title: 'Silk dress' }]);
  });

  it('takes the URL of the page if it has none', async () => {
    const { offers } = await read(marked(address, page({ ...dress, offers: { price: 1 }, image: '/1.jpg' })));
    expect(offers).toMatchObject([{ link: address, imageLinks: ['https://m.example/1.jpg'] }]);
  });
});

describe('a page that lists products', () => {
  const { offers } = dress;
  const named = { '@type': 'Product', name: 'Knit dress', offers: { ...offers, url: 'https://m.example/k1' } };
  const listOf = (...itemListElement: unknown[]) => ({ '@type': 'ItemList', itemListElement });
  const item = (product: unknown, more = {}) => ({ '@type': 'ListItem', position: 1, item: product, ...more });

  it.each([
    ['a list', listOf(item(dress), item(named))],
    ['the list of a category', { '@type': 'CollectionPage', mainEntity: listOf(item(dress), item(named)) }],
    ['a list without item nodes', listOf(dress, { ...named, '@type': ['ListItem', 'Product'] })],
    [
      'the buy actions of a list',
      listOf(
        ...[dress, named].map((object) =>
          item({ '@type': 'WebPage', potentialAction: { '@type': 'BuyAction', object } }),
        ),
      ),
    ],
  ])('gives the products in %s, each with its own URL', async (_, block) => {
    expect((await read(page(block))).offers).toEqual([
      { id: 'D1', title: 'Silk dress', link: 'https://m.example/d1', price: '80', currency: 'EUR' },
      { id: 'https://m.example/k1', title: 'Knit dress', link: 'https://m.example/k1', price: '80', currency: 'EUR' },
    ]);
  });

  it('gives the product of a buy action', async () => {
    const object = { ...dress, offers: { price: 80 } };
    const buying = { '@type': 'https://schema.org/BuyAction', object };
    for (const block of [buying, { '@type': 'WebPage', potentialAction: [buying] }])
      expect((await read(marked(address, page(block)))).offers).toMatchObject([{ id: 'D1', link: address }]);
  });

  it('takes the URL of the list item', async () => {
    const block = listOf(item({ ...named, offers: { price: 80 } }, { url: 'https://m.example/k1' }));
    expect((await read(page(block))).offers).toMatchObject([{ link: 'https://m.example/k1' }]);
  });

  it.each([
    ['has no price', listOf(item({ ...named, offers: undefined, url: '/k1' }))],
    ['has no URL', listOf(item({ ...named, offers: { price: 80 } }))],
    ['is not a product', listOf(item({ ...named, '@type': 'WebPage' }), 'https://m.example/k1')],
  ])('gives no product if the listed item %s', async (_, block) => {
    const { offers, rejects } = await read(page(block));
    expect(offers).toEqual([]);
    expect(rejects).toMatchObject([{ reason: 'the page has no product in JSON-LD, microdata or Open Graph' }]);
  });

  it('is not read for its list in a crawl, which reads the page of each product', async () => {
    const { offers, rejects } = await read(marked(address, page(listOf(item(dress), item(named)))));
    expect(offers).toEqual([]);
    expect(rejects).toMatchObject([{ reason: 'the page has no product in JSON-LD, microdata or Open Graph' }]);
  });

  it('gives only its own product if it has one, not the suggested products', async () => {
    const others = listOf(item(dress), item(named));
    expect((await read(page(others, dress))).offers).toMatchObject([{ id: 'D1' }]);
    expect((await read(page({ ...dress, offers: undefined }, others))).offers).toEqual([
      { id: 'D1', title: 'Silk dress' },
    ]);
  });
});

describe('joined pages', () => {
  const other = { ...dress, sku: 'D2' };

  it('are separated by marks, and a page without a product is rejected by its URL', async () => {
    const text =
      marked(address, page(dress)) +
      marked('https://m.example/p/2', page()) +
      marked('https://m.example/p/3', page(other));
    const { rows } = await read(text);
    expect(rows).toMatchObject([
      { kind: 'offer', line: 4, offer: { id: 'D1' } },
      {
        kind: 'reject',
        line: 6,
        raw: 'https://m.example/p/2',
        reason: 'the page has no product in JSON-LD, microdata or Open Graph',
      },
      { kind: 'offer', line: 14, offer: { id: 'D2' } },
    ]);
  });

  it('may be missing, and are rejected once with the reason in the mark', async () => {
    const gone = pageMark('https://m.example/p/2', 'the page is gone (404)');
    const { rows, broken } = await read(gone + pageMark(address) + page(dress) + gone);
    expect(rows.map((row) => (row.kind === 'reject' ? [row.raw, row.reason] : row.offer.id))).toEqual([
      ['https://m.example/p/2', 'the page is gone (404)'],
      'D1',
      ['https://m.example/p/2', 'the page is gone (404)'],
    ]);
    expect(broken).toBeUndefined();
  });

  it('are complete if the end is marked, even if the last page breaks off', async () => {
    const cut = `${pageMark(address)}<html><script type="application/ld+json">{`;
    expect((await read(cut)).broken).toContain('breaks off');
    const { rows, broken } = await read(cut + pagesEnd);
    expect(rows).toMatchObject([{ kind: 'reject', raw: address, reason: 'the page breaks off inside <script>' }]);
    expect(broken).toBeUndefined();
    expect(await read(pagesEnd)).toMatchObject({ rows: [], broken: undefined });
  });

  it('are not split by a URL or a reason that looks like the end of a mark', async () => {
    const { rows } = await read(pageMark('https://m.example/-->\n<p>', `no --> ${'x'.repeat(9000)}\n`) + pagesEnd);
    expect(rows).toMatchObject([{ kind: 'reject', raw: 'https://m.example/--%20<p>' }]);
  });

  it('are separated by their document starts if there are no marks', async () => {
    const { rows } = await read(page(dress) + page() + page(other));
    expect(rows.map(({ kind, line }) => [kind, line])).toEqual([
      ['offer', 3],
      ['reject', 5],
      ['offer', 11],
    ]);
  });

  it('go on after a page with an unclosed script', async () => {
    const open = '<html><script type="application/ld+json">{"@type":"Product"';
    const { rows } = await read(`${marked(address, open)}\n${marked('https://m.example/p/2', page(other))}`);
    expect(rows).toMatchObject([
      { kind: 'reject', line: 1, raw: address, reason: 'the page breaks off inside <script>' },
      { kind: 'offer', offer: { id: 'D2' } },
    ]);
  });

  it.each([
    ['a page', `<html>${'<p>long</p>'.repeat(800_000)}`, 'the page is longer than 8388608 bytes'],
    ['a script', `<html><script type="application/ld+json">${'long'.repeat(2_200_000)}`, 'the page is longer than'],
    ['a tag', `<html><p title="${'long'.repeat(400_000)}`, 'a tag is longer than 1048576 bytes'],
  ])('go on after %s that is too long', async (_, html, reason) => {
    for (const parts of [
      [html, page(other)],
      [marked(address, html), marked(address, page(other))],
    ]) {
      const { rows } = await read(parts.join('\n'));
      expect(rows).toMatchObject([
        { kind: 'reject', reason: expect.stringContaining(reason) },
        { kind: 'offer', offer: { id: 'D2' } },
      ]);
    }
  });

  it('are the same in any chunks', async () => {
    const text = `${marked(address, page(dress, '{'))}<!-- page: no\n${page(other)}<!-- --><!--> <p a="<html>">${marked(address, page())}`;
    const whole = await read(text);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), async (sizes) => {
        expect(await readWhole(jsonLd, chunksOf(text, sizes))).toEqual(whole);
      }),
    );
  });
});

describe('malformed JSON-LD', () => {
  it.each([
    ['leading zeros', '"gtin": 0195949036002', { gtin: '0195949036002' }],
    ['trailing commas', '"image": ["https://i.example/1.jpg",\n],', { imageLinks: ['https://i.example/1.jpg'] }],
    ['line ends in texts', '"description": "soft\r\n\tlight"', { description: 'soft\n\tlight' }],
    ['escaped apostrophes', `"color": "d\\'or"`, { color: "d'or" }],
    ['entities', '"color": "noir &amp; d&#39;or"', { color: "noir & d'or" }],
    ['valid text that looks malformed', '"color": "a,] 007 \\" ,}",', { color: 'a,] 007 " ,}' }],
    ['a lone surrogate', '"color": "\\ud83d red"', { color: '\ufffd red' }],
    ['names of built-in properties', '"__proto__": {"sku": "X"}, "constructor": 1', { id: 'D1' }],
  ])('is mended: %s', async (_, dirt, expected) => {
    const { offers, rejects } = await read(page(`{"@type":"Product","sku":"D1",${dirt}}`));
    expect(rejects).toEqual([]);
    expect(offers).toMatchObject([expected]);
  });

  it.each([
    ['CDATA', `//<![CDATA[\n${JSON.stringify(dress)}\n//]]>`],
    ['CDATA with a decoded beginning only', `\n// <![CDATA[\n${JSON.stringify(dress)}\n// ]]&gt;\n`],
    ['CDATA in block comments', `/* <![CDATA[ */ ${JSON.stringify(dress)} /* ]]> */`],
    ['CDATA within a comment', `<!--//--><![CDATA[// ><!--\n${JSON.stringify(dress)}\n//--><!]]>`],
    ['an encoded CDATA section', `&lt;![CDATA[${JSON.stringify(dress)}]]&gt;`],
    ['a comment in words', `/* product */\n// of the page\n${JSON.stringify(dress)} // end\n;`],
    ['comment marks around CDATA', `<!--\n<![CDATA[\n${JSON.stringify(dress)};\n]]>\n-->`],
    ['comments', `<!--\n${JSON.stringify(dress)}\n-->`],
    ['a semicolon', `${JSON.stringify(dress)};`],
    ['quotation marks as entities', JSON.stringify(dress).replaceAll('"', '&quot;')],
  ])('is mended around the block: %s', async (_, block) => {
    expect((await read(page(block))).offers).toMatchObject([{ id: 'D1' }]);
  });

  it.each([
    ['not closed', '{"@type":"Product"', 'not valid JSON'],
    ['empty', ' ', 'the block is empty'],
    ['nested 100,000 deep', '{"a":'.repeat(100_000), 'nested more than 32 deep'],
    ['lists in lists', `${'['.repeat(500)}${']'.repeat(500)}`, 'nested more than 32 deep'],
    ['an unclosed text of 2 MB', `{"a":"${'\\"'.repeat(2 ** 20)}`, 'not valid JSON'],
  ])('is rejected, and other blocks are kept: %s', async (_, block, reason) => {
    const { rejects, offers } = await read(page(dress, block));
    expect(offers).toMatchObject([{ id: 'D1' }]);
    expect(rejects).toMatchObject([
      { line: 4, raw: block.trim().slice(0, 2000), reason: expect.stringContaining(reason) },
    ]);
  });

  it('is limited to 10,000 products a page', async () => {
    const many = Array.from({ length: 20_000 }, (_, sku) => ({ ...dress, sku }));
    const { offers, rejects } = await read(page(many));
    expect(offers).toHaveLength(10_000);
    expect(rejects).toMatchObject([{ reason: 'the page lists more than 10000 products' }]);
  });
});

describe('page content besides products', () => {
  it.each([
    ['comments', `<!-- ${script(dress)} --><!--> <!---->`],
    [
      'other scripts',
      `<script>document.write('<script type="application/ld+json">{"@type":"Product"}<\\/script>')</script>`,
    ],
    ['styles', '<style>/* <script type="application/ld+json"> */</style>'],
    ['attributes', `<p title='<script type="application/ld+json">' it's>a < b</p>`],
  ])('is skipped: %s', async (_, html) => {
    const { rows } = await read(`<html>${html}${script({ ...dress, sku: 'own' })}</html>`);
    expect(rows).toMatchObject([{ kind: 'offer', offer: { id: 'own' } }]);
  });

  it.each([
    ['an empty file', '', 'the file is empty'],
    ['a file without HTML', 'id,title\n1,<b>x</b>', 'this is not an HTML page'],
    [
      'an end inside a script',
      `${page(dress)}<html><script type="application/ld+json">{`,
      'breaks off inside <script>',
    ],
    ['an end inside a comment', '<html><!-- ', 'breaks off inside a comment'],
    ['an end inside a tag', '<html><body class="', 'breaks off inside a tag'],
  ])('is rejected as a whole: %s', async (_, text, message) => {
    const { offers, broken } = await read(text);
    expect(broken).toContain(message);
    expect(offers).toHaveLength(text.includes('D1') ? 1 : 0);
  });
});
