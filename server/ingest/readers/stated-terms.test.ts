import { describe, expect, it } from 'vitest';
import { previewOf } from '#test/support/previews.ts';

const cells = '1,Silk dress,https://m.example/1,https://i.example/1.jpg,90 USD,female,Dresses';
const names = 'id,title,link,image_link,price,gender,product_type';

/** Returns the terms of a row of Google's table with further columns. */
async function termsOfTable(more: Record<string, string>) {
  const values = Object.values(more).map((value) => `"${value.replaceAll('"', '""')}"`);
  const { offers } = await previewOf(`${[names, ...Object.keys(more)].join(',')}\n${[cells, ...values].join(',')}\n`);
  return offers[0]?.terms;
}

const us = { country: 'US', cents: 1600, currency: 'USD' };

describe('the column shipping of a Google table', () => {
  it.each([
    ['US:::16.00 USD', 'shipping', us],
    ['US::Express:16.00 USD:1:1:2:3', 'shipping', { ...us, minDays: 3, maxDays: 4, working: true }],
    ['US:16.00 USD', 'shipping(country:price)', us],
    ['Express:US:16.00 USD', 'shipping(service:country:price)', us],
    ['US:Standard:16.00 USD', 'shipping', us],
    ['16.00 USD', 'shipping', { ...us, country: null }],
    ['16.00', 'shipping(price)', { ...us, country: null }],
    ['US:CA:Overnight:5 USD,US:::16.00 USD', 'shipping', us],
    ['US::In-store pickup:0 USD,US::Standard:16.00 USD,US::Members:0 USD', 'shipping', us],
  ])('%s in «%s»', async (text, column, ship) => {
    expect(await termsOfTable({ [column]: text })).toEqual({ ship: [ship] });
  });

  it('may hold several countries, and prices with a comma', async () => {
    expect(await termsOfTable({ shipping: 'DE:::4,90 EUR,FR:::9.00 EUR, CH::Post:12 CHF' })).toEqual({
      ship: [
        { country: 'DE', cents: 490, currency: 'EUR' },
        { country: 'FR', cents: 900, currency: 'EUR' },
        { country: 'CH', cents: 1200, currency: 'CHF' },
      ],
    });
  });

  it.each(['US:CA:Overnight:16.00 USD', 'US:CA:16.00 USD', 'oversized', 'US::a: b: c:1:2:3:4:5:16 USD', ':::'])(
    '%s says nothing',
    async (shipping) => expect(await termsOfTable({ shipping })).toBeNull(),
  );

  it('reads the other columns of delivery and returns', async () => {
    const more = { free_shipping_threshold: 'US:150 USD,CA:200 CAD', return_window: '14', shipping_label: 'oversized' };
    expect(await termsOfTable(more)).toEqual({
      freeFrom: [
        { country: 'US', cents: 15_000, currency: 'USD' },
        { country: 'CA', cents: 20_000, currency: 'CAD' },
      ],
      returnDays: 14,
    });
  });
});

const itemOf = (more: string) =>
  `<item><g:id>1</g:id><g:title>Silk dress</g:title><g:link>https://m.example/1</g:link><g:image_link>https://i.example/1.jpg</g:image_link><g:price>90 USD</g:price><g:gender>female</g:gender><g:product_type>Dresses</g:product_type>${more}</item>`;
const xml = (...items: string[]) =>
  `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>${items.join('')}</channel></rss>`;

it.each([
  ['<g:shipping><g:country>US</g:country><g:price>16.00 USD</g:price></g:shipping>', { ship: [us] }],
  ['<g:shipping>US:::16.00 USD</g:shipping>', { ship: [us] }],
  [
    '<g:shipping><g:country>US</g:country><g:region>CA</g:region><g:price>1 USD</g:price></g:shipping><g:shipping>\n <g:country><![CDATA[US]]></g:country>\n<g:service>Post</g:service><g:price>16 USD</g:price>\n</g:shipping>',
    { ship: [us] },
  ],
  [
    '<g:shipping><g:country>US</g:country><g:price>16 USD</g:price><g:min_handling_time>0</g:min_handling_time><g:max_handling_time>1</g:max_handling_time><g:min_transit_time>2</g:min_transit_time><g:max_transit_time>4</g:max_transit_time></g:shipping><g:free_shipping_threshold><g:country>US</g:country><g:price_threshold>150 USD</g:price_threshold></g:free_shipping_threshold>',
    {
      ship: [{ ...us, minDays: 2, maxDays: 5, working: true }],
      freeFrom: [{ country: 'US', cents: 15_000, currency: 'USD' }],
    },
  ],
  ['<g:shipping/>', null],
  ['<g:shipping><g:country>US</g:country></g:shipping>', null],
])('%s in a Google feed', async (more, terms) => {
  // The first item is read by the XML parser, the next by the reader of plain items.
  const { offers, lines } = await previewOf(xml(itemOf(more), itemOf(more).replace('<g:id>1<', '<g:id>2<')));
  expect(lines.every((line) => line === '90.00 USD Dresses')).toBe(true);
  expect(offers.map((offer) => offer.terms)).toEqual([terms, terms]);
});

const page = (offer: object, product: object = {}) =>
  `<!DOCTYPE html><html><script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Product',
    sku: '1',
    name: 'Silk dress',
    image: 'https://i.example/1.jpg',
    category: 'Dresses',
    ...product,
    offers: { '@type': 'Offer', price: 90, priceCurrency: 'USD', url: 'https://m.example/1', ...offer },
  })}</script></html>`;
const rate = { shippingRate: { '@type': 'MonetaryAmount', value: 16, currency: 'USD' } };
const toUs = { shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'US' } };
const span = (minValue: number, maxValue: number) => ({ minValue, maxValue, unitCode: 'DAY' });

describe('terms of a page in JSON-LD', () => {
  it.each<[string, object, object | null]>([
    ['a rate to a country', { ...rate, ...toUs }, { ship: [us] }],
    [
      'a rate with days',
      { ...rate, ...toUs, deliveryTime: { handlingTime: span(0, 1), transitTime: span(3, 4) } },
      { ship: [{ ...us, minDays: 3, maxDays: 5 }] },
    ],
    [
      'business days',
      { ...rate, ...toUs, deliveryTime: { businessDays: { dayOfWeek: ['Monday'] }, transitTime: span(3, 4) } },
      { ship: [{ ...us, minDays: 3, maxDays: 4, working: true }] },
    ],
    [
      'several countries of a rate',
      { ...rate, shippingDestination: { addressCountry: ['US', { '@type': 'Country', name: 'Canada' }] } },
      { ship: [us, { ...us, country: 'CA' }] },
    ],
    [
      'a rate to a part of a country',
      { ...rate, shippingDestination: { addressCountry: 'US', addressRegion: 'NY' } },
      null,
    ],
    ['a destination without a country', { ...rate, shippingDestination: { '@type': 'DefinedRegion' } }, null],
    ['a range of rates', { shippingRate: { value: 5, maxValue: 20, currency: 'USD' }, ...toUs }, null],
    ['a pickup', { ...rate, ...toUs, shippingLabel: 'Click & Collect' }, null],
    ['no delivery', { ...rate, ...toUs, doesNotShip: true }, null],
    ['weeks in an unknown unit', { ...rate, ...toUs, deliveryTime: { transitTime: { value: 3 } } }, { ship: [us] }],
  ])('%s', async (_, shippingDetails, terms) => {
    const { offers } = await previewOf(page({ shippingDetails }));
    expect(offers.map((offer) => offer.terms)).toEqual([terms]);
  });

  const policy = {
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
  };

  it.each<[string, object, object | null]>([
    ['a policy', policy, { returnDays: 14 }],
    ['free returns', { ...policy, returnFees: 'https://schema.org/FreeReturn' }, { returnDays: 14, returnsFree: true }],
    ['no returns', { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' }, { returnDays: 0 }],
    ['policies that differ', [policy, { ...policy, merchantReturnDays: 30 }], null],
    ['a policy without end', { returnPolicyCategory: 'MerchantReturnUnlimitedWindow', merchantReturnDays: 99 }, null],
  ])('%s', async (_, hasMerchantReturnPolicy, terms) => {
    const { offers } = await previewOf(page({ hasMerchantReturnPolicy }));
    expect(offers.map((offer) => offer.terms)).toEqual([terms]);
    const { offers: ofProduct } = await previewOf(page({}, { hasMerchantReturnPolicy }));
    expect(ofProduct.map((offer) => offer.terms)).toEqual([terms]);
  });
});

describe('the delivery columns of Awin', () => {
  const awinNames =
    'aw_product_id,product_name,aw_deep_link,merchant_image_url,search_price,currency,merchant_category';
  const awinCells = '1,Silk dress,https://www.awin1.com/p?p=1,https://i.example/1.jpg,90.00,GBP,Dresses';

  it.each<[string, string, object | null]>([
    ['4.95', '3-5 Working Days', { country: null, cents: 495, currency: 'GBP', minDays: 3, maxDays: 5, working: true }],
    ['GBP4.95', 'see site', { country: null, cents: 495, currency: 'GBP' }],
    ['Free', '', { country: null, cents: 0, currency: 'GBP' }],
    ['0.00', '3-5 days', null],
    ['', '3-5 days', null],
  ])('%s and %s', async (cost, time, ship) => {
    const text = `${awinNames},delivery_cost,delivery_time\n${awinCells},${cost},${time}\n`;
    expect((await previewOf(text)).offers.map(({ terms }) => terms)).toEqual([ship && { ship: [ship] }]);
  });
});

describe('the delivery columns of other networks', () => {
  it.each([
    ['tradedoubler', 'id|name|productUrl|imageUrl|priceValue|priceCurrency|categories|shippingCost|deliveryTime'],
    ['daisycon', 'daisycon_unique_id|title|link|image_large|price|currency|category|price_shipping|delivery_time'],
    ['kelkoo', 'offer-id|title|product-url|image-url|price|currency|merchant-category|delivery-cost|delivery-time'],
    ['tradetracker', 'product ID|name|productURL|imageURL|price|currency|categories|deliveryCosts|deliveryTime'],
    ['adrecord', 'SKU|name|productUrl|graphicUrl|price|currency|category|shippingPrice|deliveryTime'],
  ])('%s', async (format, names) => {
    const row = (id: string, cost: string, time: string) =>
      `${id}|Silk dress|https://m.example/${id}|https://i.example/${id}.jpg|89.00|EUR|Dresses|${cost}|${time}`;
    // PUMA has other values in the column of the cost.
    const rows = [row('1', '4.90', '7-20 days'), row('2', '0', '4'), row('3', 'adult', ''), row('4', '', '')];
    const { offers } = await previewOf([names, ...rows, ''].join('\n'), { format });
    const ship = [{ country: null, cents: 490, currency: 'EUR', minDays: 7, maxDays: 20 }];
    expect(offers.map(({ terms }) => terms)).toEqual([{ ship }, null, null, null]);
  });
});
