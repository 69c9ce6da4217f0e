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
  it.each(['\n', '\ufeff\n\n', '  \r\n \t\n', '\n<!-- made by a plugin -->\n'])(
    'are passed over: %j',
    async (before) => {
      const feed = `${before}<?xml version="1.0" encoding="UTF-8"?>${rss(item(''))}`;
      expect((await previewOf(feed)).lines).toEqual(['90.00 EUR Dresses']);
    },
  );
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
      'a network',
      `product ID;name;productURL;imageURL;imageURL_2;imageURL_6;price;currency\n1;Silk dress;${page};${image};${image}?1;${image}?2;90;EUR`,
    ],
  ])('are all read: %s', async (_, feed) => {
    expect((await previewOf(feed)).offers[0]?.imageUrls).toEqual([image, `${image}?1`, `${image}?2`]);
  });
});
