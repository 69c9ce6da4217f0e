import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp(
    async (db) => {
      const dresses = Array.from({ length: 30 }, (_, n) =>
        feedRow({ title: `Silk dress ${n}`, price: '900.00 USD', sale_price: `${100 + n}.00 USD` }),
      );
      await ingest(db, await newFeed(db), dresses);
    },
    { hasPages: true },
  );
});
afterAll(() => app.close());

/** Returns the status of a page, and the target of a redirect. */
async function visit(path: string) {
  const { status, headers } = await app.request(path);
  return { status, to: headers.get('location') };
}

test.each([
  ['/products/latest/9999', '/products/latest/2'],
  ['/products/latest/3?sort=-created_at&utm_source=mail', '/products/latest/2?sort=-created_at&utm_source=mail'],
  ['/products/latest/40?max=109', '/products/latest/1?max=109'],
  ['/products/latest/40?max=1', '/products/latest/1?max=1'],
  [`/products/latest/${'9'.repeat(30)}`, '/products/latest/2'],
  ['/products/search/9999?query=silk+dress&max=500', '/products/search/2?query=silk+dress&max=500'],
  ['/products/search/7?query=no-such-thing&preferences=1', '/products/search/1?query=no-such-thing&preferences=1'],
  ['/kr/products/latest/9999?min=50', '/kr/products/latest/2?min=50'],
])('%s, past the end, redirects to the last page of its list', async (past, last) => {
  expect(await visit(past)).toEqual({ status: 302, to: last });
  expect((await visit(last)).status).toBe(200);
});

test.each(['latest', 'search', 'user', 'suggestions', '70off', 'under100', 'favorites'])(
  '/products/%s without a number redirects to page 1 with its query',
  async (list) => {
    expect(await visit(`/products/${list}?query=silk&max=500`)).toEqual({
      status: 302,
      to: `/products/${list}/1?query=silk&max=500`,
    });
    expect(await visit(`/kr/products/${list}/`)).toEqual({ status: 302, to: `/kr/products/${list}/1` });
  },
);

test.each([
  '/products/hidden',
  '/products/nowhere',
  '/products/latest/0',
  '/products/latest/first',
  '/products/search/-1',
])('%s is not found', async (path) => {
  expect(await visit(path)).toEqual({ status: 404, to: null });
});

const described = async (path: string) => {
  const html = await (await app.request(path)).text();
  return { html, description: /name="description" content="([^"]*)"/.exec(html)?.[1] };
};

test('a search without results shows no filters, and one without words asks for some', async () => {
  const { html } = await described('/products/search/1?query=no-such-thing');
  expect(html).toContain('No Data Found');
  expect(html).not.toMatch(/Proven only|<summary[^>]*>\s*(?:<[^>]*>)*Category/);
  expect((await described('/products/search/1?query=silk')).html).toContain('Proven only');
  expect((await described('/products/search/1?query=silk')).description).toContain('“silk”');
  for (const path of ['/products/search/1', '/products/search/1?query=+'])
    expect((await described(path)).description).toBe('Please enter what you are looking for.');
  expect((await described('/kr/products/search/1')).description).toBe('검색어를 입력해 주세요.');
});

test('the FAQ names Google and Facebook only where they are set up', async () => {
  for (const path of ['/faq', '/kr/faq']) expect((await described(path)).html).not.toMatch(/Google|Facebook/);
});

test.each([
  ['/products/latest/1?min=500&max=100', 'The highest price cannot be below the lowest.', '$100 to $500'],
  ['/kr/products/search/1?query=dress&min=500&max=100', '최고 가격은 최저 가격보다 낮을 수 없습니다.', '~'],
])(
  '%s tells what is wrong, leads to the list between the prices, and offers nothing to wait for',
  async (path, told, way) => {
    const html = await (await app.request(path)).text();
    expect(html).toContain(told);
    const [, to, label] = /<a [^>]*href="([^"]*min=100&amp;max=500)"[^>]*>([^<]*)<\/a>/.exec(html) ?? [];
    expect(to).toContain(path.split('?')[0]);
    expect(label).toContain(way);
    expect(html).not.toContain('noscript:hidden"><p class="max-w-prose');
  },
);

test('a chip can be pressed before the end of its page has arrived: the script that remembers it comes first', async () => {
  const html = await (await app.request('/products/search/1?query=dress')).text();
  const [script, body] = [html.indexOf("sessionStorage.setItem('pressed_link'"), html.indexOf('<body')];
  expect(script).toBeGreaterThan(0);
  expect(script).toBeLessThan(body);
});
