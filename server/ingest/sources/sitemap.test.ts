import { expect, test } from 'vitest';
import { chunksOf } from '#server/ingest/readers/read-whole.ts';
import { isAddressList } from './listed-pages.ts';
import { isSitemap, readSitemap } from './sitemap.ts';

const read = (text: string, sizes?: number[]) => readSitemap(chunksOf(text, sizes));
const namespaces =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

test('reads the pages of a sitemap, not their images', async () => {
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <urlset ${namespaces}>
      <url><loc> https://s.example/p/1?a=1&amp;b=2 </loc><lastmod>2026-11-21</lastmod>
        <image:image><image:loc>https://cdn.example/1.jpg</image:loc></image:image></url>
      <url><loc><![CDATA[https://s.example/p/2]]></loc></url>
      <url><lastmod>2026</lastmod></url>
    </urlset>`;
  const pages = { isIndex: false, locations: ['https://s.example/p/1?a=1&b=2', 'https://s.example/p/2'] };
  expect(await read(text)).toEqual(pages);
  expect(await read(text, [1, 7])).toEqual(pages);
});

test('reads the sitemaps of an index, with or without a prefix', async () => {
  const text =
    '<s:sitemapindex xmlns:s="x"><s:sitemap><s:loc>https://s.example/1.xml</s:loc></s:sitemap></s:sitemapindex>';
  expect(await read(text)).toEqual({ isIndex: true, locations: ['https://s.example/1.xml'] });
});

test.each([
  ['<urlset><url><loc>https://s.example/1</loc></url>', 'breaks off: the closing </urlset> is missing'],
  ['<urlset><url></urlset>', 'is malformed'],
  ['<rss></rss>', 'has the root <rss>'],
  [`<urlset>${'<a>'.repeat(100)}`, 'is nested too deep'],
  [`<urlset><url><loc>${'x'.repeat(2_000_000)}`, 'has a megabyte without an element'],
  [`<urlset>${'<url><loc>x</loc></url>'.repeat(200_001)}</urlset>`, 'lists more than 200000 addresses'],
])('rejects an invalid sitemap: %.60s', async (text, words) => {
  await expect(read(text, [60_000])).rejects.toThrow(words);
});

test.each([
  ['\n\n<?xml version="1.0"?><urlset><url><loc>https://s.example/1</loc></url></urlset>', 'https://s.example/1'],
  [
    ' <!-- made --><?xml version="1.0"?><urlset><url><loc>https://s.example/1</loc></url></urlset>',
    'https://s.example/1',
  ],
  ['<urlset><url><loc>https://s.example/p?a=1&b=2</loc></url></urlset>', 'https://s.example/p?a=1&b=2'],
  ['<urlset><url><loc>https://s.example/p?q=H&M</loc></url></urlset>', 'https://s.example/p?q=H&M'],
  [
    '<urlset><url><loc>https://s.example/p?a=1&copy=2&amp;c=3</loc></url></urlset>',
    'https://s.example/p?a=1&copy=2&c=3',
  ],
])('reads the page of %s', async (text, location) => {
  for (const sizes of [undefined, [1], [13]]) expect((await read(text, sizes)).locations).toEqual([location]);
});

test('expands neither declared nor external entities', async () => {
  const entities = '<!DOCTYPE urlset [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>';
  const { locations } = await read(`${entities}<urlset><url><loc>&b;</loc></url><url><loc>&f;</loc></url></urlset>`);
  expect(locations).toEqual(['&b;', '&f;']);
});

test.each([
  ['\ufeff<?xml version="1.0"?><?xml-stylesheet href="x"?>\n<!-- by us --><urlset xmlns="x">', true],
  ['<sitemapindex>', true],
  ['<rss>', false],
  ['<html><urlset>', false],
  ['', false],
])('%j begins a sitemap: %s', (head, isOne) => {
  expect(isSitemap(head)).toBe(isOne);
});

test.each([
  ['https://s.example/p/1\nhttps://s.example/p/2\n', true],
  ['\ufeff# dresses\r\n\r\n  http://s.example/p/1', true],
  ['https://s.example/p/1 Dress\n', false],
  ['id,title,link\n', false],
  ['# a remark only\n', false],
  ['', false],
])('%j begins a list of pages: %s', (head, isOne) => {
  expect(isAddressList(head)).toBe(isOne);
});
