import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nonceIn, withKeptList, withNote, writeTime } from './kept-page.ts';

let zone: string | undefined;
beforeEach(() => {
  zone = process.env.TZ;
  process.env.TZ = 'UTC';
});
afterEach(() => {
  process.env.TZ = zone;
});

const now = new Date('2026-11-27T15:00:00Z');
const at = new Date('2026-11-27T14:05:00Z');
const options = { language: 'en', isOffline: true, now, nonce: 'abc' } as const;

test('writes the time of today, and the day of an earlier page', () => {
  expect(writeTime(at, now, 'en')).toBe('14:05');
  expect(writeTime(new Date('2026-11-26T09:30:00Z'), now, 'en')).toMatch(/^26 November.* 09:30$/);
  expect(writeTime(new Date('2026-11-26T09:30:00Z'), now, 'kr')).toMatch(/^11월 26일.* 09:30$/);
});

test('a kept page says that it is kept, and from when, above its header', () => {
  const html = withNote('<!DOCTYPE html><html lang="en"><body class="x"><a>skip</a><header>', { ...options, at });
  expect(html.replace(/(<script nonce="abc">)[^<]+/, '$1')).toBe(
    '<!DOCTYPE html><html data-kept="" lang="en"><body class="x"><a>skip</a><div id="kept-note" role="status">' +
      'You are offline. Prices as of 14:05. <a href="">Load anew</a></div>' +
      '<script nonce="abc"></script><header>',
  );
});

test.each([
  ['a connection that lasts', ['online'], true, 1],
  ['a connection that is lost at once', ['online', 'offline'], false, 0],
  ['a connection while a link is followed', ['beforeunload', 'online'], true, 0],
  ['a connection after a return to the page', ['beforeunload', 'pageshow', 'online'], true, 1],
])('%s loads a kept page anew only if it lasts and no link is followed', (_, events, onLine, times) => {
  const script = /<script nonce="abc">(.+?)<\/script>/s.exec(withNote('<header>', { ...options, at }))?.[1] ?? '';
  const page = new EventTarget();
  const reload = vi.fn();
  const timers: (() => void)[] = [];
  runInNewContext(script, {
    addEventListener: page.addEventListener.bind(page),
    setTimeout: (run: () => void) => timers.push(run),
    setInterval: () => {},
    navigator: { onLine },
    location: { reload },
  });
  for (const name of events) page.dispatchEvent(new Event(name));
  for (const run of timers) run();
  expect(reload).toHaveBeenCalledTimes(times);
});

test.each([
  ['answers', true, 1],
  ['does not answer', false, 0],
])('a page kept without a connection asks for the server, which %s', async (_, answers, times) => {
  const script = /<script nonce="abc">(.+?)<\/script>/s.exec(withNote('<header>', { ...options, at }))?.[1] ?? '';
  const reload = vi.fn();
  let ask = async () => {};
  runInNewContext(script, {
    addEventListener: () => {},
    setInterval: (run: typeof ask) => {
      ask = run;
    },
    document: { hidden: false },
    fetch: () => (answers ? Promise.resolve() : Promise.reject(new TypeError('Failed to fetch'))),
    location: { reload },
  });
  await ask();
  expect(reload).toHaveBeenCalledTimes(times);
  const slow = withNote('<header>', { ...options, isOffline: false, at });
  expect(slow).not.toContain('setInterval');
});

test('a page that is kept because the server is slow does not say that the shopper is offline', () => {
  const html = withNote('<html><body><header>', { ...options, isOffline: false, at });
  expect(html).toContain('The connection is slow. Prices as of 14:05.');
  expect(html).not.toContain('offline');
});

test('the offline page links to the kept pages, the latest first, with their titles', () => {
  const page = (address: string, title: string, minutes: number) => ({
    address,
    html: `<head><title>${title} · Trouvaille</title>`,
    at: new Date(at.getTime() + minutes * 60_000),
  });
  const html = withKeptList(
    '<h1>x</h1><div id="kept-pages"></div>',
    [page('/women/shoes', 'Women’s shoes', 0), page('/products/search/1?query=a&b="c"', 'A &amp; B', 5)],
    options,
  );
  expect(html).toContain(
    '<a href="/women/shoes">Women’s shoes</a> <time datetime="2026-11-27T14:05:00.000Z">14:05</time>',
  );
  expect(html).toContain('href="/products/search/1?query=a&amp;b=&quot;c&quot;">A &amp; B</a>');
  expect(html.indexOf('A &amp; B')).toBeLessThan(html.indexOf('Women’s'));
});

test('the offline page has no list where nothing was kept', () => {
  const html = withKeptList('<h1>x</h1><div id="kept-pages"></div>', [], options);
  expect(html).not.toContain('kept-pages');
});

test('reads the nonce of a policy', () => {
  expect(nonceIn("default-src 'none'; script-src 'self' 'nonce-aB-_9'")).toBe('aB-_9');
  expect(nonceIn(null)).toBeUndefined();
});
