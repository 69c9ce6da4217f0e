import { describe, expect, it } from 'vitest';
import { mapped } from './mapped.ts';
import { chunksOf, readWhole } from './read-whole.ts';

const read = (text: string, mapping: Record<string, string>, sizes?: number[]) =>
  readWhole(mapped, chunksOf(text, sizes), { mapping });
const mapping = {
  record: 'varer/vare',
  id: '@nr',
  title: 'navn',
  description: 'tekst',
  link: 'link',
  imageLinks: 'billeder/billede/@src',
  price: "priser/pris[@type='nu']",
  compareAtPrice: "priser/pris[@type='foer']",
  currency: 'priser/pris/@valuta',
  productTypes: 'kategori[2], kategori[1]',
};
const element = `<vare nr="7">
  <navn>Kjole &amp; bælte</navn>
  <tekst><p>Silke.</p><p>Midi &nbsp; lang</p></tekst>
  <link><![CDATA[https://m.example/7?a=1&b=2]]></link>
  <billeder><billede src="https://i.example/1.jpg"/><billede src="https://i.example/2.jpg"/></billeder>
  <priser><pris type="foer" valuta="DKK">900,00</pris><pris type="nu" valuta="DKK">450,00</pris></priser>
  <kategori>Dame</kategori><kategori>Kjoler</kategori>
</vare>`;
const document = (...elements: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?>\n<eksport><varer>\n${elements.join('\n')}\n</varer></eksport>\n`;
const offer = {
  id: '7',
  title: 'Kjole & bælte',
  description: 'Silke.  Midi &nbsp; lang',
  link: 'https://m.example/7?a=1&b=2',
  imageLinks: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
  price: '450,00',
  compareAtPrice: '900,00',
  currency: 'DKK',
  productTypes: ['Kjoler', 'Dame'],
};

describe('custom XML', () => {
  it.each([[[1]], [[7, 64]], [undefined]])('is read by paths, in chunks of any size: %j', async (sizes) => {
    const { rows, offers, broken } = await read(document(element, element), mapping, sizes);
    expect(broken).toBeUndefined();
    expect(offers).toEqual([offer, offer]);
    expect(rows.map(({ line }) => line)).toEqual([3, 11]);
    expect(rows[1]).toMatchObject({ raw: element });
  });

  it.each([['vare'], ['/eksport/varer/vare'], ['//vare']])('finds a product by the place %s', async (record) => {
    expect((await read(document(element), { ...mapping, record })).offers).toEqual([offer]);
  });

  it('takes a place from the root literally', async () => {
    expect((await read(document(element), { ...mapping, record: '/varer/vare' })).broken).toBe(
      'mapping of record: no element varer/vare',
    );
  });

  it('is read by the names of networks for unmapped fields, with any prefix', async () => {
    const text = `<c xmlns:g="http://base.google.com/ns/1.0"><p product_id="1"><g:title>Robe</g:title>
      <product_url>https://m</product_url><g:image_link>https://i</g:image_link><original-price>100</original-price>
      <Sale_Price>80</Sale_Price></p></c>`;
    expect((await read(text, { record: 'p' })).offers).toEqual([
      { id: '1', title: 'Robe', link: 'https://m', imageLinks: ['https://i'], price: '80', compareAtPrice: '100' },
    ]);
  });

  it('joins the sizes of a product', async () => {
    const text = '<c><p><id>1</id><s><size>S</size><size>M</size></s></p></c>';
    expect((await read(text, { record: 'c/p', size: 's/size' })).offers).toEqual([{ id: '1', size: 'S|M' }]);
  });

  it('has its prices in cents if the mapping says so', async () => {
    const text = '<c><p><id>1</id><price>8900</price></p></c>';
    expect((await read(text, { record: 'p', priceUnit: 'cents' })).offers).toEqual([{ id: '1', price: '89.00' }]);
  });

  it('tolerates a bare & and an unknown entity', async () => {
    const text = '<c><p><id>1</id><title>Dolce & Gabbana &eacute;t&eacute;</title></p></c>';
    expect((await read(text, { record: 'p' })).offers).toEqual([
      { id: '1', title: 'Dolce & Gabbana &eacute;t&eacute;' },
    ]);
  });

  it('rejects only the record that is longer than the limit', async () => {
    const long = `<vare nr="8"><navn>${'x'.repeat(2 ** 21)}</navn></vare>`;
    const { offers, rejects } = await read(document(long, element), mapping, [2 ** 16]);
    expect(offers).toEqual([offer]);
    expect(rejects).toMatchObject([
      { line: 3, raw: long.slice(0, 2000), reason: 'the record is longer than 1048576 bytes' },
    ]);
  });

  it.each<[string, string, Record<string, string>, string]>([
    ['without a place', document(element), { id: '@nr' }, 'the mapping lacks record: expected the place'],
    ['by a wrong place', document(element), { ...mapping, record: 'a[1]' }, 'mapping of record: expected the place'],
    ['by an absent place', document(element), { ...mapping, record: 'item' }, 'mapping of record: no element item'],
    ['by an absent path', document(element), { ...mapping, price: 'cost' }, 'mapping of price: no element has cost'],
    ['by a wrong path', document(element), { ...mapping, price: 'a[b' }, 'mapping of price: expected a path such as'],
    ['cut off', document(element).slice(0, -20), mapping, 'the feed breaks off: the closing </eksport> is missing'],
    ['nested too deep', '<a>'.repeat(40), mapping, 'elements are nested more than 32 deep'],
    ['with entities', `<!DOCTYPE a [<!ENTITY x "y">]>${document(element)}`, mapping, 'declares entities'],
    ['an endless tag', `<a b="${'x'.repeat(2 ** 21)}`, mapping, 'more than 1048576 bytes without an element'],
    ['an HTML page', '<html><body></body></html>', mapping, 'HTML page'],
  ])('is rejected as a whole: %s', async (_, text, given, message) => {
    expect((await read(text, given, [2 ** 16])).broken).toContain(message);
  });
});
