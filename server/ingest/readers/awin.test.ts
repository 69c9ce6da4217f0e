import { describe, expect, it } from 'vitest';
import { maxRecordBytes } from '#server/ingest/reader.ts';
import { awin } from './awin.ts';
import { readWhole } from './read-whole.ts';

const names = 'aw_product_id,product_name,aw_deep_link,merchant_image_url,search_price,currency';
const row = (id: string, title = 'Dress') =>
  `${id},${title},https://www.awin1.com/pclick.php?p=${id},https://i.example/${id}.jpg,90.00,GBP`;
const table = (...rows: string[]) => [names, ...rows, ''].join('\n');
const read = (text: string) => readWhole(awin, text);

/** Returns the offer of one row with these cells and the required ones. */
async function offerOf(cells: Record<string, string>) {
  const all: Record<string, string> = {
    aw_product_id: '1',
    product_name: 'Dress',
    aw_deep_link: 'https://www.awin1.com/pclick.php?p=1',
    merchant_image_url: 'https://i.example/1.jpg',
    search_price: '90.00',
    ...cells,
  };
  const line = (values: string[]) => values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',');
  const { offers, broken } = await read(`${line(Object.keys(all))}\n${line(Object.values(all))}\n`);
  expect(broken).toBeUndefined();
  return offers[0] ?? {};
}

describe('an Awin row', () => {
  it('gives an offer for any choice and order of columns', async () => {
    const text = [
      'Fashion:size;colour;search_price;unheard_of;merchant_image_url;aw_deep_link;product_name;merchant_product_id;ean;Fashion:suitable_for',
      'M;Noir;90.00;x;https://i.example/1.jpg;https://www.awin1.com/pclick.php?p=1;Robe;A-1;0012345678905;female',
    ].join('\r\n');
    expect((await read(text)).offers).toEqual([
      {
        id: 'A-1',
        groupId: 'www.awin1.com/pclick.php?p=1',
        title: 'Robe',
        link: 'https://www.awin1.com/pclick.php?p=1',
        imageLinks: ['https://i.example/1.jpg'],
        price: '90.00',
        gender: 'female',
        color: 'Noir',
        size: 'M',
        gtin: '0012345678905',
      },
    ]);
  });

  it.each(['\t', ',', ';', '|'])('may be delimited by %j', async (delimiter) => {
    const { offers } = await read(table(row('1')).replaceAll(',', delimiter));
    expect(offers).toMatchObject([{ id: '1', price: '90.00', currency: 'GBP' }]);
  });

  it.each<[Record<string, string>, string | undefined]>([
    [{ rrp_price: '120.00', product_price_old: '110.00' }, '120.00'],
    [{ rrp_price: '', product_price_old: '110,00 €', currency: 'EUR' }, '110,00 €'],
    [{ rrp_price: '90.00', store_price: '130.00' }, '130.00'],
    [{ rrp_price: '0.00', store_price: 'n/a', base_price: '100' }, '100'],
    [{ base_price: '49.0 USD', product_price_old: '90.00' }, undefined],
    [{ rrp_price: '120.00 USD', currency: 'GBP' }, undefined],
  ])('takes the first price above the current price as the original price: %j', async (cells, before) => {
    expect(await offerOf(cells)).toMatchObject({ price: '90.00' });
    expect((await offerOf(cells)).compareAtPrice).toBe(before);
  });

  it('passes an invalid price on to the normaliser', async () => {
    expect(await offerOf({ search_price: 'ask us' })).toMatchObject({ price: 'ask us' });
    expect(await offerOf({ search_price: '0.00' })).toMatchObject({ price: '0.00' });
    expect(await offerOf({ search_price: '', display_price: 'GBP12.00' })).toMatchObject({ price: 'GBP12.00' });
  });

  it("prefers the store's image to Awin's small image, and splits a cell of several images", async () => {
    const offer = await offerOf({
      aw_image_url: 'https://images2.productserve.com/?w=200&url=1',
      large_image: 'https://i.example/large.jpg',
      alternate_image: 'https://i.example/w_1,h_1/2.jpg,https://i.example/3.jpg',
      alternate_image_two: 'https://i.example/4.jpg',
    });
    expect(offer.imageLinks).toEqual([
      'https://i.example/1.jpg',
      'https://i.example/w_1,h_1/2.jpg',
      'https://i.example/3.jpg',
      'https://i.example/4.jpg',
    ]);
    const small = await offerOf({ merchant_image_url: '', aw_image_url: 'https://images2.productserve.com/?w=200' });
    expect(small.imageLinks).toEqual(['https://images2.productserve.com/?w=200']);
  });

  it.each<[Record<string, string>, string | undefined]>([
    [{ parent_product_id: '77', merchant_deep_link: 'https://m.example/p/1' }, '77'],
    [{ merchant_deep_link: 'https://m.example/p/1?variant=4&utm_source=awin' }, 'm.example/p/1'],
    [{ merchant_deep_link: 'https://m.example/product.php?id=7&size=M' }, 'm.example/product.php?id=7'],
    [
      { aw_deep_link: 'https://www.awin1.com/cread.php?ued=https%3A%2F%2Fm.example%2Fp%2F1%3Fsize%3DM' },
      'm.example/p/1',
    ],
    [{ merchant_deep_link: 'https://m.example/?utm_source=awin' }, undefined],
    [{ merchant_deep_link: `https://m.example/${'long/'.repeat(50)}` }, undefined],
  ])('is grouped by its parent, else by its page without the variant: %j', async (cells, group) => {
    expect((await offerOf(cells)).groupId).toBe(group);
  });

  it("prefers Awin's tracking link", async () => {
    const tracked = await offerOf({ merchant_deep_link: 'https://m.example/p/1' });
    expect(tracked.link).toBe('https://www.awin1.com/pclick.php?p=1');
    const plain = await offerOf({ aw_deep_link: '', merchant_deep_link: 'https://m.example/p/1' });
    expect(plain.link).toBe('https://m.example/p/1');
  });

  it.each<[Record<string, string>, string | undefined]>([
    [{ in_stock: '0', stock_status: 'in stock' }, '0'],
    [{ in_stock: '', stock_status: 'out of stock' }, 'out of stock'],
    [{ in_stock: '', stock_quantity: '0' }, '0'],
    [{ in_stock: '1', stock_quantity: '0' }, '1'],
    [{ in_stock: '1', is_for_sale: '0' }, 'no'],
    [{ in_stock: '1', is_for_sale: '1' }, '1'],
    [{}, undefined],
  ])('gives the availability: %j', async (cells, availability) => {
    expect((await offerOf(cells)).availability).toBe(availability);
  });

  it("prefers the store's categories to Awin's own", async () => {
    const leggings = { category_name: "Men's Clothing", merchant_category: 'Women > Leggings' };
    expect((await offerOf(leggings)).productTypes).toEqual(['Women > Leggings']);
    expect((await offerOf({ category_name: 'Dresses' })).productTypes).toEqual(['Dresses']);
  });
});

describe('an Awin table', () => {
  it('is rejected for missing columns, with their alternatives named', async () => {
    expect((await read('aw_product_id,product_name\n1,Dress\n')).broken).toBe(
      'line 1: the header row lacks aw_deep_link or deep_link or merchant_deep_link, merchant_image_url or large_image or image_url or aw_image_url, search_price or price or display_price',
    );
    expect((await read('hello\n')).broken).toMatch(/^line 1: the first row has no column of the Awin product table/);
  });

  it('may be only a header row, but not empty', async () => {
    expect(await read(names)).toMatchObject({ rows: [], broken: undefined });
    expect(await read('')).toMatchObject({ rows: [], broken: 'line 1: the file is empty' });
  });

  it('may begin with a byte order mark, mix line ends and name a column twice', async () => {
    const text = `\ufeff${names},product_name\r\n${row('1')},Other\r${row('2', '')},Second\n`;
    expect((await read(text)).offers.map(({ title }) => title)).toEqual(['Dress', 'Second']);
  });

  it('keeps all rows around unreadable rows', async () => {
    const { rows } = await read(
      table(row('1'), `${row('2')},more`, row('3', '"Le" dress'), row('4', 'long '.repeat(400_000)), row('5')),
    );
    expect(rows).toMatchObject([
      { kind: 'offer', line: 2 },
      { kind: 'reject', line: 3, reason: 'the row has 7 cells, the header row has 6' },
      { kind: 'reject', line: 4, reason: 'a quotation mark is neither closed nor doubled' },
      { kind: 'reject', line: 5, reason: `the row is longer than ${maxRecordBytes} bytes` },
      { kind: 'offer', line: 6 },
    ]);
  });

  it('gives the rows before a truncation', async () => {
    const { offers, broken } = await read(table(row('1')) + row('2').slice(0, 30));
    expect(offers).toHaveLength(1);
    expect(broken).toBe('line 3: the feed breaks off in the middle of a row');
  });
});
