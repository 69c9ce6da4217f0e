import { describe, expect, it } from 'vitest';
import { tables } from '#server/ingest/formats.ts';
import { googleTable } from './google-table.ts';
import { daisycon, flexoffers, partnerize, shareasale, tradedoubler, tradetracker } from './network-tables.ts';
import { readWhole } from './read-whole.ts';
import type { TableReader } from './table-format.ts';

/** Returns the offer of one row with these cells. */
async function offerOf(reader: TableReader, cells: Record<string, string>, delimiter = '|') {
  const text = `${Object.keys(cells).join(delimiter)}\n${Object.values(cells).join(delimiter)}\n`;
  const { offers, rejects, broken } = await readWhole(reader, text);
  expect({ rejects, broken }).toEqual({ rejects: [], broken: undefined });
  return offers[0] ?? {};
}

describe('a ShareASale row', () => {
  const needed = {
    ProductID: '7',
    Name: '"Le" dress',
    Link: 'https://www.shareasale.com/m-pr.cfm?merchantID=1&userID=YOURUSERID&productID=7',
    BigImage: 'https://i.example/7.jpg',
    Price: '33.98',
  };

  it('gives an original price only above the current price', async () => {
    expect(await offerOf(shareasale, { ...needed, RetailPrice: '52.00' })).toMatchObject({ compareAtPrice: '52.00' });
    expect((await offerOf(shareasale, { ...needed, RetailPrice: '33.98' })).compareAtPrice).toBeUndefined();
  });

  it('keeps quotation marks as text', async () => {
    expect(await offerOf(shareasale, needed)).toMatchObject({ title: '"Le" dress' });
  });

  it("prefers the store's categories to the network's", async () => {
    const nonsense = { ...needed, Category: 'Military', SubCategory: 'Gifts' };
    const offer = await offerOf(shareasale, { ...nonsense, MerchantCategory: 'Dresses' });
    expect(offer.productTypes).toEqual(['Dresses']);
    expect((await offerOf(shareasale, nonsense)).productTypes).toEqual(['Gifts', 'Military']);
  });

  it('needs a header row, which the file from the FTP server lacks', async () => {
    const { broken } = await readWhole(shareasale, `${Object.values(needed).join('|')}\n`);
    expect(broken).toMatch(/^line 1: the first row has no column of the ShareASale datafeed/);
  });
});

describe('a TradeDoubler row', () => {
  const needed = {
    id: '7',
    name: 'Dress',
    productUrl: 'https://pdt.tradedoubler.com/click?a(1)p(2)product(7)ttid(3)url(https%3A%2F%2Fm.example%2Fp-7.html)',
    productImage: 'https://i.example/7.jpg::',
    priceValue: '20.00',
    priceCurrency: 'EUR',
  };

  it("takes the store's own sale price from its (field) column", async () => {
    const offer = await offerOf(tradedoubler, { ...needed, '(field)Sale Price': '14.00' });
    expect(offer).toMatchObject({ price: '14.00', compareAtPrice: '20.00', currency: 'EUR' });
    expect(await offerOf(tradedoubler, needed)).toMatchObject({ price: '20.00' });
  });

  it('cuts the packed suffixes off its category and its image', async () => {
    const offer = await offerOf(tradedoubler, { ...needed, categories: 'Women > Coats;;' });
    expect(offer).toMatchObject({ productTypes: ['Women > Coats'], imageLinks: ['https://i.example/7.jpg'] });
    expect(offer.groupId).toBe('m.example/p-7.html');
  });
});

describe('a Daisycon row', () => {
  const needed = {
    id: '14208',
    name: 'The store (INT)',
    daisycon_unique_id: 'de26',
    title: 'Dress',
    link: 'https://ndt5.net/c/?si=1&pid=de26',
    price: '80',
    price_old: '99.99',
    image_large: 'https://i.example/7.jpg',
    image_small: 'https://i.example/7s.jpg',
  };

  it("takes the product's id and name, not the store's", async () => {
    expect(await offerOf(daisycon, needed, ';')).toMatchObject({
      id: 'de26',
      title: 'Dress',
      price: '80',
      compareAtPrice: '99.99',
      imageLinks: ['https://i.example/7.jpg'],
    });
  });

  it('is grouped by the page path in its link', async () => {
    const link = `${needed.link}&dl=products%2Fdress%3Fvariant%3D7&ws=`;
    expect((await offerOf(daisycon, { ...needed, link }, ';')).groupId).toBe('ndt5.net/products/dress');
    expect((await offerOf(daisycon, needed, ';')).groupId).toBeUndefined();
  });

  it.each([
    ['active', '', '1'],
    ['active', '0000-00-00 00:00:00', '1'],
    ['inactive', '', 'discontinued'],
    ['active', '2026-01-01 00:00:00', 'discontinued'],
  ])('has for status %j and deletion date %j the availability %j', async (status, deleted, availability) => {
    const cells = { ...needed, in_stock: '1', status, delete_date: deleted };
    expect((await offerOf(daisycon, cells, ';')).availability).toBe(availability);
  });

  it('has the image and the material of Daisycon’s standard for fashion', async () => {
    const { image_large: image = '', ...others } = needed;
    const offer = await offerOf(daisycon, { ...others, image, material_description: '100% zijde' }, ';');
    expect(offer).toMatchObject({ imageLinks: [image], material: '100% zijde' });
  });
});

describe('a TradeTracker row', () => {
  const needed = {
    'product ID': '7',
    name: 'Sweater',
    currency: 'EUR',
    price: '14.41',
    productURL: 'https://tc.tradetracker.net/?c=1&u=https%3A%2F%2Fm.example%2Fp-7.html',
    imageURL: 'https://i.example/7.jpg',
    fromPrice: '25.25',
    stock: '1',
  };

  it.each([
    ['xs=1|s=0|m=2', 'xs|m', '1'],
    ['xs=0|s=0', 'xs|s', 'out of stock'],
    ['', 'xs|s', '1'],
  ])('gives the sizes in stock: %j', async (sizeStock, size, availability) => {
    const offer = await offerOf(tradetracker, { ...needed, size: 'xs|s', sizeStock }, ';');
    expect(offer).toMatchObject({ size, availability, price: '14.41', compareAtPrice: '25.25' });
  });

  it('takes the image from the filled image column', async () => {
    const cells = { ...needed, imageURL: '', image_url: 'https://i.example/8.jpg' };
    expect((await offerOf(tradetracker, cells, ';')).imageLinks).toEqual(['https://i.example/8.jpg']);
  });
});

describe('a FlexOffers row', () => {
  const needed = {
    pid: '7',
    name: 'Sneakers',
    imageUrl: 'https://i.example/7.jpg',
    deepLinkUrl: 'https://m.example/p/7',
    linkUrl: 'https://track.flexlinkspro.com/g.ashx?foid=1',
    price: '100.00',
    priceCurrency: '650',
    isInStock: 'True',
    size: 'IT36',
  };

  it('gives the final price and the tracking link', async () => {
    const offer = await offerOf(flexoffers, { ...needed, salePrice: '0.00', finalPrice: '80.00' }, ',');
    expect(offer).toMatchObject({
      price: '80.00',
      compareAtPrice: '100.00',
      link: needed.linkUrl,
      groupId: 'm.example/p/7',
    });
  });

  it('passes an invalid currency on to the normaliser', async () => {
    expect(await offerOf(flexoffers, needed, ',')).toMatchObject({ price: '100.00', currency: '650', size: 'IT36' });
  });
});

describe('a Partnerize row', () => {
  const needed = {
    id: '7',
    title: 'Sandals',
    link: 'https://prf.hn/click/camref:1/destination:https%3A%2F%2Fm.example%2Fp%2F7.aspx%3Fsize%3D20',
    image_link: 'https://i.example/7.jpg',
    price: '509.00 EUR',
    sale_price: '356.00 EUR',
  };

  it("reads the network's own columns besides Google's", async () => {
    const own = { currency_code: 'EUR', size: '7-6.5-7.5', size_standard: 'US', total_stock: '0', storename: 'M' };
    expect(await offerOf(partnerize, { ...needed, ...own })).toMatchObject({
      groupId: 'm.example/p/7.aspx',
      price: '509.00 EUR',
      salePrice: '356.00 EUR',
      size: '7-6.5-7.5',
      sizeSystem: 'US',
      availability: '0',
    });
  });

  it("is a Google table if it has only Google's columns", async () => {
    expect(await offerOf(googleTable, needed)).toMatchObject({ salePrice: '356.00 EUR' });
    const { broken } = await readWhole(partnerize, `${Object.keys(needed).join('|')}\n`);
    expect(broken).toMatch(/^line 1: the header row lacks storename or /);
  });
});

describe('a CJ export', () => {
  it('is read as a Google table without its own columns', async () => {
    const cells = {
      PROGRAM_NAME: 'Maison - FR',
      LAST_UPDATED: '2026-12-17T05:56:38.549-08:00',
      ID: 'P-1',
      TITLE: 'Lunettes',
      LINK: 'https://www.kqzyfj.com/click-1-2?url=https%3A%2F%2Fm.example%2F1',
      IMPRESSION_URL: 'https://www.tqlkg.com/image-1-2',
      IMAGE_LINK: 'https://i.example/1.jpg',
      PRICE: '275.00 EUR',
      SALE_PRICE: '200.00 EUR',
      GOOGLE_PRODUCT_CATEGORY: '178',
      GOOGLE_PRODUCT_CATEGORY_NAME: 'Vêtements et accessoires > Lunettes de soleil',
      ITEM_GROUP_ID: 'P',
      'SHIPPING(COUNTRY:REGION:SERVICE:PRICE)': 'FR:::9.00 EUR',
    };
    expect(await offerOf(googleTable, cells, ',')).toEqual({
      id: 'P-1',
      groupId: 'P',
      title: 'Lunettes',
      link: cells.LINK,
      imageLinks: ['https://i.example/1.jpg'],
      price: '275.00 EUR',
      salePrice: '200.00 EUR',
      googleCategory: '178',
      shipping: [['FR', '', '9.00 EUR', '', '']],
    });
  });
});

describe.each(Object.entries(tables))('a table of %s', (_, reader) => {
  it.each([' ', '=', 'a|', '1=', ':1', ', ', '?url=http://'])(
    'is read in reasonable time with any cell full of %j',
    async (dirt) => {
      const known = [...Object.values(reader.fieldNames), 'sizeStock', 'merchant_deep_link', 'storename'];
      const missing = reader.findHeader(`${known.join('\t')}\n`, true)?.missing ?? [];
      const names = [...new Set([...known, ...missing.map((either) => either.split(' or ')[0] ?? '')])];
      const full = `1${dirt.repeat(100_000 / dirt.length)}no end`;
      const rows = names.map((_, dirty) => names.map((_, place) => (place === dirty ? full : '1')).join('\t'));
      const reading = await readWhole(reader, `${names.join('\t')}\n${rows.join('\n')}\n`);
      expect(reading).toMatchObject({ rejects: [], broken: undefined });
      expect(reading.offers).toHaveLength(names.length);
    },
  );
});
