import { expect, test } from 'vitest';
import { readFeed } from './read-feed.ts';

test.each([
  ['auto', 'no feed at all'],
  ['no-such-format', 'id,title\n'],
])('closes a source that cannot be read as %s', async (format, text) => {
  let isClosed = false;
  async function* source() {
    try {
      yield Buffer.from(text);
      yield Buffer.from(text);
    } finally {
      isClosed = true;
    }
  }
  await expect(readFeed(source(), format, { storeUrl: 'https://shop.example' })).rejects.toThrow();
  expect(isClosed).toBe(true);
});
