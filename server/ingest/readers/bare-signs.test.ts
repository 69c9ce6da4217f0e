import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSignMender } from './bare-signs.ts';
import { googleXml } from './google-xml.ts';
import { chunksOf, readWhole } from './read-whole.ts';

const mend = (text: string) => {
  const mendSigns = createSignMender();
  return mendSigns(text) + mendSigns();
};

test.each([
  ['a=1&b=2', 'a=1&amp;b=2'],
  ['H&M & Co', 'H&amp;M &amp; Co'],
  ['&copy=1&lang;', '&amp;copy=1&lang;'],
  ['a &amp; b &#38; c &#x26; d &eacute;', 'a &amp; b &#38; c &#x26; d &eacute;'],
  ['<![CDATA[a & b]]> & c', '<![CDATA[a & b]]> &amp; c'],
  ['<!-- a & b --> & c', '<!-- a & b --> &amp; c'],
  ['size < 40 & <5 % </a>', 'size &lt; 40 &amp; &lt;5 % </a>'],
  ['ends with &', 'ends with &amp;'],
  ['ends with &am', 'ends with &amp;am'],
])('%s is written as %s', (text, written) => {
  expect(mend(text)).toBe(written);
});

test('gives the same text for any division into pieces', () => {
  const parts = ['&', '&amp;', 'a', ';', '<![CDATA[', ']]>', '<!--', '-->', '<', 'b=1', '#3', ']'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts)), fc.integer({ min: 1, max: 5 }), (pieces, size) => {
      const text = pieces.join('');
      const mendSigns = createSignMender();
      let mended = '';
      for (let at = 0; at < text.length; at += size) mended += mendSigns(text.slice(at, at + size));
      expect(mended + mendSigns()).toBe(mend(text));
    }),
  );
});

const rss = (items: string, before = '') =>
  `${before}<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>\n${items}\n</channel></rss>`;

test.each([
  ['<link>https://m.example/p?a=1&b=2</link>', { link: 'https://m.example/p?a=1&b=2' }],
  ['<title>Dolce & Gabbana</title><g:brand>D&G</g:brand>', { title: 'Dolce & Gabbana', brand: 'D&G' }],
  [
    '<g:link>https://m.example/p?a=1&copy=2&amp;b=3</g:link><g:size>S</g:size>',
    { link: 'https://m.example/p?a=1&copy=2&b=3', size: 'S' },
  ],
  ['<title><![CDATA[A & B]]></title><g:color>Black&White</g:color>', { title: 'A & B', color: 'Black&White' }],
  ['<title>Fits bust < 90 & waist</title>', { title: 'Fits bust < 90 & waist' }],
])('the bare signs of %s are read as themselves', async (item, offer) => {
  const text = rss(`<item><g:id>1</g:id></item><item>${item}</item><item><g:id>3</g:id></item>`);
  for (const sizes of [undefined, [1], [7, 40]]) {
    const { offers, broken } = await readWhole(googleXml, chunksOf(text, sizes));
    expect(broken).toBeUndefined();
    expect(offers).toMatchObject([{ id: '1' }, offer, { id: '3' }]);
  }
});

test.each([
  ['blank lines', '\n  \n'],
  ['a byte order mark and a blank line', '\ufeff\n'],
  ['a comment', '<!-- made by a plugin -->\n'],
  ['tabs and carriage returns', '\t\r\n\r\n'],
  ['a space', ' '],
])('%s before the XML declaration are passed over', async (_, before) => {
  const { offers, broken } = await readWhole(googleXml, rss('<item><g:id>1</g:id></item>', before));
  expect(broken).toBeUndefined();
  expect(offers).toEqual([{ id: '1' }]);
});
