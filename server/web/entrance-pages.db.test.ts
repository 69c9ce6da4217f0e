import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#test/support/app.ts';

let app: TestApp;
beforeAll(async () => {
  // Nothing listens on the discard port.
  const settings = { GOOGLE_CLIENT_ID: 'shop', GOOGLE_ISSUER: 'http://127.0.0.1:9' };
  app = await openTestApp(async () => {}, { settings, hasPages: true });
});
afterAll(() => app.close());

const pageOf = async (path: string) => (await app.request(path)).text();

test.each(['/login', '/signup', '/kr/login'])('%s keeps the button of Google while Google is away', async (path) => {
  const [button = ''] =
    /<button[^>]*>(?:(?!<\/button>).)*Google(?:(?!<\/button>).)*<\/button>/s.exec(await pageOf(path)) ?? [];
  expect(button).toMatch(/<button[^>]* disabled=""/);
  const [, note] = /aria-describedby="([^"]+)"/.exec(button) ?? [];
  expect(await pageOf(path)).toMatch(new RegExp(`id="${note}"[^>]*>[^<]*Google`));
});

test.each(['/reset-password/abc', '/reset-password/abc?email=', '/reset-password/abc?email=nobody'])(
  '%s leads to a new link in place of a form that cannot work',
  async (path) => {
    const html = await pageOf(path);
    expect(html).toContain('This link is not whole');
    expect(html).not.toMatch(/<input[^>]*type="password"/);
    expect(html).toMatch(/<main.*href="\/change-password".*<\/main>/s);
  },
);

test('a whole reset link shows the form', async () => {
  expect(await pageOf('/reset-password/abc?email=ada%40example.com')).toMatch(/<input[^>]*type="password"/);
});
