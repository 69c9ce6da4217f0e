import { setFlagsFromString } from 'node:v8';
import { expect, test } from 'vitest';
import { endurance } from '#test/support/endurance.ts';
import { previewFeed } from './preview.ts';
import { readFeed } from './read-feed.ts';

// As in `npm run feed`: by default V8 lets garbage grow to 560 MB, for files of 256 MB as for those of 2 GB.
setFlagsFromString('--heap-growing-percent=100');

/** Bytes of each file: 2 GB, and a sample of it in ordinary runs. */
const bytes = endurance({ sample: 64 * 1024 ** 2, whole: 2 * 1024 ** 3 });
/** Growth of the process while it reads a file of any size: a quarter of the file. `npm run feed` grows by 250 MB. */
const maxGrowthBytes = 512 * 1024 ** 2;
/** As long as descriptions get, so that few rows fill the file. */
const description = 'A dress of silk. '.repeat(6000);

type Layout = { head: string; row: (id: number) => string; between: string; tail: string };
const link = (id: number) => `https://shop.example/p/${id}`;
const layouts: Readonly<Record<string, Layout>> = {
  CSV: {
    head: 'id;title;link;image_link;price;description\n',
    row: (id) => `${id};Silk dress ${id};${link(id)};${link(id)}.jpg;90 EUR;${description}`,
    between: '\n',
    tail: '\n',
  },
  XML: {
    head: '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    row: (id) =>
      `<item><g:id>${id}</g:id><title>Silk dress ${id}</title><link>${link(id)}</link><g:image_link>${link(id)}.jpg</g:image_link><g:price>90 EUR</g:price><description>${description}</description></item>`,
    between: '\n',
    tail: '</channel></rss>',
  },
  JSON: {
    head: '{"products":[',
    row: (id) =>
      JSON.stringify({
        ...{ id, title: `Silk dress ${id}`, link: link(id), image_link: `${link(id)}.jpg`, price: '90 EUR' },
        description,
      }),
    between: ',\n',
    tail: ']}',
  },
};

/** Streams a file of the whole size, without its end if it is cut. */
async function* fileOf(
  { head, row, between, tail }: Layout,
  size: number,
  { isCut = false, onRow = () => {} }: { isCut?: boolean; onRow?: () => void } = {},
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  let written = 0;
  for (let id = 1; written < size; id += 1) {
    const text = `${id > 1 ? between : ''}${row(id)}`;
    written += text.length;
    onRow();
    yield Buffer.from(text);
  }
  yield Buffer.from(isCut ? `${between}${row(0).slice(0, 40)}` : tail);
}

const options = { storeUrl: 'https://shop.example' };

test.each(Object.entries(layouts))(
  'a file of 2 GB is read row by row with little memory: %s',
  { timeout: 600_000 },
  async (_, layout) => {
    let written = 0;
    const onRow = () => {
      written += 1;
    };
    const { rows } = await readFeed(fileOf(layout, bytes, { onRow }), 'auto', options);
    const before = process.memoryUsage().rss;
    let peak = before;
    let offers = 0;
    for await (const batch of rows) {
      offers += batch.filter(({ kind }) => kind === 'offer').length;
      peak = Math.max(peak, process.memoryUsage().rss);
    }
    expect(offers).toBe(written);
    expect(peak - before).toBeLessThan(maxGrowthBytes);
  },
);

test.each(Object.entries(layouts))(
  'a file of 2 GB that is cut off says so, and a preview reads only its beginning: %s',
  { timeout: 600_000 },
  async (_, layout) => {
    const { rows } = await readFeed(fileOf(layout, bytes, { isCut: true }), 'auto', options);
    await expect(Array.fromAsync(rows, (batch) => batch.length)).rejects.toThrow(/breaks off/);
    const settings = { ...options, format: 'auto', storeName: 'Store', defaultCurrency: null };
    let read = 0;
    async function* counted() {
      for await (const chunk of fileOf(layout, Number.POSITIVE_INFINITY)) {
        read += chunk.length;
        yield chunk;
      }
    }
    const { rows: shown } = await previewFeed(counted(), settings, 10);
    expect(shown).toHaveLength(10);
    expect(read).toBeLessThan(64 * 1024 ** 2);
  },
);
