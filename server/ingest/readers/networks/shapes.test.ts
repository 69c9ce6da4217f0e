import { describe, expect, it } from 'vitest';
import { previewOf } from '#test/support/previews.ts';

const page = 'https://m.example/p/1';
const image = 'https://m.example/1.jpg';

describe('a table in the documented shape of a network', () => {
  it.each([
    [
      'kelkoo',
      `offer-id\ttitle\tproduct-url\tprice\tbrand\timage-url\timage-url-2\tmerchant-category\tavailability\tdelivery-cost\tcolour\n1\tSilk dress\t${page}?kk=1\t89.00\tOpaline\t${image}\t${image}?2\tClothing - Women - Dresses\t1\t4.90\tred\n2\tWool coat\t${page}2\t189.00\tOpaline\t${image}\t\tCoats\t6\t4.90\tred\n3\tWool coat\t${page}3\t189.00\tOpaline\t${image}\t\tCoats\t5\t4.90\tred`,
      ['89.00 EUR Dresses', 'out: out of stock', 'out: out of stock'],
    ],
    [
      'webgains',
      `product_id|product_name|description|deeplink|image_url|price|currency|brand|program_id|program_name|recommended_retail_price|in_stock|merchant_category\n1|Silk dress|Cut long|https://track.webgains.com/click.html?wgtarget=${encodeURIComponent(page)}|${image}|89.00|EUR|Opaline|7|Opaline|129.00|1|Dresses`,
      ['89.00 EUR of 129.00 Dresses'],
    ],
    [
      'adtraction',
      `SKU;Name;Description;Category;Price;OriginalPrice;Currency;InStock;TrackingUrl;ProductUrl;ImageUrl;Brand;Ean;Extras\n1;Silk dress;x;Women > Dresses;89.00;129.00;SEK;yes;https://go.adt.example/t?url=${page};${page};${image};Opaline;4006381333931;{SIZE#38}\n2;Wool coat;x;Women > Coats;189.00;;SEK;no;https://go.adt.example/t?url=${page}2;${page}2;${image};Opaline;;`,
      ['89.00 SEK of 129.00 Dresses', 'out: out of stock'],
    ],
    [
      'daisycon',
      `"daisycon_unique_id";"title";"price";"price_old";"link";"image_large";"brand";"category";"gender_target";"in_stock";"status";"currency"\n"1";"Silk dress";"89.00";"129.00";"https://ds1.example/c/?dl=p%2F1";"${image}";"Opaline";"Dames|Jurken";"female";"true";"active";"EUR"\n"2";"Silk dress";"89.00";"";"https://ds1.example/c/?dl=p%2F2";"${image}";"Opaline";"Jurken";"female";"true";"inactive";"EUR"`,
      ['89.00 EUR of 129.00 Dresses', 'out: out of stock'],
    ],
    [
      'tradetracker',
      `"product ID";"name";"productURL";"imageURL";"price";"fromPrice";"currency";"categories";"sizeStock"\n"1";"Silk dress";"https://tc.example/?u=1";"${image}";"89.00";"129.00";"EUR";"Dresses";"xs=0|s=2"\n"2";"Silk dress";"https://tc.example/?u=2";"${image}";"89.00";"89.00";"EUR";"Dresses";"xs=0|s=0"`,
      ['89.00 EUR of 129.00 Dresses', 'out: out of stock'],
    ],
    [
      'tradedoubler',
      `id|name|productUrl|imageUrl|priceValue|priceCurrency|brand|categories|availability|(field)Sale Price|(field)gender\n1|Silk dress|https://pdt.example/click?url=1|${image}|129.00|EUR|Opaline|Women > Dresses;;|in stock|89.00|female\n2|Shirt|https://pdt.example/click?url=2|${image}|99.00|EUR|Opaline|Men > Shirts;;|in stock||male`,
      ['89.00 EUR of 129.00 Dresses', 'out: menswear'],
    ],
  ])('is read: %s', async (format, table, lines) => {
    expect(await previewOf(table, { defaultCurrency: 'EUR' })).toMatchObject({ format, lines });
  });
});

describe('XML and JSON of networks by a mapping', () => {
  it('reads Kelkoo’s XML', async () => {
    const feed = `<?xml version="1.0"?><products><product><offer-id>1</offer-id><title><![CDATA[Silk dress]]></title><product-url><![CDATA[${page}?a=1&b=2]]></product-url><price>89.00</price><image-url>${image}</image-url><image-url-2>${image}?2</image-url-2><merchant-category>Women - Dresses</merchant-category></product></products>`;
    const mapping = { record: 'products/product', id: 'offer-id', productTypes: 'merchant-category' };
    const { lines, offers } = await previewOf(feed, { format: 'mapped', mapping, defaultCurrency: 'EUR' });
    expect(lines).toEqual(['89.00 EUR Dresses']);
    expect(offers[0]).toMatchObject({ buyUrl: `${page}?a=1&b=2`, imageUrls: [image, `${image}?2`] });
  });

  it('reads Danish XML in Latin 1', async () => {
    const feed = `<?xml version="1.0" encoding="ISO-8859-1"?><produkter><produkt><produktid>1</produktid><produktnavn>Kjole r\u00f8d</produktnavn><vareurl>${page}</vareurl><billedurl>${image}</billedurl><nypris>899,00</nypris><glpris>1.299,00</glpris><kategorinavn>Dresses</kategorinavn><brand>Opaline</brand><lagerantal>50+</lagerantal></produkt></produkter>`;
    const mapping = {
      ...{
        record: 'produkter/produkt',
        id: 'produktid',
        title: 'produktnavn',
        link: 'vareurl',
        imageLinks: 'billedurl',
      },
      ...{ price: 'nypris', compareAtPrice: 'glpris', productTypes: 'kategorinavn', availability: 'lagerantal' },
    };
    const latin = Buffer.from(feed, 'latin1');
    const { lines, offers } = await previewOf(latin, { format: 'mapped', mapping, defaultCurrency: 'DKK' });
    expect(lines).toEqual(['899.00 DKK of 1299.00 Dresses']);
    expect(offers[0]?.name).toBe('Kjole rød');
  });

  it('reads nested offers, attributes and namespaces', async () => {
    const feed = `<td:result xmlns:td="urn:td"><td:products><td:product><td:name>Silk dress</td:name><td:offers><td:offer id="9" currency="EUR"><td:price kind="old">129.00</td:price><td:price kind="now">89.00</td:price><td:url>${page}</td:url></td:offer></td:offers><td:images><td:image size="small">${image}?s</td:image><td:image size="large">${image}</td:image></td:images></td:product></td:products></td:result>`;
    const mapping = {
      ...{ record: 'products/product', id: 'offers/offer/@id', title: 'name', link: 'offers/offer/url' },
      ...{ price: "offers/offer/price[@kind='now']", compareAtPrice: "offers/offer/price[@kind='old']" },
      ...{ currency: 'offers/offer/@currency', imageLinks: "images/image[@size='large']" },
    };
    const { lines, offers } = await previewOf(feed, { format: 'mapped', mapping });
    expect(lines).toEqual(['89.00 EUR of 129.00 Dresses']);
    expect(offers[0]).toMatchObject({ externalId: '9', imageUrls: [image] });
  });

  it('reads Daisycon’s JSON', async () => {
    const info = {
      title: 'Silk dress',
      price: 89,
      price_old: 129,
      currency: 'EUR',
      link: page,
      images: [{ location: image }],
    };
    const feed = JSON.stringify({
      datafeed: { programs: [{ products: [{ update_info: { daisycon_unique_id: '7' }, product_info: info }] }] },
    });
    const mapping = {
      ...{ record: 'datafeed.programs.products', id: 'update_info.daisycon_unique_id', title: 'product_info.title' },
      ...{ link: 'product_info.link', imageLinks: 'product_info.images.0.location', price: 'product_info.price' },
      ...{ compareAtPrice: 'product_info.price_old', currency: 'product_info.currency' },
    };
    const { lines } = await previewOf(feed, { format: 'mapped', mapping });
    expect(lines).toEqual(['89.00 EUR of 129.00 Dresses']);
  });
});
