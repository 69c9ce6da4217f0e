import { describe, expect, it } from 'vitest';
import { maxRecordBytes } from '#server/ingest/reader.ts';
import { rakuten } from './rakuten.ts';
import { readWhole } from './read-whole.ts';

const hdr = 'HDR|1237|Maison|09/03/2026 00:02:32';
const read = (text: string) => readWhole(rakuten, text);
const file = (...rows: string[]) => [hdr, ...rows, `TRL|${rows.length}`, ''].join('\n');

/** Builds a clothing product; fields are given by number, counted from 1. */
function product(fields: Record<number, string> = {}, width = 38): string {
  const all: Record<number, string> = {
    1: '1',
    2: 'Dress',
    6: 'https://click.example/link?id=x&murl=https%3A%2F%2Fm.example%2Fp%2F1%3Fsize%3DM%26utm_source%3Dr',
    7: 'https://i.example/1.jpg',
    14: '90.00',
    25: '60',
    26: 'EUR',
    ...fields,
  };
  return Array.from({ length: width }, (_, index) => all[index + 1] ?? '').join('|');
}

const offerOf = async (fields: Record<number, string>) => (await read(file(product(fields)))).offers[0] ?? {};

describe('a Rakuten product', () => {
  it('is read by the positions of its fields', async () => {
    const all = {
      4: 'Sale',
      5: 'Women~~Dresses',
      9: 'short',
      10: 'A "long" dress',
      13: '66.00',
      14: '95.00',
      17: 'Maison',
      20: 'M-1',
      23: 'in-stock',
      24: '03607621960972',
      27: 'https://i.example/2.jpg https://i.example/3.jpg?w=1,h=2',
      29: 'P-1',
      30: 'Evening dress',
      31: 'L',
      33: 'Noir',
      34: 'female',
      36: 'adult',
    };
    expect(await offerOf(all)).toEqual({
      id: '1',
      groupId: 'P-1',
      title: 'Dress',
      description: 'A "long" dress',
      brand: 'Maison',
      link: 'https://click.example/link?id=x&murl=https%3A%2F%2Fm.example%2Fp%2F1%3Fsize%3DM%26utm_source%3Dr',
      imageLinks: ['https://i.example/1.jpg', 'https://i.example/2.jpg', 'https://i.example/3.jpg?w=1,h=2'],
      price: '66.00',
      compareAtPrice: '95.00',
      currency: 'EUR',
      availability: 'in-stock',
      gender: 'female',
      ageGroup: 'adult',
      color: 'Noir',
      size: 'L',
      productTypes: ['Evening dress', 'Sale', 'Women', 'Dresses'],
      gtin: '03607621960972',
      mpn: 'M-1',
    });
  });

  it.each([
    ['0.00', '95.00', '95.00', undefined],
    ['', '95.00', '95.00', undefined],
    ['66.00', '', '66.00', undefined],
    ['66.00', '0.00', '66.00', undefined],
    ['66,00', '1.095,00', '66,00', '1.095,00'],
    ['95.00', '95.00', '95.00', undefined],
    ['0.00', '0.00', '0.00', undefined],
  ])('with sale price %j and retail price %j costs %j, originally %j', async (sale, retail, price, before) => {
    const offer = await offerOf({ 13: sale, 14: retail });
    expect([offer.price, offer.compareAtPrice]).toEqual([price, before]);
  });

  it('never takes the discount for a price', async () => {
    expect(await offerOf({ 11: '10.00', 12: 'amount' })).toMatchObject({ price: '90.00' });
  });

  it('of another class has no size, colour and gender', async () => {
    const offer = await offerOf({ 25: '10', 29: 'hardcover', 31: 'Dickens', 34: '1998' });
    expect([offer.size, offer.gender]).toEqual([undefined, undefined]);
    expect(offer.groupId).toBe('m.example/p/1');
  });

  it('without a parent is grouped by the URL of its page without the size', async () => {
    expect((await offerOf({})).groupId).toBe('m.example/p/1');
  });

  it('may have all 21 attributes of its class', async () => {
    const { offers } = await read(file(product({ 31: 'M' }, 49)));
    expect(offers).toMatchObject([{ id: '1', size: 'M' }]);
  });

  it('with too few or too many fields is rejected alone, and counted', async () => {
    const { rows, broken } = await read(file(product(), product({}, 37), `${product()}|more`, product()));
    expect(broken).toBeUndefined();
    expect(rows).toMatchObject([
      { kind: 'offer', line: 2 },
      { kind: 'reject', line: 3, reason: 'expected 38 or 49 fields, got 37' },
      { kind: 'reject', line: 4, reason: 'expected 38 or 49 fields, got 39' },
      { kind: 'offer', line: 5 },
    ]);
  });

  it('beyond the record limit is rejected alone, and counted', async () => {
    const { rows, broken } = await read(file(product({ 10: 'long '.repeat(400_000) }), product()));
    expect(broken).toBeUndefined();
    expect(rows).toMatchObject([
      { kind: 'reject', reason: `the row is longer than ${maxRecordBytes} bytes` },
      { line: 3 },
    ]);
  });

  it('may hold quotation marks as text anywhere', async () => {
    const titles = ['"open', '"Le" dress', '5" heel', '"whole"'];
    const { offers } = await read(file(...titles.map((title) => product({ 2: title }))));
    expect(offers.map(({ title }) => title)).toEqual(titles);
  });
});

describe('a Rakuten file', () => {
  it('may have any line ends, a byte order mark, and no line end after TRL', async () => {
    const text = `\ufeff${hdr}\r\n${product()}\r${product({ 1: '2' })}\n\r\nTRL|2`;
    expect(await read(text)).toMatchObject({ offers: [{ id: '1' }, { id: '2' }], broken: undefined });
  });

  it('without products is complete', async () => {
    expect(await read(file())).toMatchObject({ rows: [], broken: undefined });
  });

  it.each([
    ['', 'line 1: the file is empty'],
    ['id,title\n', 'line 1: this is not a Rakuten file: expected an HDR line first'],
    ['<html><body>', 'line 1: this is an HTML page, not a product feed'],
    [hdr, 'line 1: the file breaks off after 0 products: it has no TRL line'],
    [`${hdr}\n${product()}\n`, 'line 2: the file breaks off after 1 products: it has no TRL line'],
    [`${hdr}\n${product()}\n${product()}`, 'line 3: the file breaks off after 1 products: it has no TRL line'],
    [`${hdr}\n${product()}\nTRL|2\n`, 'line 3: the TRL line says 2 products, the file has 1'],
    [`${hdr}\n${product()}\nTRL\n`, 'line 3: the TRL line says no number of products, the file has 1'],
    [`${file(product())}${product()}\n`, 'line 4: the file goes on after its TRL line'],
  ])('is rejected if it is incomplete: %j', async (text, message) => {
    expect((await read(text)).broken).toBe(message);
  });

  it('gives its products even if it is incomplete', async () => {
    expect((await read(`${hdr}\n${product()}\n${product()}\nTRL|3\n`)).offers).toHaveLength(2);
  });

  it('may end each row with a pipe', async () => {
    const { offers, rejects } = await read(file(`${product()}|`, `${product()}|`));
    expect([offers.length, rejects.length]).toEqual([2, 0]);
  });

  it.each([39, 50])('is rejected as a delta file with %i fields', async (width) => {
    const { rows, broken } = await read(file(product({ [width]: 'U' }, width), product({ [width]: 'D' }, width)));
    expect(rows).toEqual([]);
    expect(broken).toBe('line 2: delta files are not supported; expected a full file');
  });
});
