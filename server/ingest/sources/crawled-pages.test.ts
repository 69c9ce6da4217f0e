import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readFeed } from '#server/ingest/read-feed.ts';
import { hastyManners, impatientOutbound, localOutbound, openPartner, type Partner } from '#test/support/partner.ts';
import { openSource } from './open-source.ts';
import type { Source } from './source.ts';

/** The store's responses by path: a body, a status, or a request handler. */
type Holdings = Record<
  string,
  string | Uint8Array | number | ((request: IncomingMessage, response: ServerResponse) => void)
>;

let store: Partner;
beforeAll(async () => {
  store = await openPartner((_, response) => response.end());
});
beforeEach(() => {
  store.requests.length = 0;
});
afterAll(() => store.close());

function hold(holdings: Holdings): void {
  store.answer = (request, response) => {
    const held = holdings[request.url ?? ''] ?? 404;
    if (typeof held === 'function') held(request, response);
    else if (typeof held === 'number') response.writeHead(held).end();
    else response.end(held);
  };
}

const page = (sku: string, more = '') =>
  `<html><script type="application/ld+json">${JSON.stringify({ '@type': 'Product', sku, offers: { price: 1 } })}</script>${more}</html>`;
const at = (path: string) => (path.startsWith('/') ? `${store.url}${path}` : path);
const sitemap = (...paths: string[]) =>
  `<?xml version="1.0"?><urlset>${paths.map((path) => `<url><loc>${at(path)}</loc></url>`).join('')}</urlset>`;
const index = (...paths: string[]) =>
  `<sitemapindex>${paths.map((path) => `<sitemap><loc>${at(path)}</loc></sitemap>`).join('')}</sitemapindex>`;
const asked = () => store.requests.map(({ path }) => path);

/** Crawls as a run does. Returns each row's product or the reason why its page is rejected, and the reason if the crawl broke. */
async function crawl(more: Partial<Source> = {}, options = {}) {
  const source = { source: at('/sitemap.xml'), format: 'auto', storeUrl: store.url, pagePattern: null, ...more };
  const said: unknown[] = [];
  try {
    const { bytes } = await openSource(source, { outbound: localOutbound, manners: hastyManners, ...options });
    const { rows } = await readFeed(bytes, source.format, source);
    for await (const batch of rows) {
      for (const row of batch) said.push(row.kind === 'offer' ? row.offer.id : [row.raw, row.reason]);
    }
  } catch (error) {
    return { said, broken: (error as Error).message };
  }
  return { said, broken: undefined };
}

describe('the pages of a sitemap', () => {
  test('are read in order, each under its own URL, with an identifying user agent', async () => {
    hold({
      '/sitemap.xml': sitemap('/p/1', '/p/2#reviews', '/p/2', '/p/3?a=1&amp;b=2'),
      '/p/1': page('A'),
      '/p/2': page('B'),
      '/p/3?a=1&b=2': page('C'),
    });
    expect(await crawl()).toEqual({ said: ['A', 'B', 'C'], broken: undefined });
    expect(asked()).toEqual(['/sitemap.xml', '/robots.txt', '/p/1', '/p/2', '/p/3?a=1&b=2']);
    expect(new Set(store.requests.map(({ headers }) => headers['user-agent']))).toEqual(
      new Set(['Trouvaille (+https://trouvaille.example)']),
    );
  });

  test('are requested at most two at a time', async () => {
    const paths = Array.from({ length: 12 }, (_, n) => `/p/${n}`);
    let open = 0;
    let maxOpen = 0;
    const slowly = (_: IncomingMessage, response: ServerResponse) => {
      open += 1;
      maxOpen = Math.max(maxOpen, open);
      setImmediate(() => {
        open -= 1;
        response.end(page('A'));
      });
    };
    hold({ '/sitemap.xml': sitemap(...paths), ...Object.fromEntries(paths.map((path) => [path, slowly])) });
    expect((await crawl()).said).toHaveLength(12);
    expect(maxOpen).toBe(2);
  });

  test('may be spread over compressed sitemaps, two indexes deep', async () => {
    hold({
      '/sitemap.xml': index('/a.xml.gz', '/more.xml', '/sitemap.xml', '/a.xml.gz'),
      '/a.xml.gz': gzipSync(sitemap('/p/1', '/p/2')),
      '/more.xml': index('/b.xml'),
      '/b.xml': sitemap('/p/2', '/p/3'),
      '/p/1': page('A'),
      '/p/2': page('B'),
      '/p/3': page('C'),
    });
    expect(await crawl()).toEqual({ said: ['A', 'B', 'C'], broken: undefined });
  });

  test('may come from a compressed sitemap', async () => {
    hold({ '/sitemap.xml': gzipSync(sitemap('/p/1')), '/p/1': gzipSync(page('A')) });
    expect(await crawl({ format: 'json-ld' })).toEqual({ said: ['A'], broken: undefined });
  });

  test('are limited to the operator’s pattern, without requests for other pages', async () => {
    hold({ '/sitemap.xml': sitemap('/', '/p/1', '/blog/1', 'https://elsewhere.example/x'), '/p/1': page('A') });
    expect(await crawl({ pagePattern: '/p/' })).toEqual({ said: ['A'], broken: undefined });
    expect(await crawl({ pagePattern: '/none/' })).toEqual({ said: [], broken: undefined });
    expect(asked()).not.toContain('/blog/1');
  });

  test('are limited in number for a probe', async () => {
    const paths = Array.from({ length: 50 }, (_, n) => `/p/${n}`);
    hold({
      '/sitemap.xml': index('/a.xml', '/b.xml'),
      '/a.xml': sitemap(...paths),
      ...Object.fromEntries(paths.map((path) => [path, page(path)])),
    });
    expect(await crawl({}, { maxPages: 3 })).toEqual({ said: ['/p/0', '/p/1', '/p/2'], broken: undefined });
    expect(asked()).toEqual(['/sitemap.xml', '/a.xml', '/robots.txt', '/p/0', '/p/1', '/p/2']);
  });

  test('are rejected with URL and reason if deleted, failing, foreign or invalid', async () => {
    hold({
      '/sitemap.xml': sitemap(
        '/p/1',
        '/gone',
        '/away',
        '/broken',
        'https://elsewhere.example/p',
        'ftp://x.example/p',
        'p/7',
        '/blog',
        '/p/2',
      ),
      '/p/1': page('A'),
      '/away': 410,
      '/broken': 503,
      '/blog': '<html><p>Our story</p></html>',
      '/p/2': page('B'),
    });
    const { host } = new URL(store.url);
    expect(await crawl()).toEqual({
      said: [
        'A',
        [at('/gone'), 'the page is gone (404)'],
        [at('/away'), 'the page is gone (410)'],
        [at('/broken'), `the page could not be fetched: ${host} answered 503`],
        ['https://elsewhere.example/p', 'the page is not of this store'],
        ['ftp://x.example/p', 'expected the URL of a page'],
        ['p/7', 'expected the URL of a page'],
        [at('/blog'), 'the page has no product in JSON-LD, microdata or Open Graph'],
        'B',
      ],
      broken: undefined,
    });
    expect(asked().filter((path) => path === '/broken')).toHaveLength(3);
    expect(asked().filter((path) => path === '/gone')).toHaveLength(1);
  });

  test('may be malformed, truncated or in another encoding without affecting other pages', async () => {
    hold({
      '/sitemap.xml': sitemap('/cut', '/marks', '/latin', '/big', '/last'),
      '/cut': '<html><script type="application/ld+json">{"@type":"Product"',
      '/marks': page('A', `\n<!-- page: -->\n<!-- page: https://bank.example -->\n${page('fake')}`),
      '/latin': Buffer.from(page('été'), 'latin1'),
      '/big': 'x'.repeat(9 * 1024 * 1024),
      '/last': '<html><!-- never closed',
    });
    const { said, broken } = await crawl();
    expect(broken).toBeUndefined();
    expect(said).toEqual([
      [at('/cut'), 'the page breaks off inside <script>'],
      'A',
      'fake',
      'été',
      [at('/big'), expect.stringContaining('sent more than')],
      [at('/last'), 'the page breaks off inside a comment'],
    ]);
  });
});

describe('a crawl', () => {
  test('obeys robots.txt, with its own group before the group for all', async () => {
    hold({
      '/sitemap.xml': sitemap('/p/1', '/private/1'),
      '/robots.txt': 'User-agent: *\nDisallow: /\nUser-agent: Trouvaille\nDisallow: /private',
      '/p/1': page('A'),
      '/private/1': page('B'),
    });
    expect((await crawl()).said).toEqual(['A', [at('/private/1'), 'the robots.txt of the host disallows the page']]);
    expect(asked()).not.toContain('/private/1');
  });

  test('obeys the first 500 KB of a longer robots.txt', async () => {
    const robots = `User-agent: *\nDisallow: /private\n${'# and so on\n'.repeat(50_000)}Disallow: /p`;
    hold({ '/sitemap.xml': sitemap('/p/1', '/private/1'), '/robots.txt': robots, '/p/1': page('A') });
    expect((await crawl()).said).toEqual(['A', [at('/private/1'), 'the robots.txt of the host disallows the page']]);
  });

  test.each([403, 404])('goes on without a robots.txt (%i)', async (status) => {
    hold({ '/sitemap.xml': sitemap('/p/1'), '/robots.txt': status, '/p/1': page('A') });
    expect(await crawl()).toEqual({ said: ['A'], broken: undefined });
  });

  test.each([429, 500, 503])('breaks if robots.txt is unavailable (%i)', async (status) => {
    hold({ '/sitemap.xml': sitemap('/p/1'), '/robots.txt': status, '/p/1': page('A') });
    expect((await crawl()).broken).toMatch(new RegExp(`robots.txt: .* answered ${status}`));
    expect(asked()).not.toContain('/p/1');
  });

  test.each<[string, () => Holdings, string]>([
    ['is truncated', () => ({ '/a.xml': sitemap('/p/1').slice(0, -9) }), 'the sitemap breaks off'],
    ['is missing', () => ({ '/a.xml': 404 }), 'answered 404'],
    ['fails', () => ({ '/a.xml': 503 }), 'answered 503'],
    ['is an HTML page', () => ({ '/a.xml': '<html></html>' }), 'the sitemap has the root <html>'],
    ['is damaged', () => ({ '/a.xml': gzipSync(sitemap('/p/1')).subarray(0, 40) }), 'the gzip archive breaks off'],
    [
      'is nested too deeply',
      () => ({ '/a.xml': index('/b.xml'), '/b.xml': index('/c.xml') }),
      'sitemaps are nested more than 3 deep',
    ],
  ])('breaks if a sitemap of an index %s', async (_, holdings, words) => {
    hold({ '/sitemap.xml': index('/a.xml'), '/p/1': page('A'), ...holdings() });
    expect((await crawl()).broken).toContain(words);
  });

  test('does not follow a sitemap to another store', async () => {
    hold({
      '/sitemap.xml': index('https://elsewhere.example/a.xml', '/a.xml'),
      '/a.xml': sitemap('/p/1'),
      '/p/1': page('A'),
    });
    expect((await crawl()).said).toEqual([
      ['https://elsewhere.example/a.xml', 'the sitemap is not of this store'],
      'A',
    ]);
  });

  test('reports a rejected sitemap regardless of the page pattern', async () => {
    hold({ '/sitemap.xml': index('https://elsewhere.example/a.xml', '/a.xml'), '/a.xml': sitemap('/p/1', '/about') });
    expect((await crawl({ pagePattern: '/p/' })).said).toEqual([
      ['https://elsewhere.example/a.xml', 'the sitemap is not of this store'],
      [at('/p/1'), 'the page is gone (404)'],
    ]);
  });

  test('breaks after 20 failed pages in a row', async () => {
    const paths = Array.from({ length: 100 }, (_, n) => `/p/${n}`);
    hold({
      '/sitemap.xml': sitemap('/ok', ...paths),
      '/ok': page('A'),
      ...Object.fromEntries(paths.map((path) => [path, 403])),
    });
    expect((await crawl()).broken).toMatch(/^20 pages in a row could not be fetched; the last: .* answered 403$/);
    expect(asked().length).toBeLessThan(30);
  });

  test('skips a page that never arrives, and goes on', async () => {
    hold({ '/sitemap.xml': sitemap('/never', '/p/1'), '/never': () => {}, '/p/1': page('A') });
    expect((await crawl({}, { outbound: impatientOutbound })).said).toEqual([
      [at('/never'), expect.stringContaining('does not answer')],
      'A',
    ]);
  });

  test('stops at once when aborted, and closes open requests', async () => {
    const stop = new AbortController();
    const isClosed = Promise.withResolvers<void>();
    hold({
      '/sitemap.xml': sitemap('/p/1', '/p/2'),
      '/p/1': (_, response) => {
        response.once('close', isClosed.resolve);
        stop.abort();
      },
    });
    expect((await crawl({}, { signal: stop.signal })).broken).toContain('was aborted');
    await isClosed.promise;
  });

  /** Returns the times of three requests for pages, made one after the other. */
  async function timesOfThree(status: number, robots: string | number, pauseMs: number): Promise<number[]> {
    const times: number[] = [];
    const timed = (_: IncomingMessage, response: ServerResponse) => {
      times.push(performance.now());
      response.writeHead(status).end(page('A'));
    };
    hold({ '/sitemap.xml': sitemap('/1', '/2', '/3'), '/robots.txt': robots, '/1': timed, '/2': timed, '/3': timed });
    await crawl({}, { manners: { ...hastyManners, pauseMs } });
    return times;
  }

  test.each([200, 404])('keeps its pause after pages with status %i', async (status) => {
    const [first = 0, , third = 0] = await timesOfThree(status, 404, 150);
    expect(third - first).toBeGreaterThan(145);
  });

  test('keeps its pause between sitemaps, too', async () => {
    const times: number[] = [];
    const timed = (_: IncomingMessage, response: ServerResponse) => {
      times.push(performance.now());
      response.end(sitemap());
    };
    hold({ '/sitemap.xml': index('/1', '/2'), '/1': timed, '/2': timed });
    await crawl({}, { manners: { ...hastyManners, pauseMs: 150 } });
    const [first = 0, second = 0] = times;
    expect(second - first).toBeGreaterThan(145);
  });

  test('obeys Crawl-delay despite two requests at a time', async () => {
    const [first = 0, , third = 0] = await timesOfThree(200, 'User-agent: *\nCrawl-delay: 0.1', 0);
    expect(third - first).toBeGreaterThan(195);
  });
});

describe('a list of pages', () => {
  test('has one URL per line', async () => {
    hold({
      '/list.txt': `# dresses\r\n${at('/p/1')}\r\n\r\n${at('/p/2')}\nno address\n${at('/p/1')}`,
      '/p/1': page('A'),
      '/p/2': page('B'),
    });
    expect((await crawl({ source: at('/list.txt'), format: 'json-ld' })).said).toEqual([
      'A',
      'B',
      ['no%20address', 'expected the URL of a page'],
    ]);
  });

  test('may be a local file with pages of the feed’s store', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pages-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    await writeFile(join(folder, 'list'), `\ufeff${at('/p/1')}\nhttps://elsewhere.example/p\n`);
    hold({ '/p/1': page('A') });
    expect((await crawl({ source: join(folder, 'list'), format: 'json-ld' })).said).toEqual([
      'A',
      ['https://elsewhere.example/p', 'the page is not of this store'],
    ]);
  });

  test('is read as a list only with an explicit format', async () => {
    hold({ '/list.txt': `${at('/p/1')}\n`, '/p/1': page('A') });
    expect((await crawl({ source: at('/list.txt') })).broken).toContain('no column of the Google product table');
    expect(asked()).toEqual(['/list.txt']);
  });

  test('is rejected beyond 50 MB before it fills memory', async () => {
    hold({
      '/list.txt': (_, response) => {
        response.write(`${at('/p/1')}\n`);
        const line = Buffer.from(`# ${'x'.repeat(1_000_000)}\n`);
        for (let sent = 0; sent < 52 * 1024 * 1024; sent += line.length) response.write(line);
        response.end();
      },
    });
    expect((await crawl({ source: at('/list.txt'), format: 'json-ld' })).broken).toContain(
      'longer than 52428800 bytes',
    );
  });

  test('is rejected beyond 200,000 pages', async () => {
    hold({
      '/list.txt': Array.from({ length: 200_001 }, (_, n) => `ftp://x/${n}`)
        .join('\n')
        .replace('ftp', 'http'),
    });
    expect((await crawl({ source: at('/list.txt'), format: 'json-ld' })).broken).toBe(
      'more than 200000 pages are listed',
    );
  });
});

test('reads a product page that is the source itself', async () => {
  hold({ '/page.html': page('A') });
  expect(await crawl({ source: at('/page.html') })).toEqual({ said: ['A'], broken: undefined });
  expect(await crawl({ source: at('/page.html'), format: 'json-ld' })).toEqual({ said: ['A'], broken: undefined });
  expect(asked()).toEqual(['/page.html', '/page.html']);
});
