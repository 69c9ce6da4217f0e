import { describe, expect, it } from 'vitest';
import { previewOf } from '#test/support/previews.ts';

const read = async (feed: string, mapping: Record<string, string>) => {
  const { lines, offers, remarks } = await previewOf(feed, { format: 'mapped', mapping, defaultCurrency: 'DKK' });
  const told = offers.map(({ externalId, groupKey, sizeLabels, gtin, buyUrl, imageUrls, name, brand }) => ({
    ...{
      externalId,
      groupKey,
      sizes: sizeLabels.join(),
      gtin,
      buyUrl,
      images: imageUrls.length,
      name,
      brand: brand.name,
    },
  }));
  return { lines, told, remarks };
};

const kids = `<?xml version="1.0" encoding="UTF-8"?>
<catalog><products>
  <product styleno="13201" brand="NAME IT">
    <name>Strikket kjole</name><category>Dame &gt; Kjoler</category>
    <url>https://shop.example/13201</url><image>https://i.example/13201.jpg</image>
    <variants>
      <variant ean="5712345678901"><size>S</size><price>299.00</price><saleprice>149.50</saleprice><stock>4</stock></variant>
      <variant ean="5712345678902"><size>M</size><price>299.00</price><stock>0</stock></variant>
      <variant ean="5712345678903"><size>L</size><price>299.00</price><stock>2</stock></variant>
    </variants>
  </product>
  <product styleno="13202" brand="NAME IT">
    <name>Uldfrakke</name><url>https://shop.example/13202</url><image>https://i.example/13202.jpg</image><price>899.00</price>
  </product>
</products></catalog>`;

describe('variants within a product of XML', () => {
  const mapping = {
    ...{ record: 'products/product', variants: 'variants/variant', id: '@ean', groupId: '../@styleno' },
    ...{ title: 'name', brand: '@brand', link: 'url', imageLinks: 'image', gtin: '@ean' },
    ...{ price: 'price', salePrice: 'saleprice', size: 'size', availability: 'stock', productTypes: 'category' },
  };

  it('become sizes of one product, with their own price, stock and number', async () => {
    const one = kids.replace(/<product styleno="13202"[\s\S]*?<\/product>/, '');
    const { lines, told } = await read(one, mapping);
    expect(lines).toEqual(['149.50 DKK of 299.00 Dresses', 'out: out of stock', '299.00 DKK Dresses']);
    const common = { groupKey: 'group:13201/', buyUrl: 'https://shop.example/13201', images: 1 };
    expect(told).toMatchObject([
      { ...common, externalId: '5712345678901', sizes: 'S', gtin: '5712345678901', name: 'Strikket kjole' },
      { ...common, externalId: '5712345678903', sizes: 'L', gtin: '5712345678903', brand: 'Name It' },
    ]);
  });

  it('may be missing: such a product is one row', async () => {
    const { lines, told } = await read(kids, { ...mapping, id: '@styleno' });
    expect(lines).toHaveLength(4);
    expect(lines[3]).toContain('899.00 DKK');
    expect(told.at(-1)).toMatchObject({ externalId: '13202' });
  });

  it('are told by their sizes if they have no id of their own', async () => {
    const { told } = await read(kids.replaceAll(/ ean="\d+"/g, ''), { ...mapping, id: '@styleno', gtin: '@styleno' });
    expect(told.map(({ externalId }) => externalId)).toEqual(['13201/S', '13201/L', '13202']);
  });

  it('take a network’s Danish names with colours of their own', async () => {
    const feed = `<produkter><produkt id="7"><produktnavn>Silkekjole</produktnavn><maerke>Ganni</maerke><vareurl>https://shop.example/7</vareurl>
      <varianter><variant varenr="7-1" farve="Rød" str="36"><nypris>400,00</nypris><glpris>800,00</glpris><lager>50+</lager><billede>https://i.example/r.jpg</billede></variant>
      <variant varenr="7-2" farve="Blå" str="36"><nypris>500,00</nypris><glpris>0,00</glpris><lager>1</lager><billede>https://i.example/b.jpg</billede></variant></varianter></produkt></produkter>`;
    const { lines, told } = await read(feed, {
      ...{ record: 'produkt', variants: 'varianter/variant', id: '@varenr', title: 'produktnavn', brand: 'maerke' },
      ...{ link: 'vareurl', price: 'nypris', compareAtPrice: 'glpris', size: '@str', color: '@farve' },
      ...{ availability: 'lager', imageLinks: 'billede' },
    });
    expect(lines).toEqual(['400.00 DKK of 800.00 Dresses', '500.00 DKK Dresses']);
    expect(told.map(({ groupKey }) => groupKey)).toEqual(['group:7/rød', 'group:7/blå']);
  });

  it('take the product’s price and picture if they have none', async () => {
    const feed = `<shop><item sku="1"><title>Silk dress</title><link>https://shop.example/1</link><img>https://i.example/1.jpg</img><price>90 EUR</price>
      <sizes><s code="1-S">S</s><s code="1-M">M</s></sizes></item></shop>`;
    const { lines, told } = await read(feed, {
      ...{ record: 'shop/item', variants: 'sizes/s', id: '@code', title: 'title', link: 'link', imageLinks: 'img' },
      ...{ price: 'price', groupId: '../@sku' },
    });
    expect(lines).toEqual(['90.00 EUR Dresses', '90.00 EUR Dresses']);
    expect(new Set(told.map(({ groupKey }) => groupKey)).size).toBe(1);
  });

  it('of a wrong path name the field', async () => {
    const { remarks } = await read(kids, { ...mapping, size: 'str' });
    expect(remarks.join()).toContain('A run would break: mapping of size: no element has str');
    await expect(read(kids, { ...mapping, variants: '[1]' })).rejects.toThrow('mapping of variants: expected a path');
  });
});

describe('variants within a product of JSON', () => {
  const product = {
    ...{ code: 'P1', name: 'Silk dress', url: 'https://shop.example/1', photo: 'https://i.example/1.jpg' },
    skus: [
      { sku: 'P1-S', size: 'S', amount: '90.00', qty: 0 },
      { sku: 'P1-M', size: 'M', amount: '80.00', qty: 3 },
    ],
  };
  const mapping = { variants: 'skus', id: 'sku', title: 'name', link: 'url', imageLinks: 'photo', price: 'amount' };

  it.each([
    ['a list', [product]],
    ['a list by ids', [{ ...product, skus: Object.fromEntries(product.skus.map((one) => [one.sku, one])) }]],
  ])('become sizes of one product: %s', async (_, document) => {
    const { lines, told } = await read(JSON.stringify(document), {
      ...mapping,
      ...{ availability: 'qty', groupId: '../code' },
    });
    expect(lines).toEqual(['out: out of stock', '80.00 DKK Dresses']);
    expect(told).toMatchObject([{ externalId: 'P1-M', groupKey: 'group:P1/', sizes: 'M' }]);
  });

  it('are refused in a table', async () => {
    const table = 'sku;name;url;photo;amount\n1;Dress;https://s.example/1;https://i.example/1.jpg;9\n';
    await expect(read(table, mapping)).rejects.toThrow('mapping of variants: a table has a row for each variant');
  });
});
