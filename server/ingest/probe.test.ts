import { describe, expect, it } from 'vitest';
import { probe } from './probe.ts';

const guess = (text: string) => probe(Buffer.from(text), true);

describe('the probed format', () => {
  it.each([
    ['google-xml', '<?xml version="1.0"?>\n<!-- x --><rss version="2.0"><channel>'],
    ['google-xml', '<feed xmlns="http://www.w3.org/2005/Atom">'],
    ['google-table', 'id\ttitle\tlink\timage link\tprice\n1\t'],
    ['google-table', '# comment\nID,TITLE,LINK,IMAGE_LINK,PRICE\n'],
    ['google-table', 'ID;Titel;Beschreibung;Link;Bildlink;Preis;Verfügbarkeit\n'],
    ['google-table', "identifiant\ttitre\tlien\tlien image\tprix\ttranche d'âge\n"],
    ['shopify-csv', 'Handle,Title,Option1 Value,Variant Price\n'],
    ['shopify-csv', 'Title;"Handle";Variant Price\ndress;'],
    ['json-ld', '<!DOCTYPE html><script type="application/ld+json">{'],
    ['json-ld', '<!-- page: https://m.example/1 -->\n<html>'],
    ['google-xml', '<channel xmlns:g="http://base.google.com/ns/1.0"><item><g:id>1'],
    ['shopify-json', '{"products":[{"id":1,"title":"Dress","variants":[{"id":1'],
    ['shopify-json', '{"products": []}'],
    [
      'mapped',
      '{"data":{"items":[{"id":1,"title":"Dress","link":"https://m.example/1","image_link":"https://m.example/1.jpg","price":"1.00"}]}}',
    ],
    ['shopify-json', '[{"id":1,"title":"Dress","handle":"dress","variants": ['],
    ['google-table', 'PROGRAM_NAME,LAST_UPDATED,ID,TITLE,LINK,IMAGE_LINK,PRICE,SALE_PRICE\n'],
    ['google-table', 'id,title,link,image_link,price,category,brand_name\n'],
    ['awin', 'aw_product_id,product_name,aw_deep_link,aw_image_url,search_price\n'],
    ['awin', '"product_id","product_name","price","currency","image_url","deep_link"\n'],
    ['rakuten', 'HDR|1237|NORDSTROM.com|09/03/2022 00:02:32\n'],
    ['impact', 'Unique_Merchant_SKU\tProduct_Name\tProduct_URL\tImage_URL\tCurrent_Price\n'],
    ['impact', 'Unique Merchant SKU,Product Name,Product URL,Image URL,Current Price\n'],
    ['shareasale', 'ProductID|Name|MerchantID|Merchant|Link|Thumbnail|BigImage|Price|RetailPrice\r\n'],
    ['tradedoubler', 'name,productImage,description,categories,priceValue,priceCurrency,productUrl,id\n'],
    ['daisycon', 'id;name;currency;daisycon_unique_id;link;price;price_old;title;image_large\n'],
    ['tradetracker', '"product ID";"name";"currency";"price";"description";"productURL";"imageURL"\n'],
    ['flexoffers', 'pid,name,imageUrl,price,priceCurrency,finalPrice,deepLinkUrl,linkUrl\n'],
    ['admitad', 'available;categoryId;currencyId;description;id;name;oldprice;param;picture;price;url;vendor\n'],
    ['adrecord', 'name;category;SKU;EAN;description;brand;price;currency;productUrl;graphicUrl;inStock;regularPrice\n'],
    ['adtraction', 'SKU,Name,Category,Price,Currency,Instock,ProductUrl,ImageUrl,TrackingUrl,Brand,OriginalPrice\n'],
    ['effiliation', 'id;title;link;image_link;category;category_level2;price;price_norebate;currency;stock\n'],
    ['netaffiliation', 'Id product;Name;Price;Crossed prices;Category merchant;Url;Brand;Url large image\n'],
    ['netaffiliation', 'categorie;identifiant_unique;titre;prix;URL_produit;URL_image;marque;prix_barre;devise\n'],
    [
      'paid-on-results',
      'ProductName,ProductPrice,BrandName,EAN,ProductID,AffiliateURL,ImageURL,Category,MerchantName\n',
    ],
    ['webgains', 'program_id,program_name,product_id,product_name,deeplink,image_url,price,merchant_category\n'],
    ['partnerize', 'id|title|link|image_link|price|sale_price|currency_code|size_standard|storename\n'],
  ])('is %s: %s', (format, text) => {
    expect(guess(text)).toEqual({ format });
  });

  it.each([
    ['', 'the file is empty'],
    [' <!DOCTYPE html>', 'this is an HTML page, not a product feed'],
    [
      '<yml_catalog><shop><offers>',
      'this is XML with the root <yml_catalog>, not an RSS or Atom product feed; a --mapping reads any XML by the place of a product',
    ],
    [
      '<eksport><varer><vare><navn/></vare><vare><navn/></vare>',
      'this is XML with the root <eksport>, not an RSS or Atom product feed; a --mapping reads any XML by the place of a product, such as "record": "varer/vare"',
    ],
    [
      '{"dress":{"id":1}}',
      `this is JSON without a list named "products" (its first name is "dress"), so it is not Shopify's products.json; a --mapping reads any other list of objects, at any depth, or JSON lines`,
    ],
    [
      '[{"id":1,"handle":"dress","price":9}]',
      `this is JSON without a list named "products", so it is not Shopify's products.json; a --mapping reads any other list of objects, at any depth, or JSON lines`,
    ],
    [
      '{"context":{},"products":[{"id":1,"name":{"en":"Dress"}}]}',
      `this is JSON with a list named "products" without "variants", so it is not Shopify's products.json; a --mapping reads any other list of objects, at any depth, or JSON lines`,
    ],
    [
      'Handle,Title\n',
      'taken for format google-table, the header row lacks id, link, image_link, price or sale_price; a --mapping reads any other table',
    ],
    [
      'aw_product_id,product_name,search_price,aw_image_url\n',
      'taken for format awin, the header row lacks aw_deep_link or deep_link or merchant_deep_link; a --mapping reads any other table',
    ],
    [
      'just words\n',
      'taken for format google-table, the first row has no column of the Google product table: expected id, title, link, image_link, price or sale_price; a --mapping reads any other table',
    ],
  ])('is absent, with the problem named: %s', (text, problem) => {
    expect(guess(text)).toEqual({ problem });
  });

  it('is shopify-json for a head that ends within a long text', () => {
    const head = Buffer.from('{"products":[{"id":1,"title":"Dress","body_html":"<p>long');
    expect(probe(head, false)).toEqual({ format: 'shopify-json' });
    expect(probe(head, true)).toHaveProperty('problem');
  });

  it('is absent for the head of an HTML page, with a hint at json-ld', () => {
    const problem = 'this is an HTML page, not a product feed; read a product page with --format json-ld';
    expect(probe(Buffer.from('<html><head>'), false)).toEqual({ problem });
  });
});
