import { describe, expect, it } from 'vitest';
import { previewOf } from '#test/support/previews.ts';

const page = 'https://m.example/1';
const image = 'https://m.example/1.jpg';
const product = JSON.stringify({
  ...{ '@context': 'https://schema.org', '@type': 'Product', name: 'Silk dress', image, sku: 's1', url: page },
  offers: { price: '90.00', priceCurrency: 'EUR' },
});
const item = (fields: string) =>
  `<item><g:id>1</g:id><title>Silk dress</title><link>${page}</link><g:image_link>${image}</g:image_link><g:price>90 EUR</g:price>${fields}</item>`;
const rss = (items: string) =>
  `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${items}</channel></rss>`;

describe('characters before the XML declaration', () => {
  it.each([
    '\n',
    '\ufeff\n\n',
    '  \r\n \t\n',
    '\n<!-- made by a plugin -->\n',
    '\u00a0\n',
    '\u200b',
    '\ufeff\ufeff',
    ' \ufeff\n \u200b',
  ])('are passed over: %j', async (before) => {
    const feed = `${before}<?xml version="1.0" encoding="UTF-8"?>${rss(item(''))}`;
    expect((await previewOf(feed)).lines).toEqual(['90.00 EUR Dresses']);
  });
});

describe('a bare ampersand in XML', () => {
  it.each(['Dolce & Gabbana', 'A&B', 'A&;B', 'R&D&#38;', 'Tom &amp; Co & more'])(
    'is taken as itself: %s',
    async (brand) => {
      const { offers } = await previewOf(rss(item(`<g:brand>${brand}</g:brand>`)));
      expect(offers[0]?.brand.name).toBe(brand.replaceAll(/&amp;|&#38;/g, '&'));
    },
  );

  it('is taken as itself in links, before names of entities as well', async () => {
    const { offers } = await previewOf(rss(item('')).replace(page, `${page}?a=1&b=2&copy=3&lt=4`));
    expect(offers[0]?.buyUrl).toBe(`${page}?a=1&b=2&copy=3&lt=4`);
  });
});

describe('JSON-LD in a page', () => {
  it.each([
    `/* <![CDATA[ */${product}/* ]]> */`,
    `//<![CDATA[\n${product}\n//]]>`,
    `<!--\n${product}\n//-->`,
    `${product};`,
    `// made by a plugin\n${product}`,
    `window.product = ${product};`,
    product.replace(',"sku"', ',\n// the article\n"sku"'),
    `${product}\n{"@type":"Organization","name":"Maison"}`,
  ])('is read without what wraps it: %.24s', async (script) => {
    const html = `<!-- page: ${page} --><html><script type="application/ld+json">${script}</script></html>`;
    expect((await previewOf(html)).lines).toEqual(['90.00 EUR Dresses']);
  });
});

describe('sizes in the query of links', () => {
  it.each(['taille', 'variant_size', 'attribute_pa_groesse', 'pa_talla', 'maat', 'misura', 'dwvar_123_size', '사이즈'])(
    'are sizes of one product: %s',
    async (name) => {
      const row = (id: number, size: number, color: number) =>
        `${id},Silk dress,${page}?color=${color}&${name}=${size},${image},90 EUR,${size},${color}`;
      const rows = [row(1, 4, 1), row(2, 6, 1), row(3, 6, 2)];
      const { offers } = await previewOf(['id,title,link,image_link,price,size,color', ...rows].join('\n'));
      const [one, other, red] = offers.map(({ groupKey }) => groupKey);
      expect(one).toBe(other);
      expect(red).not.toBe(one);
    },
  );

  it.each(['size-', 'Größe_', 'taille=', ''])('are left out of the path: %s', async (before) => {
    const row = (id: number, size: number) =>
      `${id},Silk dress,${page}/${before}${size}?v=1,${image},90 EUR,${size},Red`;
    const { offers } = await previewOf(
      ['id,title,link,image_link,price,size,color', row(1, 38), row(2, 40)].join('\n'),
    );
    expect(new Set(offers.map(({ groupKey }) => groupKey)).size).toBe(1);
  });

  it('stay in the path if they are another product’s number', async () => {
    const row = (id: number, number: number) => `${id},Silk dress,${page}/${number}/dress,${image},90 EUR,38,Red`;
    const { offers } = await previewOf(
      ['id,title,link,image_link,price,size,color', row(1, 38), row(2, 40)].join('\n'),
    );
    expect(new Set(offers.map(({ groupKey }) => groupKey)).size).toBe(2);
  });
});

describe('numbered pictures', () => {
  it.each([
    [
      'CSV',
      `id,title,link,image_link,additional_image_link_1,additional_image_link_2,price\n1,Silk dress,${page},${image},${image}?1,${image}?2,90 EUR`,
    ],
    ['German CSV', `id;Titel;Link;Bildlink;Bild 2;Bild 3;Preis\n1;Kleid;${page};${image};${image}?1;${image}?2;90 EUR`],
    [
      'XML',
      rss(
        item(
          `<g:additional_image_link_1>${image}?1</g:additional_image_link_1><g:additional_image_link_2>${image}?2</g:additional_image_link_2>`,
        ),
      ),
    ],
    [
      'JSON',
      JSON.stringify([
        {
          id: 1,
          title: 'Silk dress',
          link: page,
          image_link: image,
          image_2: `${image}?1`,
          image_3: `${image}?2`,
          price: '90 EUR',
        },
      ]),
    ],
    [
      'CSV without a main image',
      `sku,name,url,Image 1,Image 2,Image 3,price\n1,Silk dress,${page},${image},${image}?1,${image}?2,90 EUR`,
    ],
    [
      'Korean CSV',
      `상품코드,상품명,상품URL,이미지URL,추가이미지1,추가이미지2,판매가\n1,드레스,${page},${image},${image}?1,${image}?2,90 EUR`,
    ],
    [
      'JSON with a list beside',
      JSON.stringify([
        {
          id: 1,
          title: 'Silk dress',
          link: page,
          image_link: image,
          additional_image_links: [`${image}?1`, `${image}?2`],
          price: '90 EUR',
        },
      ]),
    ],
    [
      'JSON with a list of PHP',
      JSON.stringify([
        {
          id: 1,
          title: 'Silk dress',
          link: page,
          images: { 0: image, 2: `${image}?1`, 3: `${image}?2` },
          price: '90 EUR',
        },
      ]),
    ],
    [
      'a network',
      `product ID;name;productURL;imageURL;imageURL_2;imageURL_6;price;currency\n1;Silk dress;${page};${image};${image}?1;${image}?2;90;EUR`,
    ],
  ])('are all read: %s', async (_, feed) => {
    expect((await previewOf(feed)).offers[0]?.imageUrls).toEqual([image, `${image}?1`, `${image}?2`]);
  });
});
