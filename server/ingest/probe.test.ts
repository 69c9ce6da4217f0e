import { describe, expect, it } from 'vitest';
import { probe } from './probe.ts';

const guess = (text: string) => probe(Buffer.from(text), true);

describe('what a feed seems to be', () => {
  it.each([
    ['google-xml', '<?xml version="1.0"?>\n<!-- x --><rss version="2.0"><channel>'],
    ['google-xml', '<feed xmlns="http://www.w3.org/2005/Atom">'],
    ['google-table', 'id\ttitle\tlink\timage link\tprice\n1\t'],
    ['google-table', '# comment\nID,TITLE,LINK,IMAGE_LINK,PRICE\n'],
    ['shopify-json', '{"products":[{"id":1'],
    ['shopify-json', '{"products": []}'],
    ['shopify-json', '[{"id":1,"title":"Dress","handle":"dress"'],
  ])('is %s: %s', (format, text) => {
    expect(guess(text)).toEqual({ format });
  });

  it.each([
    ['', 'the file is empty'],
    [' <!DOCTYPE html>', 'this is an HTML page, not a product feed'],
    ['<urlset>', 'this is XML with the root <urlset>, not an RSS or Atom product feed'],
    [
      '{"dress":{"id":1}}',
      `this is JSON without a list named "products" (its first name is "dress"), so it is not Shopify's products.json`,
    ],
    ['Handle,Title\n', 'the header row lacks id, link, image_link, price'],
    ['just words\n', 'this is no Google product table: its first row names none of id, title, link, image_link, price'],
  ])('or what it is instead: %s', (text, problem) => {
    expect(guess(text)).toEqual({ problem });
  });
});
