import { describe, expect, it } from 'vitest';
import { maxRecordBytes } from '#server/ingest/reader.ts';
import { googleXml } from './google-xml.ts';
import { readWhole } from './read-whole.ts';

const rss = (items: string, namespace = 'xmlns:g="http://base.google.com/ns/1.0"') =>
  `<?xml version="1.0"?>\n<rss version="2.0" ${namespace}><channel><title>Maison</title>\n${items}\n</channel></rss>\n`;
const read = (text: string) => readWhole(googleXml, text);
const firstOffer = async (text: string) => (await read(text)).offers[0];

describe('a Google feed as RSS', () => {
  it('maps each attribute to its field', async () => {
    const item = `<item><g:id>7</g:id><g:item_group_id>G7</g:item_group_id><g:title>Silk dress</g:title>
      <g:link>https://m.example/7</g:link><g:price>900.00 EUR</g:price><g:sale_price>450.00 EUR</g:sale_price>
      <g:sale_price_effective_date>2026-01-01T00:00+01:00/2026-02-01T00:00+01:00</g:sale_price_effective_date>
      <g:google_product_category>2271</g:google_product_category><g:gtin>0012345678905</g:gtin><g:size_type>petite</g:size_type></item>`;
    expect(await firstOffer(rss(item))).toEqual({
      id: '7',
      groupId: 'G7',
      title: 'Silk dress',
      link: 'https://m.example/7',
      price: '900.00 EUR',
      salePrice: '450.00 EUR',
      salePriceDates: '2026-01-01T00:00+01:00/2026-02-01T00:00+01:00',
      googleCategory: '2271',
      gtin: '0012345678905',
      sizeType: 'petite',
    });
  });

  it('recognises attributes by their namespace under any prefix', async () => {
    const text = rss(
      '<item><shop:id>7</shop:id><g:id>no</g:id></item>',
      'xmlns:shop="http://base.google.com/ns/1.0" xmlns:g="urn:x"',
    );
    expect(await firstOffer(text)).toEqual({ id: '7' });
  });

  it('may lack the declaration of the g prefix', async () => {
    expect(await firstOffer(rss('<item><g:id>7</g:id></item>', ''))).toEqual({ id: '7' });
  });

  it('may have the channel as its root element', async () => {
    const text = `<channel xmlns:g="http://base.google.com/ns/1.0"><title>Maison</title>${'<item><g:id>7</g:id></item>'.repeat(2)}</channel>`;
    expect(await read(text)).toMatchObject({ offers: [{ id: '7' }, { id: '7' }], broken: undefined });
    expect((await read(text.slice(0, -10))).broken).toBe(
      'line 1: the feed breaks off: the closing </channel> is missing',
    );
  });

  it('groups the sizes of one page without a group id', async () => {
    const item = (size: string) =>
      `<item><title>Slip dress</title><link>https://m.example/p/a1?size=${size}</link><g:size>${size}</g:size></item>`;
    const { offers } = await read(rss(`${item('36')}${item('38')}<!-- -->${item('40')}`));
    expect(offers).toHaveLength(3);
    expect(offers[0]?.groupId).toMatch(/^page:/);
    expect(new Set(offers.map(({ groupId }) => groupId)).size).toBe(1);
  });

  it('reads plain names, but prefers Google’s', async () => {
    const item = '<item><title>plain</title><g:title>Google</g:title><link>https://m.example/7</link></item>';
    expect(await firstOffer(rss(item))).toEqual({ title: 'Google', link: 'https://m.example/7' });
  });

  it('does not take the shipping price for the product price', async () => {
    const shipping = '<g:shipping><g:country>US</g:country><g:price>14.95 USD</g:price></g:shipping>';
    const item = `<item><g:id>7</g:id>${shipping}<g:price>90 USD</g:price>${shipping}</item>`;
    expect((await firstOffer(rss(item)))?.price).toBe('90 USD');
  });

  it('puts the main image first, and keeps all other images and every product type', async () => {
    const item = `<item><g:additional_image_link>https://i.example/2.jpg</g:additional_image_link>
      <g:image_link>https://i.example/w_1,h_2/1.jpg</g:image_link>
      <g:additional_image_link>https://i.example/3.jpg,https://i.example/w_1,h_2/4.jpg</g:additional_image_link>
      <g:product_type>Women &gt; Dresses</g:product_type><g:product_type>Sale</g:product_type></item>`;
    expect(await firstOffer(rss(item))).toEqual({
      imageLinks: [
        'https://i.example/w_1,h_2/1.jpg',
        'https://i.example/2.jpg',
        'https://i.example/3.jpg',
        'https://i.example/w_1,h_2/4.jpg',
      ],
      productTypes: ['Women > Dresses', 'Sale'],
    });
  });

  it('reads entities and CDATA, and leaves HTML entities to be decoded later', async () => {
    const item =
      '<item><g:title>L&#x27;&#201;t&eacute; &amp; co</g:title><g:description><![CDATA[<b>a & b</b>]]> c</g:description></item>';
    expect(await firstOffer(rss(item))).toEqual({ title: "L'Ét&eacute; & co", description: '<b>a & b</b> c' });
  });

  it('drops control characters', async () => {
    expect(await firstOffer(rss('<item><g:title>Si\0lk\x0b dress</g:title></item>'))).toEqual({ title: 'Silk dress' });
  });

  it('gives the line and the raw text of every item', async () => {
    const { rows } = await read(rss('<item><g:id>1</g:id></item>\n\n<item>\n<g:id>2</g:id></item>'));
    expect(rows.map(({ line, raw }) => ({ line, raw }))).toEqual([
      { line: 3, raw: '<item><g:id>1</g:id></item>' },
      { line: 5, raw: '<item>\n<g:id>2</g:id></item>' },
    ]);
  });

  it('gives no rows for a complete feed without items', async () => {
    expect(await read(rss(''))).toMatchObject({ rows: [], broken: undefined });
  });
});

describe('a Google feed as Atom', () => {
  it('reads entries with the URL of the alternate link', async () => {
    const entry = `<entry><id>tag:7</id><g:id>7</g:id><title>Silk dress</title><summary>Long</summary>
      <link rel="self" href="https://m.example/self"/><link rel="alternate" href="https://m.example/7"/></entry>`;
    const feed = `<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0"><title>M</title>${entry}</feed>`;
    expect(await firstOffer(feed)).toEqual({
      id: '7',
      title: 'Silk dress',
      description: 'Long',
      link: 'https://m.example/7',
    });
  });
});

describe('an incomplete or foreign XML document', () => {
  const item = '<item><g:id>1</g:id></item>';

  it('is broken if its end is missing, and keeps the items before', async () => {
    const { offers, broken } = await read(rss(item).replace(/<\/channel>.*/s, '<item><g:id>2'));
    expect(offers).toEqual([{ id: '1' }]);
    expect(broken).toBe('line 4: the feed breaks off: the closing </rss> is missing');
  });

  it.each([
    ['</item></channel>', 'line 5: malformed XML: unexpected close tag.'],
    ['<item><g:link>https://m.example/</g:title></item>', 'line 5: malformed XML: unexpected close tag.'],
  ])('is broken at the line of malformed XML: %s', async (dirt, message) => {
    const { offers, broken } = await read(rss(`${item}\n\n${dirt}`));
    expect(offers).toEqual([{ id: '1' }]);
    expect(broken).toBe(message);
  });

  it.each([
    ['<!DOCTYPE html><html><body>Sign in</body></html>', 'line 1: this is an HTML page, not a product feed'],
    ['\n<HTML lang="en"><br></HTML>', 'line 1: this is an HTML page, not a product feed'],
    [
      '<?xml version="1.0"?><urlset><url/></urlset>',
      'line 1: this is XML with the root <urlset>, not an RSS or Atom product feed',
    ],
    ['id,title\n1,Dress', 'line 2: this is not XML; expected an RSS or Atom product feed'],
    ['', 'line 1: the file is empty'],
  ])('is rejected with its kind named: %s', async (text, message) => {
    expect(await read(text)).toMatchObject({ rows: [], broken: message });
  });

  it('is rejected for declaring entities, against entity bombs and file access', async () => {
    const bomb = '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
    const { rows, broken } = await read(`${bomb}<rss><channel><item><title>&b;&f;</title></item></channel></rss>`);
    expect(rows).toEqual([]);
    expect(broken).toContain('declares entities');
  });

  it('is rejected for excessive nesting', async () => {
    expect((await read(rss('<item>'.repeat(1000)))).broken).toContain('more than 32 deep');
  });
});

describe('an item beyond the record limit', () => {
  it('is rejected alone, and the items around it are kept', async () => {
    const long = `<item>\n<g:id>2</g:id><g:description>${'long '.repeat(maxRecordBytes / 4)}</g:description></item>`;
    const { rows } = await read(rss(`<item><g:id>1</g:id></item>\n${long}\n<item><g:id>3</g:id></item>`));
    expect(rows.map(({ kind, line }) => [kind, line])).toEqual([
      ['offer', 3],
      ['reject', 4],
      ['offer', 6],
    ]);
    expect(rows[1]).toMatchObject({ reason: `the item is longer than ${maxRecordBytes} bytes` });
    expect(rows[1]?.raw).toMatch(/^<item>\n<g:id>2<\/g:id><g:description>long long/);
    expect(rows[1]?.raw.length).toBeLessThan(2100);
  });

  it('is rejected for many short attributes, too', async () => {
    const many = Array.from(
      { length: 10_000 },
      () => '<g:custom>0123456789 0123456789 0123456789 0123456789 0123456789 0123456789 0123456789</g:custom>',
    );
    const { rows } = await read(rss(`<item>${many.join('')}${many.join('')}</item><item><g:id>3</g:id></item>`));
    expect(rows.map((row) => row.kind)).toEqual(['reject', 'offer']);
  });
});
