import { describe, expect, it } from 'vitest';
import { mapped } from './mapped.ts';
import { mappingSchema } from './mapping.ts';
import { readWhole } from './read-whole.ts';

const read = (text: string, mapping?: Record<string, string>) => readWhole(mapped, text, mapping ? { mapping } : {});
const own = {
  id: 'art',
  title: 'nom',
  link: 'page',
  imageLinks: 'photo, photo2',
  price: 'prix',
  compareAtPrice: 'avant',
};
const header = 'art;nom;page;photo;photo2;prix;avant';
const row = 'A1;"Robe; longue";https://m.example/1;https://i.example/1.jpg;https://i.example/2.jpg;80,00;100,00';
const offer = {
  id: 'A1',
  title: 'Robe; longue',
  link: 'https://m.example/1',
  imageLinks: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
  price: '80,00',
  compareAtPrice: '100,00',
};
const paths = {
  id: 'sku',
  title: 'name.en',
  link: 'page',
  imageLinks: 'images.src',
  price: 'prices.now',
  size: 'sizes.1',
};
const record = {
  sku: 7,
  name: { en: 'Dress' },
  page: 'https://m.example/7',
  images: [{ src: 'https://i.example/1.jpg' }, { src: 'https://i.example/2.jpg' }],
  prices: { now: 80.5 },
  sizes: ['S', 'M'],
  inStock: false,
};
const recordOffer = {
  id: '7',
  title: 'Dress',
  link: 'https://m.example/7',
  imageLinks: ['https://i.example/1.jpg', 'https://i.example/2.jpg'],
  price: '80.5',
  size: 'M',
  availability: 'false',
};

describe('a custom table', () => {
  it.each([';', ',', '\t', '|'])('is read by the mapping with any delimiter: %j', async (delimiter) => {
    const whole = await read(
      `\ufeff${header}\n${row}\n`.replace('"Robe; longue"', 'Robe').replaceAll(',00', '.00').replaceAll(';', delimiter),
      own,
    );
    expect(whole.offers).toEqual([{ ...offer, title: 'Robe', price: '80.00', compareAtPrice: '100.00' }]);
  });

  it('may have delimiters inside quoted cells, and gives line numbers', async () => {
    const { rows, offers } = await read(`${header}\r\n${row}\n`, own);
    expect(offers).toEqual([offer]);
    expect(rows[0]?.line).toBe(2);
  });

  it('is read by the column names of networks for unmapped fields', async () => {
    const text =
      'Product ID,Product_Name,aw_deep_link,merchant_image_url,Original Price,Sale-Price\n1,Dress,https://m,https://i,100,80';
    expect((await read(text, {})).offers).toEqual([
      { id: '1', title: 'Dress', link: 'https://m', imageLinks: ['https://i'], price: '80', compareAtPrice: '100' },
    ]);
  });

  it('keeps the regular price beside a sale price', async () => {
    const text = 'id,title,link,image_link,price,sale_price\n1,Dress,https://m,https://i,100,80';
    expect((await read(text, {})).offers).toMatchObject([{ price: '100', salePrice: '80' }]);
  });

  it('has its prices in cents if the mapping says so', async () => {
    const text = `${header}\nA1;Robe;https://m;https://i;;8900 EUR;5\nA2;Robe;https://m;https://i;;89.00;`;
    const { offers, rejects } = await read(text, { ...own, priceUnit: 'cents' });
    expect(offers).toMatchObject([{ price: '89.00 EUR', compareAtPrice: '0.05' }]);
    expect(rejects).toMatchObject([
      { line: 3, field: 'price', reason: 'expected a whole number of cents, got «89.00»' },
    ]);
  });

  it('keeps the first of two columns with the same name', async () => {
    const { offers } = await read('id,title,title,link,image_link,price\n1,a,b,https://m,https://i,9', {
      title: 'title',
    });
    expect(offers[0]?.title).toBe('a');
  });

  it.each([
    ['with a cell of 2 MB', `A2;${'x'.repeat(2 ** 21)};https://m;;;;`, 'longer than 1048576 bytes'],
    ['with a stray quotation mark', 'A2;"Ro"be;https://m;;;;', 'neither closed nor doubled'],
    ['with too many cells', 'A2;Robe;https://m;;;;;more', '8 cells, the header row has 7'],
  ])('rejects only the row %s', async (_, line, reason) => {
    const { offers, rejects } = await read(`${header}\r\n${line}\r${row}\n`, own);
    expect(offers).toEqual([offer]);
    expect(rejects).toMatchObject([{ line: 2, reason: expect.stringContaining(reason) }]);
  });
});

describe('custom JSON', () => {
  it('gives all sizes', async () => {
    for (const mapping of [
      { ...paths, size: 'sizes' },
      { ...paths, size: undefined },
    ]) {
      const { offers } = await read(JSON.stringify(record), JSON.parse(JSON.stringify(mapping)));
      expect(offers[0]?.size).toBe('S|M');
    }
  });

  it.each([
    ['lines', `${JSON.stringify(record)}\r\n\n${JSON.stringify(record)}\n`],
    ['a list', JSON.stringify([record, record])],
    ['a list over many lines', JSON.stringify([record, record], null, 2)],
  ])('is read by paths: %s', async (_, text) => {
    const { offers, broken } = await read(text, paths);
    expect(broken).toBeUndefined();
    expect(offers).toEqual([recordOffer, recordOffer]);
  });

  it.each([
    ['not JSON', '{"sku": 1'],
    ['not an object', '[1]'],
    ['beyond the record limit', JSON.stringify({ sku: 'x'.repeat(2 ** 21) })],
  ])('rejects only the line that is %s', async (_, line) => {
    const { offers, rejects } = await read([JSON.stringify(record), line, JSON.stringify(record)].join('\n'), paths);
    expect(offers).toHaveLength(2);
    expect(rejects).toMatchObject([{ line: 2, raw: line.slice(0, 2000) }]);
  });

  it.each([
    ['malformed', '{"sku": 01}'],
    ['beyond the record limit', JSON.stringify({ sku: 'x'.repeat(2 ** 21) })],
  ])('rejects only the list item that is %s', async (_, object) => {
    const { offers, rejects } = await read(`[${JSON.stringify(record)},\n${object},${JSON.stringify(record)}]`, paths);
    expect(offers).toHaveLength(2);
    expect(rejects).toMatchObject([{ line: 2, raw: object.slice(0, 2000) }]);
  });

  it('ignores built-in properties, and tolerates excessive nesting', async () => {
    const deep = `{"sku":${'['.repeat(200_000)}${']'.repeat(200_000)},"__proto__":{"sku":"x"}}`;
    const { offers, broken } = await read(`${JSON.stringify(record)}\n${deep}`, { ...paths, mpn: 'constructor.name' });
    expect(offers).toEqual([recordOffer, {}]);
    expect(broken).toBe('mapping of mpn: no object has constructor.name');
  });
});

describe('an unmappable feed', () => {
  it.each<[string, string, Record<string, string> | undefined, string]>([
    ['without a mapping', header, undefined, 'missing mapping'],
    ['by an unknown field', header, { ...own, colour: 'x' }, 'mapping of colour: unknown field'],
    ['by an empty name', header, { ...own, price: ' ' }, 'mapping of price: expected a column name'],
    ['by an unknown unit', header, { ...own, priceUnit: 'pounds' }, 'mapping of priceUnit:'],
    ['by a missing column', header, { ...own, price: 'cost' }, 'mapping of price: the header row has no column cost'],
    ['without a required field', 'id,title,link\n', {}, 'the mapping lacks imageLinks, price'],
    ['by a missing path', JSON.stringify(record), { ...paths, price: 'cost' }, 'mapping of price: no object has cost'],
    ['empty', ' \n', own, 'the file is empty'],
    ['an HTML page', '<!doctype html>', own, 'HTML page'],
    ['an object over many lines', '{\n"products": []}', {}, 'the first line is not a complete JSON object'],
    ['cut in a line', `${JSON.stringify(record)}\n{"sku":`, paths, 'breaks off in the middle of a line'],
    ['cut in a list', `[${JSON.stringify(record)}`, paths, 'its last bracket is not closed'],
    ['a list of numbers', '[1]', {}, 'unexpected text between the objects of the list'],
    ['with more after its list', '[]{}', {}, 'unexpected text after the end of the list'],
  ])('is rejected as a whole: %s', async (_, text, mapping, message) => {
    expect((await read(text, mapping)).broken).toContain(message);
  });

  it('differs from an empty feed, which is complete', async () => {
    expect(await read(`${header}\n`, own)).toMatchObject({ rows: [], broken: undefined });
    expect(await read('[]', own)).toMatchObject({ rows: [], broken: undefined });
  });

  it('is detected by the schema of mappings before it is read', () => {
    expect(mappingSchema.safeParse({ id: 'sku', priceUnit: 'cents' }).success).toBe(true);
    expect(mappingSchema.safeParse({ id: 7 }).error?.issues[0]?.path).toEqual(['id']);
  });
});
