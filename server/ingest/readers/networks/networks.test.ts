import { describe, expect, it } from 'vitest';
import { readWhole } from '../read-whole.ts';
import type { TableReader } from '../table-format.ts';
import { admitad } from './admitad.ts';
import { adrecord } from './adrecord.ts';
import { adtraction } from './adtraction.ts';
import { effiliation } from './effiliation.ts';
import { netaffiliation } from './netaffiliation.ts';
import { paidOnResults } from './paid-on-results.ts';
import { webgains } from './webgains.ts';

/** Returns the offer of one row with these cells. */
async function offerOf(reader: TableReader, cells: Record<string, string>) {
  const text = `${Object.keys(cells).join('\t')}\n${Object.values(cells).join('\t')}\n`;
  const { offers, rejects, broken } = await readWhole(reader, text);
  expect({ rejects, broken }).toEqual({ rejects: [], broken: undefined });
  return offers[0] ?? {};
}

const picture = 'https://i.example/7.jpg';

describe('an Adtraction row', () => {
  const needed = {
    SKU: '7',
    Name: 'Klänning',
    Price: '450',
    Currency: 'SEK',
    Instock: 'no',
    ProductUrl: 'https://m.example/klanning-7',
    ImageUrl: picture,
    TrackingUrl: 'https://track.example/t/t?a=1&url=https://m.example/klanning-7',
    OriginalPrice: '900',
    Extras: '{SIZE#38}{CONDITION#new}{COLOUR#Grön}',
  };

  it('has size, colour and condition in its extras, and the network’s link', async () => {
    expect(await offerOf(adtraction, needed)).toEqual({
      id: '7',
      groupId: 'm.example/klanning-7',
      title: 'Klänning',
      link: needed.TrackingUrl,
      imageLinks: [picture],
      price: '450',
      compareAtPrice: '900',
      currency: 'SEK',
      availability: 'no',
      size: '38',
      color: 'Grön',
      condition: 'new',
    });
  });

  it('is read without extras, and with extras that are no pairs', async () => {
    for (const Extras of ['', '{SIZE}', '{}', '{#38}', '{SIZE#}', '38']) {
      expect((await offerOf(adtraction, { ...needed, Extras })).size).toBeUndefined();
    }
  });
});

describe('an Adrecord row', () => {
  it('is reduced only where its regular price is above its price', async () => {
    const needed = { SKU: '7', name: 'Kjol', productUrl: 'https://c.example/?url=https%3A%2F%2Fm.example%2Fkjol' };
    const cells = { ...needed, graphicUrl: picture, price: '249.00', currency: 'SEK', inStock: '1' };
    expect(await offerOf(adrecord, { ...cells, regularPrice: '399.00' })).toMatchObject({ compareAtPrice: '399.00' });
    expect((await offerOf(adrecord, { ...cells, regularPrice: '249.00' })).compareAtPrice).toBeUndefined();
  });
});

describe('a Webgains row', () => {
  const needed = {
    program_id: '4',
    product_id: '7',
    product_name: 'Silk scarf',
    deeplink: 'https://track.example/click.html?wgtarget=https://m.example/scarf',
    image_url: 'https://i.example/small.jpg',
    price: '80.00',
    currency: 'GBP',
  };

  it("prefers the large picture and the store's category", async () => {
    const cells = { ...needed, image_large_url: picture, category_path: 'Clothing', merchant_category: 'Scarves' };
    expect(await offerOf(webgains, { ...cells, recommended_retail_price: '120.00', color: 'Red' })).toMatchObject({
      imageLinks: [picture],
      productTypes: ['Scarves'],
      compareAtPrice: '120.00',
      color: 'Red',
    });
  });

  it("takes the network's category where the store gives none", async () => {
    expect(await offerOf(webgains, { ...needed, category_path: 'Clothing > Scarves' })).toMatchObject({
      productTypes: ['Clothing > Scarves'],
      categoriesBy: 'network',
    });
  });
});

describe('an Admitad row', () => {
  const needed = {
    available: 'true',
    categoryId: 'Tanks',
    currencyId: 'EUR',
    id: '7',
    name: 'Tank',
    picture: `${picture},https://i.example/8.jpg`,
    price: '10.59',
    url: 'https://ad.example/g/1/?ulp=https%3A%2F%2Fm.example%2Ftank',
  };

  it('has properties in one cell, and several pictures', async () => {
    const offer = await offerOf(admitad, { ...needed, oldprice: '13.77', param: 'gender:female|color:Pink|size:M,S' });
    expect(offer).toMatchObject({
      gender: 'female',
      color: 'Pink',
      size: 'M,S',
      compareAtPrice: '13.77',
      imageLinks: [picture, 'https://i.example/8.jpg'],
      productTypes: ['Tanks'],
    });
  });

  it('has no category where only its number is given', async () => {
    expect((await offerOf(admitad, { ...needed, categoryId: '3689' })).productTypes).toBeUndefined();
  });
});

describe('an Effiliation row', () => {
  it('is reduced from its price without rebate, and takes its stock for its availability', async () => {
    const cells = { id: '7', title: 'Chemise', link: 'https://t.example/?url=https%3A%2F%2Fm.example%2F7' };
    const prices = { image_link: picture, price: '54.50', price_norebate: '109.00', currency: 'EUR' };
    const more = { additional_image_link2: 'https://i.example/8.jpg', availability: '006', stock: '0' };
    expect(
      await offerOf(effiliation, { ...cells, ...prices, ...more, category: 'Femme', category_level2: 'Tops' }),
    ).toEqual({
      id: '7',
      groupId: 'm.example/7',
      title: 'Chemise',
      link: cells.link,
      imageLinks: [picture, 'https://i.example/8.jpg'],
      price: '54.50',
      compareAtPrice: '109.00',
      currency: 'EUR',
      availability: '0',
      productTypes: ['Tops', 'Femme'],
    });
  });
});

describe('a NetAffiliation row', () => {
  it('is read in the names of the third version', async () => {
    const cells = { 'Id product': '7', Name: 'Baskets', Price: '35,00', 'Crossed prices': '130,00', Currency: '€' };
    const more = {
      Category: 'Non classé',
      'Category merchant': 'Femme > Baskets',
      Url: 'https://a.example/trk?mclic=7',
    };
    expect(await offerOf(netaffiliation, { ...cells, ...more, EAN: '0', 'Url large image': picture })).toMatchObject({
      price: '35,00',
      compareAtPrice: '130,00',
      productTypes: ['Femme > Baskets'],
    });
  });

  it('is read in the French names of the fourth version', async () => {
    const cells = { identifiant_unique: '7', titre: 'Soutien-gorge', prix: '30.1', prix_barre: '43', devise: 'EUR' };
    const more = { URL_produit: 'https://a.example/trk?mclic=7', URL_image: picture, marque: 'Cleo', taille: '100D' };
    expect(await offerOf(netaffiliation, { ...cells, ...more, id_parent: '1', couleur: 'Nude' })).toMatchObject({
      id: '7',
      groupId: '1',
      title: 'Soutien-gorge',
      brand: 'Cleo',
      price: '30.1',
      compareAtPrice: '43',
      currency: 'EUR',
      color: 'Nude',
      size: '100D',
    });
  });
});

describe('a Paid On Results row', () => {
  it('takes the original picture, not the thumbnail', async () => {
    const cells = { ProductID: '7', ProductName: 'Short', ProductPrice: '20.00', BrandName: '', MerchantName: 'TCA' };
    const more = {
      AffiliateURL: 'https://p.example/c/1/7',
      ImageURL: 'https://i.example/t.jpg',
      OriginalImage: picture,
    };
    expect(await offerOf(paidOnResults, { ...cells, ...more })).toMatchObject({ imageLinks: [picture], brand: 'TCA' });
  });
});
