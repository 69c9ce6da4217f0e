import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { picturesFirst } from './pictures-first.server.ts';

const page =
  '<html><head><title>Sœur</title><link rel="modulepreload" href="/a.js"/></head><body>한국어 rel="modulepreload"</body></html>';
const wanted = page.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');

test.each([1, 2, 3, 7, 64, 4096])(
  'scripts are asked for last, in whatever pieces of %i bytes a page comes',
  async (size) => {
    const bytes = Buffer.from(page);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, n) =>
      bytes.subarray(n * size, (n + 1) * size),
    );
    const got = await text(Readable.from(pieces, { objectMode: false }).pipe(picturesFirst()));
    expect(got).toBe(wanted);
  },
);

test('what has no head at all is passed on', async () => {
  expect(await text(Readable.from(['<p>', 'Sœur']).pipe(picturesFirst()))).toBe('<p>Sœur');
});
