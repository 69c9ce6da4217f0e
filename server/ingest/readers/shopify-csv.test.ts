import { describe, expect, it } from 'vitest';
import { openFeed } from '#server/ingest/archive/open-feed.ts';
import { readWhole } from './read-whole.ts';
import { shopifyCsv } from './shopify-csv.ts';

const names = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Variant SKU',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Google Shopping / Gender',
  'Price / United States',
  'Variant Image',
  'Status',
  'Gift Card',
];
const header = names.join(',');
const row = (cells: Record<string, string>) => names.map((name) => cells[name] ?? '').join(',');
const read = (...lines: string[]) => readWhole(shopifyCsv, openFeed(bytesOf(lines.join('\n'))));

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

const first = {
  Handle: 'silk-dress',
  Title: 'Silk dress',
  'Body (HTML)': '<p>Soft</p>',
  Vendor: 'Maison',
  Type: 'Dresses',
  Tags: '"silk, evening"',
  Published: 'true',
  'Option1 Name': 'Farbe',
  'Option1 Value': 'Rot',
  'Option2 Name': 'Größe',
  'Option2 Value': 'S',
  'Variant SKU': "'0042",
  'Variant Price': '80.00',
  'Variant Compare At Price': '100.00',
  'Variant Barcode': "'0810107441749",
  'Image Src': 'https://i.example/2.jpg',
  'Image Position': '2',
  'Google Shopping / Gender': 'Female',
  'Price / United States': '95.00',
  Status: 'active',
};
const second = {
  Handle: 'silk-dress',
  'Option1 Value': 'Rot',
  'Option2 Value': 'M',
  'Variant Price': '80.00',
  'Image Src': 'https://i.example/1.jpg',
  'Image Position': '1',
};
const picture = { Handle: 'silk-dress', 'Image Src': 'https://i.example/3.jpg', 'Image Position': '3' };
const scarf = { Handle: 'scarf', Title: 'Scarf', 'Variant Price': '9', 'Image Src': 'https://i.example/s.jpg' };

describe("Shopify's product export", () => {
  it('gives a row per variant, with the properties of the first row of its product', async () => {
    const { rows, offers } = await read(header, row(first), row(second), row(picture), row(scarf));
    expect(offers).toEqual([
      {
        id: 'silk-dress/Rot/S',
        groupId: 'silk-dress rot',
        title: 'Silk dress',
        description: '<p>Soft</p>',
        brand: 'Maison',
        link: 'https://maison.example/products/silk-dress',
        imageLinks: ['https://i.example/1.jpg', 'https://i.example/2.jpg', 'https://i.example/3.jpg'],
        price: '80.00',
        compareAtPrice: '100.00',
        gender: 'Female',
        color: 'Rot',
        size: 'S',
        sizesBeside: 'S|M',
        productTypes: ['Dresses', 'silk', 'evening'],
        gtin: '0810107441749',
        mpn: '0042',
      },
      expect.objectContaining({ id: 'silk-dress/Rot/M', title: 'Silk dress', gender: 'Female', size: 'M' }),
      expect.objectContaining({ id: 'scarf', link: 'https://maison.example/products/scarf' }),
    ]);
    expect(rows.map(({ line }) => line)).toEqual([2, 3, 5]);
  });

  it("takes the store's own price, not a market's", async () => {
    const { offers } = await read(header, row(first), row({ ...scarf, 'Price / United States': '12' }));
    expect(offers.map(({ price }) => price)).toEqual(['80.00', '9']);
  });

  it('reads the columns of metafields that tell attributes', async () => {
    const columns = ['Fabric (product.metafields.shopify.fabric)', 'Care guide (product.metafields.shopify.care)'];
    const { offers } = await read(
      [header, ...columns].join(','),
      `${row(first)},Silk; Wool,Cotton`,
      `${row(second)},,`,
    );
    const stated = [
      ['material', 'Silk'],
      ['material', 'Wool'],
    ];
    expect(offers.map((offer) => offer.stated)).toEqual([stated, stated]);
  });

  it('joins scattered rows of one handle', async () => {
    const { rows, offers } = await read(header, row(first), row(scarf), row(second), row(picture));
    expect(offers.map(({ id }) => id)).toEqual(['silk-dress/Rot/S', 'silk-dress/Rot/M', 'scarf']);
    expect(offers[1]?.title).toBe('Silk dress');
    expect(offers[0]?.imageLinks).toHaveLength(3);
    expect(rows.map(({ line }) => line)).toEqual([2, 4, 3]);
  });

  it('gives a colour only its own and shared images', async () => {
    const red = { ...first, 'Variant Image': 'https://i.example/2.jpg' };
    const blue = { ...second, 'Option1 Value': 'Blau', 'Variant Image': 'https://i.example/1.jpg' };
    const { offers } = await read(header, row(red), row(blue), row(picture));
    expect(offers.map(({ imageLinks }) => imageLinks)).toEqual([
      ['https://i.example/2.jpg', 'https://i.example/3.jpg'],
      ['https://i.example/1.jpg', 'https://i.example/3.jpg'],
    ]);
  });

  it('marks gift cards of any type', async () => {
    const { offers } = await read(header, row({ ...first, 'Gift Card': 'TRUE' }));
    expect(offers[0]?.productTypes).toEqual(['Gift Card', 'silk', 'evening']);
    const ofDress = await read(header, row({ ...first, 'Gift Card': 'false' }));
    expect(ofDress.offers[0]?.productTypes).toEqual(['Dresses', 'silk', 'evening']);
  });

  it.each([
    ['a draft', { Status: 'draft' }],
    ['an archived product', { Status: 'Archived' }],
    ['an unpublished product', { Published: 'FALSE' }],
    [
      'a sold-out product',
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'deny' },
    ],
  ])('counts %s as out of stock', async (_, cells) => {
    const { offers } = await read(header, row({ ...scarf, ...cells }));
    expect(offers[0]?.availability).toBe('out_of_stock');
  });

  it.each([
    ['without inventory tracking', { 'Variant Inventory Qty': '0', 'Variant Inventory Policy': 'deny' }, undefined],
    [
      'sold beyond its stock',
      { 'Variant Inventory Tracker': 'shopify', 'Variant Inventory Qty': '-3', 'Variant Inventory Policy': 'continue' },
      'in_stock',
    ],
  ])('does not count a product %s as out of stock', async (_, cells, availability) => {
    const { offers } = await read(header, row({ ...scarf, ...cells }));
    expect(offers[0]?.availability).toBe(availability);
  });

  it('keeps line ends in HTML, and counts them as lines', async () => {
    const { rows, offers } = await read(
      header,
      row({ ...first, 'Body (HTML)': '"<p>Soft,\r\n""silky""</p>\n"' }),
      row(scarf),
    );
    expect(offers[0]?.description).toBe('<p>Soft,\r\n"silky"</p>');
    expect(rows.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('reads a product of thousands of rows', async () => {
    const lines = Array.from({ length: 5000 }, (_, at) =>
      row({ ...second, 'Option2 Value': `${at}`, 'Image Src': '' }),
    );
    const { offers, rejects } = await read(header, row(first), ...lines, row(scarf));
    expect(offers).toHaveLength(5002);
    expect(offers.at(-2)).toMatchObject({ title: 'Silk dress', size: '4999' });
    expect(rejects).toEqual([]);
  });

  it('finds columns by name in any order, case and delimiter, after a byte order mark', async () => {
    const { offers } = await read(
      '\ufeffVARIANT PRICE;image src;Title;handle',
      '9;https://i.example/1.jpg;Scarf;scarf',
    );
    expect(offers).toMatchObject([{ id: 'scarf', title: 'Scarf', price: '9' }]);
  });
});

describe('a damaged Shopify export', () => {
  it.each([
    ['an empty file', '', 'the file is empty'],
    ['blank lines alone', '\n\r\n', 'the file is empty'],
    ['another table', 'Handle,Title\na,b', 'the header row lacks Variant Price'],
    ['an HTML page', '<!doctype html><p>Handle,Variant Price', 'HTML page'],
    ['an end inside a quoted cell', `${header}\n${row(first)}\nscarf,"Sca`, 'breaks off inside a quoted cell'],
    ['an end inside a row', `${header}\n${row(first)}\nscarf,Sca`, 'breaks off in the middle of a row'],
  ])('is rejected as a whole: %s', async (_, text, message) => {
    const { offers, broken } = await read(text);
    expect(broken).toContain(message);
    expect(offers).toHaveLength(text.includes('silk-dress') ? 1 : 0);
  });

  it('with only a header row has no rows', async () => {
    expect(await read(header, '')).toMatchObject({ rows: [], broken: undefined });
  });

  it.each([
    ['without a handle', row({ ...scarf, Handle: '' }), 'Handle', 'missing'],
    ['without any variant', row({ Handle: 'belt', Title: 'Belt' }), 'variants', 'has no variants'],
    ['with too many cells', `${row(scarf)},more`, '', '26 cells, the header row has 25'],
    ['with a stray quotation mark', row({ ...scarf, Title: '"Sca"rf' }), '', 'neither closed nor doubled'],
    ['with a cell of 2 MB', row({ ...scarf, Title: 'x'.repeat(2 ** 21) }), '', 'longer than 1048576 bytes'],
  ])('rejects only the row %s', async (_, line, field, reason) => {
    const { rejects, offers, broken } = await read(header, line, row(first));
    expect(rejects).toEqual([
      { kind: 'reject', line: 2, raw: line.slice(0, 2000), field, reason: expect.stringContaining(reason) },
    ]);
    expect(offers).toHaveLength(1);
    expect(broken).toBeUndefined();
  });

  it('rejects a later row without variant and image', async () => {
    const { rejects, offers } = await read(header, row(scarf), row({ Handle: 'scarf', 'Variant SKU': '1' }));
    expect(rejects).toMatchObject([{ line: 3, reason: 'the row has neither a variant nor an image' }]);
    expect(offers).toHaveLength(1);
  });

  it('rejects only the row with an unclosed quotation mark', async () => {
    const { rejects, offers } = await read(header, row({ ...scarf, Title: '"Sca' }), row(first), row(second));
    expect(rejects.map(({ line }) => line)).toEqual([2]);
    expect(offers).toHaveLength(2);
  });

  it('keeps the first of two columns with the same name', async () => {
    const { offers } = await read('Handle,Title,Title,Variant Price', 'scarf,Scarf,Other,9');
    expect(offers[0]?.title).toBe('Scarf');
  });

  it('may have mixed line ends', async () => {
    const { rows } = await read(`${header}\r\n\r${row(scarf)}\r${row(first)}\n\n${row(second)}\r\n`);
    expect(rows.map(({ line }) => line)).toEqual([3, 4, 6]);
  });

  it('may have handles and columns named like built-in properties', async () => {
    const { offers } = await read(
      'Handle,Title,Variant Price,__proto__,constructor',
      '__proto__,Scarf,9,x,y',
      'constructor,Belt,8,,',
    );
    expect(offers).toMatchObject([
      { id: '__proto__', title: 'Scarf' },
      { id: 'constructor', title: 'Belt' },
    ]);
  });

  it('flushes old products beyond 8 MB in memory, and rejects a single product beyond 8 MB', async () => {
    const body = { 'Body (HTML)': 'x'.repeat(900_000) };
    const many = Array.from({ length: 12 }, (_, at) => row({ ...scarf, ...body, Handle: `scarf-${at}` }));
    const parts = Array.from({ length: 3000 }, (_, at) =>
      row({ ...second, Handle: 'huge', 'Option1 Value': `${at}${'y'.repeat(3000)}` }),
    );
    const { rejects, offers } = await read(header, row(first), ...many, row(second), ...parts, row(scarf));
    expect(offers.filter(({ id }) => id?.startsWith('scarf'))).toHaveLength(13);
    // Its first row was yielded before. The second therefore has no title, for which it is rejected later.
    expect(offers.find(({ id }) => id === 'silk-dress/M')).toBeUndefined();
    expect(offers.filter(({ title }) => title === undefined).map(({ price }) => price)).toEqual(['80.00']);
    expect(rejects).toMatchObject([{ line: 16, reason: 'the product is longer than 8388608 bytes' }]);
  });
});
