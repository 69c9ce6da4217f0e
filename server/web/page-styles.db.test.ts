import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

const assets = 'build/client/assets';

/** Tells whether a class has no style of its own, but marks an element for its descendants or siblings. */
const isMarker = (name: string) => /^(group|peer)(\/|$)/.test(name);

/** Returns a class as a style sheet writes it, without backslashes: a digit at its beginning is written by its code. */
const writtenOf = (name: string) => `.${name.replace(/^\d/, (digit) => `3${digit} `)}`;

let app: TestApp;
let filed: string;

beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const row = feedRow({ sale_price: '60.00 USD', size: 'M', color: 'Ivory', description: 'Silk' });
      await ingest(db, await newFeed(db), [row]);
    },
    { hasPages: true },
  );
  const files = (await readdir(assets)).filter((name) => name.endsWith('.css'));
  filed = (await Promise.all(files.map((name) => readFile(`${assets}/${name}`, 'utf8')))).join('');
});
afterAll(() => app.close());

test.each(['/', '/products/latest/1', '/product/1', '/product/1/proof'])(
  '%s uses only classes that have a style',
  async (path) => {
    const html = await (await app.request(path)).text();
    const inlined = Array.from(html.matchAll(/<style[^>]*>(.*?)<\/style>/gs), ([, css]) => css).join('');
    const styles = (filed + inlined).replaceAll('\\', '');
    const lists = Array.from(html.matchAll(/\sclass="([^"]*)"/g), ([, list = '']) => list);
    const names = new Set(lists.flatMap((list) => list.replaceAll('&gt;', '>').replaceAll('&amp;', '&').split(/\s+/)));
    names.delete('');
    expect(names.size).toBeGreaterThan(20);
    expect([...names].filter((name) => !isMarker(name) && !styles.includes(writtenOf(name)))).toEqual([]);
  },
);
