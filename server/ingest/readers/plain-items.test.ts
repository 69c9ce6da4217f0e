import fc from 'fast-check';
import { expect, it } from 'vitest';
import { googleXml } from './google-xml.ts';
import { createPlainItemReader } from './plain-items.ts';
import { chunksOf, readWhole } from './read-whole.ts';

const texts = fc.oneof(
  fc.string({ maxLength: 12 }).map((text) => text.replace(/[&<>]/g, ' ').trim()),
  fc.constantFrom(
    'Robe &amp; ceinture',
    '&lt;b&gt;silk&lt;/b&gt;',
    '5&quot;',
    '&#233;t&#xe9;',
    '&nbsp;&#8;&#128123;',
    '<![CDATA[a <b>bold</b> & cold]]>',
    ' \n<![CDATA[alone]]> ',
    '<![CDATA[two]]><![CDATA[parts]]>',
    'half <![CDATA[and half]]>',
    '<![CDATA[</g:title></item>]]>',
    'several\nlines\n',
    'of another\r\nsystem',
    'odd ]]> sign',
    '<!-- nothing -->',
    '<p>not <i>escaped</i></p>',
    '',
  ),
);
const names = fc.constantFrom(
  'g:id',
  'g:title',
  'title',
  'description',
  'g:price',
  'c:price',
  'link',
  'guid',
  'g:image_link',
  'g:unknown',
  'other:thing',
);
const elements = fc.oneof(
  { weight: 8, arbitrary: fc.tuple(names, texts).map(([name, text]) => `<${name}>${text}</${name}>`) },
  fc.tuple(names, texts).map(([name, text]) => `<${name} kind="a">${text}</${name} >`),
  names.map((name) => `<${name}/>`),
  fc
    .tuple(names, texts, texts)
    .map(([name, one, two]) => `<g:shipping>\n<${name}>${one}</${name}><g:price>${two}</g:price></g:shipping>`),
  fc.constantFrom(
    '<link rel="alternate" href="https://m.example/1"/>',
    'between',
    '<a xmlns="urn:x"><title>y</title></a>',
  ),
);
const spaces = fc.constantFrom('', ' ', '\n', '\r\n  ', '\t');
const items = fc
  .array(fc.tuple(elements, spaces), { maxLength: 8 })
  .map((parts) => `<item>${parts.map((part) => part.join('')).join('')}</item>`);

const feedOf = (all: readonly string[], between: string) =>
  `<rss xmlns:g="http://base.google.com/ns/1.0" xmlns:c="urn:other"><channel>\n<item><g:id>0</g:id></item>${all
    .map((item) => between + item)
    .join('')}\n</channel></rss>`;

it('the plain item reader gives the same rows as the XML parser', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(items, { maxLength: 4 }), fc.integer({ min: 1, max: 150 }), async (all, size) => {
      // After a comment the XML parser takes over; line numbers stay the same.
      const parsed = await readWhole(googleXml, feedOf(all, '\n<!-- -->'));
      expect(await readWhole(googleXml, chunksOf(feedOf(all, '\n'), [size]))).toEqual(parsed);
    }),
    { numRuns: 2000 },
  );
});

const readPlain = createPlainItemReader((name) => (name === 'title' ? { target: 'title', into: 'plain' } : undefined));

it.each([
  ['<title>Robe &amp; co</title>\n<guid isPermaLink="false">1</guid>', 'Robe & co', 1],
  ['\r\n<s><title>not this</title></s><title> <![CDATA[Robe <b>]]>\n</title>', 'Robe <b>', 2],
  ['<title/><title>a &#233; &lt;</title>', 'a é <', 0],
])('%j is read as a plain item', (item, title, lines) => {
  expect(readPlain(item)).toEqual({ google: {}, plain: { title }, lines });
});

it.each([
  'text',
  '<title>a',
  '<title>a</title >',
  '<title>a &nbsp; b</title>',
  '<title>a &#55357; b</title>',
  '<title>a & b</title>',
  '<title>a\r\nb</title>',
  '<title>a ]]> b</title>',
  '<title><b>a</b></title>',
  '<title><![CDATA[a]]><![CDATA[b]]></title>',
  '<!-- a -->',
  '<?a?>',
  '<s a="1" b="2">a</s>',
  '<s a="1>2">a</s>',
  '<s xmlns="urn:x">a</s>',
  '<xmlns:s>a</xmlns:s>',
  '<1>a</1>',
  '<a><a>b</a></a>',
  '<a><b><c><d><e>f</e></d></c></b></a>',
])('%j is left to the parser', (item) => {
  expect(readPlain(item)).toBeUndefined();
});
