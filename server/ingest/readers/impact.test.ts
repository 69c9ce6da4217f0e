import { describe, expect, it } from 'vitest';
import { impact } from './impact.ts';
import { readWhole } from './read-whole.ts';

const names =
  'Unique Merchant SKU,Product Name,Product URL,Image URL,Current Price,Original Price,Stock Availability,Parent SKU';
const link = 'https://m.pxf.io/c/1?prodsku=1&u=https%3A%2F%2Fm.example%2Fproducts%2Fdress%3Fvariant%3D1';
const cells = ['1', 'Dress', link, 'https://i.example/1.jpg', '90.00', '120.00', 'Y', 'P-1'];
const read = (text: string) => readWhole(impact, text);

describe('an Impact row', () => {
  it.each([
    ['spaces', (name: string) => name],
    ['underscores', (name: string) => name.replaceAll(' ', '_')],
    ['capitals', (name: string) => name.toUpperCase()],
  ])('is read under column names with %s', async (_, spelt) => {
    expect((await read(`${spelt(names)}\n${cells.join(',')}\n`)).offers).toEqual([
      {
        id: '1',
        groupId: 'P-1',
        title: 'Dress',
        link,
        imageLinks: ['https://i.example/1.jpg'],
        price: '90.00',
        compareAtPrice: '120.00',
        availability: 'Y',
      },
    ]);
  });

  it.each(['\t', '|'])('may be delimited by %j', async (delimiter) => {
    const { offers } = await read(`${names.replaceAll(',', delimiter)}\n${cells.join(delimiter)}\n`);
    expect(offers).toMatchObject([{ id: '1', compareAtPrice: '120.00' }]);
  });

  it('is grouped by the page behind its link if it has no parent', async () => {
    const { offers } = await read(`${names}\n${cells.with(7, '').join(',')}\n`);
    expect(offers).toMatchObject([{ groupId: 'm.example/products/dress' }]);
  });

  it('has no original price unless it is above the current price', async () => {
    const { offers } = await read(`${names}\n${cells.with(5, '90.00').join(',')}\n`);
    expect(offers[0]?.compareAtPrice).toBeUndefined();
  });

  it('collects all images, and may hold a description of several lines', async () => {
    const header = `${names},Alternative_Image_URL_1,Alternative_Image_URL_2,Product Description`.replaceAll(',', '\t');
    const more = ['https://i.example/2.jpg', 'https://i.example/3.jpg', '"<p class=""a"">\nsoft</p>"'];
    const { offers } = await read(`${header}\n${[...cells, ...more].join('\t')}\n`);
    expect(offers).toMatchObject([
      {
        imageLinks: ['https://i.example/1.jpg', 'https://i.example/2.jpg', 'https://i.example/3.jpg'],
        description: '<p class="a">\nsoft</p>',
      },
    ]);
  });
});

describe('an Impact table', () => {
  it('is rejected for missing columns', async () => {
    expect((await read('Unique_Merchant_SKU,Product_Name,Product_URL\n')).broken).toBe(
      'line 1: the header row lacks Image URL, Current Price',
    );
  });
});
