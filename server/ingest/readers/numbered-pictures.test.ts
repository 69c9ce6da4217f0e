import { expect, test } from 'vitest';
import { awin } from './awin.ts';
import { googleTable } from './google-table.ts';
import { googleXml } from './google-xml.ts';
import { tradetracker } from './network-tables.ts';
import { pictureNumber } from './numbered-pictures.ts';
import { readWhole } from './read-whole.ts';

test.each([
  ['additionalimagelink0', 0],
  ['additionalimagelink[3]', 3],
  ['image[2].url', 2],
  ['image2', 2],
  ['imageurl7', 7],
  ['alternateimage12', 12],
  ['alternativeimageurl6', 6],
  ['imagelink1', 1],
  ['bild4', 4],
  ['lienimagesupplémentaire2', 2],
  ['photo3', 3],
  ['extraimage1', 1],
  ['additionalimage1link', 1],
  ['imagelink', undefined],
  ['image[0].tag[0]', undefined],
  ['imagewidth2', undefined],
  ['size2', undefined],
])('the column %s holds the image %s', (name, number) => {
  expect(pictureNumber(name)).toBe(number);
});

const picture = (name: string | number) => `https://i.example/${name}.jpg`;

test('a table keeps the images of numbered columns in the order of their numbers', async () => {
  const names = ['additional_image_link_10', 'additional_image_link_2', 'additional_image_link_1'];
  const text = `id,title,link,image_link,price,${names.join()}\n1,Bag,https://m.example/1,${picture(0)},9,${picture(10)},${picture(2)},${picture(1)}\n`;
  const { offers } = await readWhole(googleTable, text);
  expect(offers[0]?.imageLinks).toEqual([0, 1, 2, 10].map(picture));
});

test.each([
  [
    'Awin',
    awin,
    `aw_product_id,product_name,aw_deep_link,merchant_image_url,search_price,image_2,image_3\n1,Bag,https://m.example/1,${picture(1)},9,${picture(2)},${picture(3)}\n`,
  ],
  [
    'TradeTracker',
    tradetracker,
    `product ID;name;productURL;imageURL;price;imageURL_2;imageURL_6\n1;Bag;https://m.example/1;${picture(1)};9;${picture(2)};${picture(3)}\n`,
  ],
  [
    'Google’s XML',
    googleXml,
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><g:image_link>${picture(1)}</g:image_link><g:additional_image_link_1>${picture(2)}</g:additional_image_link_1><g:additional_image_link2>${picture(3)}</g:additional_image_link2></item></channel></rss>`,
  ],
])('numbered images of %s are kept', async (_, reader, text) => {
  expect((await readWhole(reader, text)).offers[0]?.imageLinks).toEqual([1, 2, 3].map(picture));
});
