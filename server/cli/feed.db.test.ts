import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findFeed } from '#server/ingest/feeds.ts';
import { beginRun, finishRun, newResult } from '#server/ingest/runs/runs.ts';
import { type Operator, openOperator } from '#test/support/operator.ts';
import { openPartner } from '#test/support/partner.ts';
import { feedBytes, feedRow } from '#test/support/products.ts';
import { feedCommand } from './feed.ts';

let operator: Operator;
beforeAll(async () => {
  operator = await openOperator(feedCommand);
});
afterAll(() => operator.close());

/** Further environment variables of the operator. */
const settings: NodeJS.ProcessEnv = {};

const feed = (...args: string[]) => operator.call(args, { settings });

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(operator.folder, name);
  await writeFile(path, content);
  return path;
}

const bytesOf = async (rows: Parameters<typeof feedBytes>[0]) => Buffer.concat(await Array.fromAsync(feedBytes(rows)));
const products = (count: number) => bytesOf(Array.from({ length: count }, () => feedRow()));

test('adds, pulls and lists a feed while the server runs', async () => {
  const source = await file('opaline.tsv.gz', gzipSync(await products(3)));
  const added = await feed(
    'add',
    'opaline',
    '--store',
    'Galerie Opaline',
    '--url',
    'https://opaline.example',
    '--source',
    source,
  );
  expect(added).toMatchObject({
    code: 0,
    said: expect.stringContaining('Added the feed «opaline» of Galerie Opaline'),
  });

  const pulled = await feed('pull', 'opaline');
  expect(pulled.code).toBe(0);
  expect(pulled.said).toMatch(/opaline \(Galerie Opaline\): Complete\./);
  expect(pulled.said).toMatch(/ {9}3 {2}new products/);

  const listed = await feed('list');
  expect(listed.said).toMatch(/opaline.*Galerie Opaline.*complete/);
});

test('runs as a program that prints and sets an exit code', async () => {
  const program = fileURLToPath(new URL('./feed.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR: operator.folder, DATABASE_URL: '' };
  const run = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args], { env });
  expect(JSON.parse((await run('status', '--json')).stdout)).toBeInstanceOf(Array);
  await expect(run('pull', 'nothing')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('«nothing»') });
});

test('prints the status while a feed is read, and names it as running', async () => {
  const source = await file('quai.tsv', await products(1));
  await feed('add', 'quai', '--store', 'Outlet Quai', '--url', 'https://quai.example', '--source', source);
  const reading = await findFeed(operator.connection.db, 'quai');
  const run = await beginRun(operator.connection.db, reading?.id ?? 0, new Date());
  onTestFinished(() => finishRun(operator.connection.db, run, newResult()));
  const { code, said } = await feed('status');
  expect(code).toBe(0);
  expect(said).toMatch(/quai.*Outlet Quai.*running/);
  expect(await feed('pull', 'quai')).toMatchObject({ code: 1, said: expect.stringContaining('in progress') });
});

test('imports a file, and finds it unchanged the second time', async () => {
  const path = await file('verre.tsv', await products(2));
  expect((await feed('import', path, '--store', 'Maison Verre', '--url', 'https://verre.example')).said).toMatch(
    / {9}2 {2}new products/,
  );
  expect((await feed('import', path)).said).toMatch(/ {9}2 {2}unchanged/);
  expect((await feed('import', path, '--store', 'Maison Verre')).said).toMatch(/ {9}2 {2}unchanged/);
});

test('a file of another store by the same name is refused until it has a feed of its own', async () => {
  await mkdir(join(operator.folder, 'other'), { recursive: true });
  const [first, second] = [
    await file('goods.tsv', await products(2)),
    await file('other/goods.tsv', await products(1)),
  ];
  await feed('import', first, '--store', 'First House', '--url', 'https://first.example');
  const ofSecond = ['import', second, '--store', 'Second House', '--url', 'https://second.example'];
  expect(await feed(...ofSecond)).toMatchObject({
    code: 1,
    said: expect.stringContaining(
      'The feed «goods» belongs to the store «First House», not to «Second House». Give the file a feed of its own with: --name NAME',
    ),
  });
  expect((await feed('status')).said).toMatch(/goods.*First House.*complete *'? *│ *2 /);
  expect((await feed(...ofSecond, '--name', 'goods of second')).said).toMatch(/\(Second House\): Complete/);
});

test('a wrong command line prints the usage of its command, below the message', async () => {
  const { said } = await feed('schedule', 'opaline');
  expect(said.trimEnd().split('\n')).toEqual([
    'Missing CRON.',
    '',
    'Usage: npm run feed -- COMMAND',
    '',
    '  schedule NAME CRON|off',
    '                        sets when a worker pulls the feed; off: only by hand',
    '',
    'All commands: npm run feed',
  ]);
  expect((await feed('rules')).said).not.toContain('Usage');
  const rules = (await feed('rules', '--offered')).said;
  expect(rules).toContain('--file FILE');
  expect(rules).not.toContain('withdraws');
  expect((await feed()).said).toContain('withdraws a rule');
});

test('rejects a file that is not a feed with a plain message and exit code 1', async () => {
  const path = await file('page.html', '<!doctype html><html><body>Sign in</body></html>');
  const { code, said } = await feed('import', path, '--store', 'Nobody', '--url', 'https://nobody.example');
  expect(code).toBe(1);
  expect(said).toContain('HTML page');
});

/**
 * A feed of eight rows: an unmapped category, a missing address with a terminal's control character, an unreadable sale
 * date, and five valid ones.
 */
async function mixedFeed(name: string): Promise<string> {
  const rows = [
    feedRow({ title: 'Silk slip dress', price: '100.00 USD', sale_price: '60.00 USD', size: 'M' }),
    feedRow({ title: 'Valentina', product_type: 'Fancy things' }),
    feedRow({ link: 'nowhere\u009b2J' }),
    feedRow({ title: 'Wool coat', sale_price: '60.00 USD', sale_price_effective_date: 'until Friday' }),
    ...Array.from({ length: 4 }, () => feedRow()),
  ];
  return file(name, await bytesOf(rows));
}

test('probes a feed before it is added', async () => {
  const probed = await feed('probe', await mixedFeed('chanvre.tsv'));
  expect(probed.code).toBe(0);
  expect(probed.said).toContain('format google-table');
  expect(probed.said).toContain('line 2: Theory: Silk slip dress · USD 60.00, was 100.00 · Dresses · M');
  expect(probed.said).toContain('line 3: Theory: Valentina · USD 100.00 · no kind for «Fancy things», so not shown');
  expect(probed.said).toContain('line 4: rejected: link: expected an http or https URL');
  expect(probed.said).toMatch(/line 5: .*Wool coat · USD 100\.00 .* · unreadable sale dates \(«until Friday»\)/);
  expect((await feed('list')).said).not.toContain('chanvre');
});

test('probe prints the attributes that it read, with their sources', async () => {
  const rows = [
    feedRow({ title: 'Silk slip dress', color: 'Oxblood', description: 'Long sleeves. Lining: 100% wool.' }),
  ];
  const { said } = await feed('probe', await file('lune.tsv', await bytesOf(rows)));
  expect(said).toContain('· colour red (field), material silk (title), sleeve long (description) ·');
});

test('probe prints the rule that classified a row or left it out', async () => {
  const rows = [feedRow({ title: 'Silk slip dress' }), feedRow({ title: 'Oxford shirt', gender: 'male' })];
  const { said } = await feed('probe', await file('lin.tsv', await bytesOf(rows)));
  expect(said).toMatch(/line 2: .*Silk slip dress · .* · rule: title/);
  expect(said).toMatch(/line 3: left out: menswear, by gender male$/m);
});

test('lists the rejects and unmapped categories of a feed, and maps a category', async () => {
  await feed('import', await mixedFeed('soie.tsv'), '--store', 'Maison Soie', '--url', 'https://soie.example');
  expect((await feed('rejects', 'soie')).said).toMatch(
    /line 4: link: expected an http or https URL\n {4}.*nowhere\\u009b2J/,
  );
  expect((await feed('unmapped')).said).toMatch(/Maison Soie.*Fancy things.*1.*Valentina/);
  expect((await feed('map', 'Maison Soie', 'fancy things', 'tops')).said).toContain('Updated 1 product of Maison Soie');
  expect((await feed('unmapped')).said).toContain('Every offered product has a subcategory');
  const status = await feed('status', '--json');
  expect(JSON.parse(status.said).find(({ feed: name }: { feed: string }) => name === 'soie')).toMatchObject({
    products: 7,
    rejectedRows: 1,
    unmapped: 0,
  });
  const table = (await feed('status')).said;
  expect(table).toContain('image backlog');
  expect(table).toMatch(/soie.*Maison Soie.*complete.* 7 +│ '.*1 of 8 rows have unreadable sale dates/);
});

test('reads a feed in a custom format by a mapping', async () => {
  const mapping = { id: 'sku', title: 'piece', link: 'page', imageLinks: 'photos.0', price: 'asked' };
  const mappingPath = await file('mapping.json', JSON.stringify({ ...mapping, priceUnit: 'cents' }));
  const lines = Array.from({ length: 3 }, (_, n) =>
    JSON.stringify({
      sku: `s${n}`,
      piece: 'Silk dress',
      page: `https://perle.example/${n}`,
      photos: [`https://perle.example/${n}.jpg`],
      asked: 12_900,
    }),
  );
  const path = await file('perle.jsonl', `${lines.join('\n')}\n`);
  const call = ['--format', 'mapped', '--mapping', mappingPath, '--currency', 'USD'];
  expect((await feed('probe', path, ...call)).said).toContain('Silk dress · USD 129.00 · Dresses');
  const store = ['--store', 'Maison Perle', '--url', 'https://perle.example'];
  expect((await feed('import', path, ...store, ...call)).said).toMatch(/ {9}3 {2}new products/);
  // The mapping is stored with the feed.
  expect((await feed('pull', 'perle')).said).toMatch(/ {9}3 {2}unchanged/);

  const wrong = await file('wrong.json', JSON.stringify({ ...mapping, colour: 'x' }));
  expect(await feed('probe', path, '--format', 'mapped', '--mapping', wrong)).toMatchObject({
    code: 2,
    said: expect.stringContaining('colour'),
  });
  expect(await feed('probe', path, '--format', 'mapped')).toMatchObject({
    code: 2,
    said: expect.stringContaining('Missing --mapping'),
  });
});

test('takes a mapping as the format mapped, in probe, add and import, and refuses it beside another format', async () => {
  const item =
    '<item nr="x1"><n>Silk dress</n><u>https://m.example/x1</u><p>8900</p><i s="https://i.example/x1"/></item>';
  const path = await file('shop.xml', `<shop>${item}</shop>`);
  const mapping = { record: 'shop/item', id: '@nr', title: 'n', link: 'u', imageLinks: 'i/@s', price: 'p' };
  const mappingPath = await file('shop.json', JSON.stringify({ ...mapping, priceUnit: 'cents' }));
  const call = ['--mapping', mappingPath, '--currency', 'USD'];
  const store = ['--store', 'Atelier XML', '--url', 'https://atelier-xml.example'];

  expect((await feed('probe', path, ...call)).said).toContain('Silk dress · USD 89.00 · Dresses');
  expect((await feed('import', path, ...store, ...call)).said).toMatch(/ {9}1 {2}new products/);
  expect((await feed('add', 'shop-twice', '--source', path, ...store, ...call)).code).toBe(0);
  expect((await feed('pull', 'shop-twice')).said).toMatch(/ {9}1 {2}unchanged/);
  expect(await feed('probe', path, ...call, '--format', 'awin')).toMatchObject({
    code: 2,
    said: expect.stringContaining('--mapping: only the format mapped has one, not awin.'),
  });
});

test('adds, lists, exports, copies and withdraws rules of a store', async () => {
  const source = await file('rules.tsv', await bytesOf([feedRow({ title: 'Silk wrapper' }), feedRow()]));
  const atStore = (name: string) => ['--store', name, '--url', 'https://rules.example', '--name', name];
  await feed('import', source, ...atStore('Rules One'));
  await feed('import', source, ...atStore('Rules Two'));

  expect((await feed('rule', 'Rules One', 'title', 'Wrapper', 'Coats')).said).toContain(
    'Updated 1 product of Rules One',
  );
  await feed('rule', 'Rules One', 'brand', 'x by y', 'brand:Y');
  expect((await feed('rules', 'Rules One')).said).toMatch(/title has «wrapper».*Coats/);
  expect((await feed('rules', 'Rules Two', '--offered')).said).toMatch(/title has «wrapper».*Coats.*1.*Rules One/);

  const exported = JSON.parse((await feed('rules', 'Rules One', '--json')).said);
  expect(exported).toEqual([
    { field: 'brand', words: 'x by y', outcome: 'brand:Y' },
    { field: 'title', words: 'wrapper', outcome: 'Coats' },
  ]);
  const path = await file('rules.json', JSON.stringify(exported));
  expect((await feed('rules', 'Rules Two', '--file', path)).said).toContain('Added 2 rules and updated 1 products');
  const wrong = await file('wrong-rules.json', JSON.stringify([...exported, { ...exported[0], field: 'size' }]));
  expect(await feed('rules', 'Rules Two', '--file', wrong)).toMatchObject({ code: 2 });

  const [, number] = /│ 0 +│ (\d+)/.exec((await feed('rules', 'Rules Two')).said) ?? [];
  expect((await feed('unrule', String(number))).said).toContain('Withdrawn: brand is «x by y»: brand:Y.');
  expect(JSON.parse((await feed('rules', 'Rules Two', '--json')).said)).toHaveLength(1);
});

test('sets schedule, jitter and link template of a feed, and lists the schedule', async () => {
  const to = [
    '--store',
    'Atelier Nacre',
    '--url',
    'https://nacre.example',
    '--source',
    'https://nacre.example/feed.xml',
  ];
  const template = 'https://network.example/click?to={url}';
  const added = await feed(
    'add',
    'nacre',
    ...to,
    '--schedule',
    '0 4 * * *',
    '--jitter',
    '5',
    '--link-template',
    template,
  );
  expect(added.code).toBe(0);
  expect((await feed('list')).said).toMatch(/nacre.*0 4 \* \* \*/);
  expect((await feed('schedule', 'nacre', '30 */6 * * 1-5')).said).toContain(
    'at «30 */6 * * 1-5», up to 5 minutes later',
  );
  expect((await feed('list')).said).toMatch(/nacre.*30 \*\/6 \* \* 1-5/);
  expect((await feed('schedule', 'nacre', 'off')).said).toContain('pulled only by hand');
  expect((await feed('list')).said).toMatch(/nacre.*by hand/);
});

/** A store without a feed, on a host that the operator allows. Its sitemap names four products besides the front page. */
async function openStoreOfPages() {
  const dress = (path: string) => ({
    '@type': 'Product',
    sku: path,
    name: 'Silk dress',
    image: '/1.jpg',
    brand: 'Theory',
    offers: { price: 90, priceCurrency: 'USD' },
  });
  const partner = await openPartner(({ url = '' }, response) => {
    const paths = ['/', '/products/1', '/products/2', '/products/3', '/products/4'];
    const locations = paths.map((path) => `<url><loc>${partner.url}${path}</loc></url>`).join('');
    if (url === '/sitemap.xml') response.end(`<urlset>${locations}</urlset>`);
    else if (!url.startsWith('/products/')) response.writeHead(404).end();
    else response.end(`<html><script type="application/ld+json">${JSON.stringify(dress(url))}</script></html>`);
  });
  settings.FETCH_ALLOWED_HOSTS = new URL(partner.url).host;
  onTestFinished(() => {
    delete settings.FETCH_ALLOWED_HOSTS;
    partner.close();
  });
  return { ...partner, sitemap: `${partner.url}/sitemap.xml` };
}

test('probes a store without a feed by its sitemap and a page pattern', async () => {
  const { sitemap, requests } = await openStoreOfPages();
  expect((await feed('probe', sitemap)).said).toMatch(/format json-ld\nline \d+: rejected: the page is gone \(404\)/);
  const probed = await feed('probe', sitemap, '--pages', '/products/');
  expect(probed.said.match(/Theory: Silk dress · USD 90.00/g)).toHaveLength(3);
  expect(requests.map(({ path }) => path)).not.toContain('/products/4');
});

test('pulls a store without a feed by its sitemap, once the operator allows its host', async () => {
  const { url, sitemap } = await openStoreOfPages();
  const allowed = settings.FETCH_ALLOWED_HOSTS;
  delete settings.FETCH_ALLOWED_HOSTS;
  expect((await feed('probe', sitemap)).said).toContain('is not on the public internet; FETCH_ALLOWED_HOSTS');
  settings.FETCH_ALLOWED_HOSTS = allowed;

  await feed('add', 'plan', '--store', 'Maison Plan', '--url', url, '--source', sitemap, '--pages', '/products/');
  expect((await feed('pull', 'plan')).said).toMatch(/ {9}4 {2}new products/);
  expect((await feed('status')).said).toMatch(/plan.*Maison Plan.*complete/);
});

const newOne = ['add', 'x', '--store', 'X', '--url', 'https://x.example', '--source', 'x.xml'];

test.each([
  [[...newOne, '--schedule', 'nightly'], 2, '--schedule: invalid cron expression «nightly»'],
  [[...newOne, '--schedule', '0 25 * * *'], 2, '--schedule: invalid cron expression «0 25 * * *»'],
  [[...newOne, '--schedule', ''], 2, '--schedule: invalid cron expression «»'],
  [['add', 'two\nlines', ...newOne.slice(2)], 2, 'NAME: expected no line breaks'],
  [[...newOne, '--jitter', 'some'], 2, '--jitter: expected whole minutes up to 1440, got «some»'],
  [
    [...newOne, '--link-template', 'https://network.example/click'],
    2,
    '--link-template: expected a URL with {url}, got «https://network.example/click»',
  ],
  [[...newOne, '--link-template', 'go to {url}'], 2, '--link-template: expected a URL with {url}, got «go to {url}»'],
  [
    [...newOne, '--link-template', 'https://{url}/'],
    2,
    '--link-template: expected a URL with {url}, got «https://{url}/»',
  ],
  [[...newOne, '--pages', '/products/('], 2, '--pages: expected a regular expression, got «/products/(»'],
  [['schedule', 'nothing', 'off'], 1, 'No feed named «nothing»'],
  [['schedule', 'opaline', '* *'], 2, 'CRON: invalid cron expression «* *»'],
  [['schedule', 'opaline'], 2, 'Missing CRON'],
  [['probe', '/no/such/file'], 1, 'No such file: /no/such/file'],
  [['probe', import.meta.filename], 1, 'the first row has no column of the Google product table'],
  [['rejects', 'nothing'], 1, 'No feed named «nothing»'],
  [['map', 'Nowhere', 'x', 'Tops'], 1, 'No store named «Nowhere»'],
  [['map', 'Maison Verre', 'x', 'Hovercraft'], 2, 'or a subcategory, got «Hovercraft». Subcategories: Dresses'],
  [['rule', 'Maison Verre', 'size', 'x', 'men'], 2, 'FIELD: expected category, title, brand, got «size»'],
  [['rule', 'Maison Verre', 'title', ' ', 'men'], 2, 'WORDS: expected 1 to 500 characters'],
  [['rule', 'Maison Verre', 'brand', 'x', 'brand: -'], 2, 'OUTCOME: expected a name after brand:'],
  [['rule', 'Maison Verre', 'title', 'x'], 2, 'Missing OUTCOME'],
  [['unrule', 'x'], 2, 'RULE: expected the number of a rule, got «x»'],
  [['unrule', '999999'], 1, 'No rule 999999'],
  [['rules', '--offered'], 2, 'Missing STORE'],
  [['map', 'Maison Verre', '', 'Hovercraft'], 2, 'got «Hovercraft»'],
  [['map', 'Maison Verre', 'x'], 2, 'Missing SUBCATEGORY'],
  [['pull', 'nothing'], 1, 'No feed named «nothing»'],
  [['import', '/no/such/file', '--store', 'X'], 1, 'No such file: /no/such/file'],
  [
    ['add', 'opaline', '--store', 'Y', '--url', 'https://y.example', '--source', 'x.xml'],
    1,
    'A feed named «opaline» already exists',
  ],
  [
    ['add', 'x', '--store', 'X', '--url', 'y.example', '--source', 'x.xml'],
    2,
    '--url: expected an http or https URL, got «y.example»',
  ],
  [
    ['add', 'x', '--store', 'X', '--url', 'https://y.example', '--source', 'x', '--currency', 'dollar'],
    2,
    '--currency',
  ],
  [['import'], 2, 'Missing FILE'],
  [['import', import.meta.filename, '--store', 'X'], 2, 'Missing --url'],
  [['dance'], 2, 'Unknown command «dance»'],
  [['status', 'opaline'], 2, 'Unexpected argument «opaline».'],
  [['rules', 'Maison', 'Verre'], 2, 'Unexpected argument «Verre». Put names with spaces into quotes.'],
  [['probe', 'a.xml', 'b.xml'], 2, 'Unexpected argument «b.xml»'],
  [['list', '--nonsense'], 2, "'--nonsense'"],
])('feed %j exits with code %i and names the problem', async (args, code, text) => {
  const result = await feed(...args);
  expect(result.said).toContain(text);
  expect(result.code).toBe(code);
});

test('lists the prices of a product, and refuses the present one', async () => {
  const rows = Array.from({ length: 6 }, () => feedRow());
  const state = async (price: string) => {
    const path = await file('slips.tsv', await bytesOf([{ ...rows[0], price }, ...rows.slice(1)]));
    return feed('import', path, '--store', 'Maison Slip', '--url', 'https://slip.example');
  };
  for (const price of ['100.00 USD', '100.00 USD', '20.00 USD']) expect((await state(price)).code).toBe(0);
  const { id } = await operator.connection.db
    .selectFrom('product')
    .select('id')
    .where('buy_url', '=', rows[0]?.link ?? '')
    .executeTakeFirstOrThrow();

  const refused = await feed('refuse-price', `${id}`, '--reason', 'a slip\u001b[31m');
  expect(refused.code).toBe(0);
  expect(refused.said).toMatch(/^Refused the price 20\.00 USD, first seen .*\. The product costs 100\.00 USD again\./);
  const { said } = await feed('prices', `${id}`);
  expect(said).toMatch(/100\.00 USD[\s\S]*20\.00 USD.*a slip/);
  expect(said).not.toContain('\u001b');
  expect((await state('20.00 USD')).said).toContain('price: refused by the operator');
});

test.each([
  [['refuse-price'], 2, 'Missing PRODUCT_ID.'],
  [['refuse-price', 'dress'], 2, 'PRODUCT_ID: expected a whole number above 0, got «dress».'],
  [['refuse-price', '99999999999'], 2, 'PRODUCT_ID: expected a whole number above 0'],
  [['refuse-price', '1', '--at', '31.11.2026'], 2, '--at: expected a time with its zone'],
  [['refuse-price', '1', '--at', '2026-06-31T08:00:00Z'], 2, '--at: expected a time with its zone'],
  [['refuse-price', '1', '--reason', ' '], 2, '--reason: expected 1 to 500 characters.'],
  [['refuse-price', '2147483647'], 1, 'No product with the id 2147483647.'],
  [['prices', '2147483647'], 1, 'No prices of a product with the id 2147483647.'],
])('%j ends with code %i and names the fault', async (args, code, message) => {
  const ended = await feed(...args);
  expect(ended.code).toBe(code);
  expect(ended.said).toContain(message);
});

test('lists held prices, and accepts, refuses or sets a market by one command', async () => {
  const rows = Array.from({ length: 20 }, (_, place) => feedRow({ price: `${100 + place * 10}.00 USD` }));
  const source = await file('maille.tsv', await bytesOf(rows));
  const store = ['--store', 'Maison Maille', '--url', 'https://maille.example'];
  expect((await feed('add', 'maille', ...store, '--source', source, '--market', 'us')).said).toContain(
    '--market: expected a country and a currency such as CA/CAD, got «us».',
  );
  await feed('add', 'maille', ...store, '--source', source);
  await feed('pull', 'maille');
  expect((await feed('holds')).said).toContain('No prices are held.');

  const foreign = rows.map((row) => ({
    ...row,
    price: `${(Number.parseFloat(row.price ?? '') * 1.4388).toFixed(2)} USD`,
  }));
  await file('maille.tsv', await bytesOf(foreign));
  const pulled = await feed('pull', 'maille');
  expect(pulled).toMatchObject({
    code: 1,
    said: expect.stringContaining('maille (Maison Maille): Merged in part. 20 of 20'),
  });
  expect((await feed('status')).code).toBe(1);
  const listed = await feed('holds');
  const [, hold = ''] = /^hold (\d+): Maison Maille \(feed maille\)$/m.exec(listed.said) ?? [];
  expect(listed.said).toContain('20 of 20 offers moved by × 1.439, likely CAD (1.439)');
  expect(listed.said.match(/: USD \d+\.00 -> USD \d+\.\d\d/g)).toHaveLength(10);

  expect((await feed('refuse', 'x')).said).toContain('HOLD: expected the number of a hold, got «x».');
  expect((await feed('refuse', '999')).said).toContain('No open hold 999.');
  expect((await feed('refuse', hold)).said).toContain('Refused.');
  expect(await feed('pull', 'maille')).toMatchObject({ code: 0 });
  expect((await feed('set', 'maille', '--market', 'CA/CAD')).said).toContain('asks for the market CA/CAD');
  expect((await feed('holds')).said).toContain('market set');
  expect((await feed('set', 'maille', '--market', 'any')).said).toContain('asks for no market');
  expect((await feed('accept', hold)).said).toContain('Accepted.');
  expect(await feed('pull', 'maille')).toMatchObject({ code: 0, said: expect.stringMatching(/20 {2}changed/) });
  expect((await feed('accept', hold)).said).toContain(`No open hold ${hold}.`);
});
