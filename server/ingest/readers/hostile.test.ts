import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { openFeed } from '#server/ingest/archive/open-feed.ts';
import { type FeedFormat, readers } from '#server/ingest/formats.ts';
import { FeedBroken, type FeedRow } from '#server/ingest/reader.ts';

const megabyte = 1024 * 1024;
const streamedBytes = 64 * megabyte;

/** Streams `start`, 64 MB of `filling`, and `end`. */
async function* huge(start: string, filling: string, end: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(start);
  const chunk = Buffer.from(filling.repeat(Math.ceil(megabyte / filling.length)));
  for (let sent = 0; sent < streamedBytes; sent += chunk.length) yield chunk;
  yield Buffer.from(end);
}

/** Reads to the end without keeping the rows, as an import does. Returns the peak growth of memory. */
async function consume(format: FeedFormat, bytes: AsyncIterable<Uint8Array>) {
  const seen: FeedRow[] = [];
  let broken = '';
  const before = inUse();
  let growth = 0;
  let watchedChunks = 0;
  async function* watched() {
    for await (const chunk of bytes) {
      yield chunk;
      watchedChunks += 1;
      if (watchedChunks % 8 === 0) growth = Math.max(growth, inUse() - before);
    }
  }
  try {
    for await (const batch of readers[format].read(openFeed(watched()), {
      storeUrl: 'https://m.example',
      mapping: {},
    })) {
      seen.push(...batch.slice(0, Math.max(0, 10 - seen.length)));
    }
  } catch (error) {
    if (!(error instanceof FeedBroken)) throw error;
    broken = error.message;
  }
  return { kinds: seen.map((row) => row.kind), broken, growthMegabytes: growth / megabyte };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the bytes in use after a garbage collection: garbage says nothing about a reader. */
function inUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

const rss = '<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id></item>';
const rssEnd = '<item><g:id>3</g:id></item></channel></rss>';
const header = 'id,title,link,image_link,price\n';
const row = '1,Dress,https://m.example/1,https://i.example/1.jpg,9\n';
const awinHeader = 'aw_product_id,product_name,aw_deep_link,large_image,search_price\n';
const shareHeader = 'ProductID|Name|Link|BigImage|Price\n';
const shareRow = row.replaceAll(',', '|');
const hdr = 'HDR|1|Maison|\n';
const product = `1|Dress${'|'.repeat(36)}\n`;
/** Formats whose products or pages may be 8 MB long. */
const holdsMuch = new Set<FeedFormat>(['shopify-json', 'shopify-csv', 'json-ld']);
const exportHeader = 'Handle,Title,Option1 Value,Variant Price\n';
const exportRow = 'a,Dress,,9\n';
const ldStart = '<html><script type="application/ld+json">';
const ldPage = `${ldStart}{"@type":"Product","sku":1}</script></html>`;
const dress = '{"id":1,"handle":"a","variants":[{"id":1,"price":"1.00"}]}';

describe('memory stays flat while 64 MB stream by', () => {
  it.each<[string, FeedFormat, string, string, string, string[], string]>([
    [
      'one text',
      'google-xml',
      `${rss}<item><g:id>2</g:id><g:title>`,
      'long ',
      `</g:title></item>${rssEnd}`,
      ['offer', 'reject', 'offer'],
      '',
    ],
    [
      'one CDATA section',
      'google-xml',
      `${rss}<item><g:title><![CDATA[`,
      'long ',
      `]]></g:title></item>${rssEnd}`,
      ['offer', 'reject', 'offer'],
      '',
    ],
    [
      'one item of many elements',
      'google-xml',
      `${rss}<item>`,
      '<g:size>M</g:size>',
      `</item>${rssEnd}`,
      ['offer', 'reject', 'offer'],
      '',
    ],
    [
      'one attribute',
      'google-xml',
      `${rss}<item><g:title x="`,
      'long ',
      `"/></item>${rssEnd}`,
      ['offer', 'reject', 'offer'],
      '',
    ],
    [
      'an unterminated entity',
      'google-xml',
      `${rss}<item><g:title>&`,
      'long',
      rssEnd,
      ['offer'],
      'unexpected close tag',
    ],
    ['one element name', 'google-xml', `${rss}<item><`, 'long', rssEnd, ['offer'], 'without an element'],
    ['one comment', 'google-xml', `${rss}<!--`, 'long ', `-->${rssEnd}`, ['offer'], 'without an element'],
    [
      'a document type',
      'google-xml',
      '<!DOCTYPE rss [',
      '<!ELEMENT a ANY>',
      `]>${rss}${rssEnd}`,
      [],
      'without an element',
    ],
    ['NUL bytes', 'google-xml', `${rss}<item>`, '\0', `</item>${rssEnd}`, ['offer', 'offer', 'offer'], ''],
    ['one line', 'google-table', `${header}${row}2,`, 'long ', `\n${row}`, ['offer', 'reject', 'offer'], ''],
    ['one quoted cell', 'google-table', `${header}${row}2,"`, 'long ', `"\n${row}`, ['offer', 'reject', 'offer'], ''],
    ['a header row', 'google-table', 'id,', 'long ', '\n', [], 'no header row'],
    ['NUL bytes', 'google-table', `${header}${row}`, '\0', row, ['offer', 'offer'], ''],
    ['one line', 'rakuten', `${hdr}${product}2|`, 'long ', `\n${product}TRL|3\n`, ['offer', 'reject', 'offer'], ''],
    ['a first line', 'rakuten', 'HDR|1|', 'long ', '\n', [], 'longer than'],
    ['quotation marks', 'rakuten', `${hdr}${product}`, '"|', `\n${product}TRL|3\n`, ['offer', 'reject', 'offer'], ''],
    ['one quoted cell', 'awin', `${awinHeader}${row}2,"`, 'long ', `"\n${row}`, ['offer', 'reject', 'offer'], ''],
    [
      'one line without quoting',
      'shareasale',
      `${shareHeader}${shareRow}"`,
      'long ',
      `\n${shareRow}`,
      ['offer', 'reject', 'offer'],
      '',
    ],
    [
      'one line',
      'shopify-csv',
      `${exportHeader}${exportRow}b,`,
      'long ',
      `\n${exportRow}`,
      ['reject', 'offer', 'offer'],
      '',
    ],
    [
      'one product of many variants',
      'shopify-csv',
      `${exportHeader}${exportRow}`,
      `b,,${'s'.repeat(200)},9\n`,
      'c,Scarf,,9\n',
      ['offer', 'reject', 'offer'],
      '',
    ],
    ['one line', 'mapped', '{"id":1}\n{"id":"', 'long ', '"}\n{"id":3}', ['offer', 'reject', 'offer'], ''],
    ['one object', 'mapped', '[{"id":1},{"id":"', 'long ', '"},{"id":3}]', ['offer', 'reject', 'offer'], ''],
    ['one script', 'json-ld', ldStart, 'long ', `</script>${ldPage}`, ['reject', 'offer'], ''],
    ['one comment', 'json-ld', '<html><!-- ', 'long ', `-->${ldPage}`, ['reject', 'offer'], ''],
    ['one tag', 'json-ld', '<html><p a="', 'long ', `">${ldPage}`, ['reject', 'offer'], ''],
    [
      'pages without a product',
      'json-ld',
      ldPage,
      '<html><p>no</p></html>',
      ldPage,
      ['offer', ...Array(9).fill('reject')],
      '',
    ],
    [
      'one text',
      'shopify-json',
      `{"products":[${dress},{"title":"`,
      'long ',
      `"},${dress}]}`,
      ['offer'],
      'one text is longer',
    ],
    [
      'one product of many variants',
      'shopify-json',
      `{"products":[${dress},{"variants":[0`,
      `,{"sku":"${'s'.repeat(100)}"}`,
      `]},${dress}]}`,
      ['offer', 'reject', 'offer'],
      '',
    ],
    [
      'values other than products',
      'shopify-json',
      '{"a":[0',
      `,{"b":"${'c'.repeat(100)}"}`,
      `],"products":[${dress}]}`,
      ['offer'],
      '',
    ],
  ])('as %s (%s)', { timeout: 60_000 }, async (_, format, start, filling, end, kinds, message) => {
    const outcome = await consume(format, huge(start, filling, end));
    expect(outcome).toMatchObject({ kinds, broken: expect.stringContaining(message) });
    expect(outcome.broken === '').toBe(message === '');
    expect(outcome.growthMegabytes).toBeLessThan(holdsMuch.has(format) ? 100 : 50);
  });
});
