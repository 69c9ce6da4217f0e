import { Agent, request as ask } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp } from '#test/support/app.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';
import { openOutbox, whereMailsGo } from './outbox.ts';

let app: Awaited<ReturnType<typeof openTestApp>>;
let id: number;
beforeAll(async () => {
  app = await openTestApp(async () => {}, { settings: { PUBLIC_URL: 'http://localhost:3000' } });
  await openOutbox(app.db).send({
    id: 'one',
    to: '"<b>her</b>"@mail.example',
    language: 'en',
    kind: 'verify-email',
    subject: 'Verify <script>alert(1)</script>',
    html: '<p><a href="https://shop.example/verify">Verify</a></p>',
    text: 'Verify </pre><script>alert(2)</script>',
    signal: new AbortController().signal,
  });
  ({ id } = await app.db.selectFrom('outbox_mail').select('id').executeTakeFirstOrThrow());
});
afterAll(() => app.close());

test('lists the emails of a server without SMTP, and shows each as HTML and text', async () => {
  const list = await app.request('/dev/outbox');
  expect(list.status).toBe(200);
  expect(list.headers.get('cache-control')).toBe('no-store');
  expect(list.headers.get('x-robots-tag')).toBe('noindex');
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'");
  const listed = await list.text();
  expect(listed).toContain(`href="/dev/outbox/${id}"`);
  expect(listed).toContain('Verify &lt;script&gt;alert(1)&lt;/script&gt;');
  expect(listed).not.toMatch(/<script|<b>/);

  const one = await (await app.request(`/dev/outbox/${id}`)).text();
  expect(one).toContain('Verify &lt;/pre&gt;&lt;script&gt;alert(2)&lt;/script&gt;');
  expect(one).toMatch(new RegExp(`<iframe src="/dev/outbox/${id}/html"[^>]* sandbox="allow-popups`));
  expect(one).not.toContain('<script');
});

test('shows a sample of every kind of email in both languages', async () => {
  const listed = await (await app.request('/dev/outbox')).text();
  for (const kind of ['verify-email', 'digest', 'price-drop', 'back-in-size', 'ending', 'newsletter-confirmation'])
    expect(listed).toContain(`href="/dev/outbox/samples/${kind}/kr"`);
  const shown = await (await app.request('/dev/outbox/samples/digest/en')).text();
  expect(shown).toContain('<iframe src="/dev/outbox/samples/digest/en/html"');
  expect(shown).toContain('Favorites that cost less now');
  const sample = await app.request('/dev/outbox/samples/digest/kr/html');
  expect(await sample.text()).toContain('lang="ko"');
  expect(sample.headers.get('content-security-policy')).toContain('sandbox');
});

test('a sample shows products of the catalog, each with its own picture', async () => {
  const sample = async () => (await app.request('/dev/outbox/samples/digest/en/html')).text();
  // Invented products have no picture.
  expect(await sample()).not.toContain('<img');

  const feed = await newFeed(app.db);
  const types = ['Coats', 'Handbags', 'Pumps', 'Dresses'].map((type, place) =>
    feedRow({
      title: `${type} of Orla`,
      product_type: type,
      image_link: `https://pictures.partner.example/${place}.jpg`,
      price: '200.00 USD',
      sale_price: `${100 + place}.00 USD`,
    }),
  );
  await ingest(app.db, feed, types);
  const html = await sample();
  const pictures = [...html.matchAll(/<img[^>]*alt="([^"]*)"[^>]*src="[^"]*\/images\/of\/(\d+)\/1\//g)];
  const named = await Promise.all(
    pictures.map(async ([, , id]) => {
      const { name } = await app.db
        .selectFrom('product')
        .select('name')
        .where('id', '=', Number(id))
        .executeTakeFirstOrThrow();
      return name;
    }),
  );
  expect(named).toHaveLength(4);
  for (const [place, name] of named.entries()) expect(pictures[place]?.[1]).toContain(name);
});

test('the HTML of an email runs no script and loads nothing from other hosts', async () => {
  const mail = await app.request(`/dev/outbox/${id}/html`);
  expect(await mail.text()).toBe('<p><a href="https://shop.example/verify">Verify</a></p>');
  const policy = mail.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'");
  expect(policy).toMatch(/; sandbox allow-popups [\w -]*allow-top-navigation-by-user-activation$/);
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
});

test.each([
  '/dev/outbox/0',
  '/dev/outbox/999999999',
  '/dev/outbox/9999999999',
  '/dev/outbox/x',
  '/dev/outbox/1e1/html',
  '/dev/outbox/samples/digest/fr',
  '/dev/outbox/samples/advertisement/en/html',
  '/dev/outbox/samples/constructor/en',
])('%s gets the ordinary 404', async (path) => expect(await (await app.request(path)).text()).toBe('a page'));

test('serves the outbox to this machine only, not through a proxy or under another host name', async () => {
  const shop = await app.listen();
  const outbox = `${shop.url}/dev/outbox`;
  expect(await (await fetch(outbox)).text()).toContain('<h1>Outbox</h1>');
  const passedOn = await fetch(outbox, { headers: { 'x-forwarded-for': '127.0.0.1' } });
  expect(await passedOn.text()).toBe('a page');
  expect(await byName(outbox, 'shop.example')).toBe('a page');
  expect(await byName(outbox, 'localhost:3000')).toContain('<h1>Outbox</h1>');
  await shop.close();
});

/** Sends a request with a chosen Host header, which fetch does not allow. */
function byName(address: string, host: string): Promise<string> {
  return new Promise((done, failed) => {
    ask(address, { headers: { host }, agent: new Agent() }, async (answer) => done((await answer.toArray()).join('')))
      .once('error', failed)
      .end();
  });
}

test.each([
  ['https://shop.example', undefined, 'nowhere'],
  ['http://192.168.1.5:3000', undefined, 'nowhere'],
  ['http://localhost.shop.example', undefined, 'nowhere'],
  ['http://localhost:3000', undefined, 'outbox'],
  ['http://127.8.0.1', undefined, 'outbox'],
  ['http://[::1]:3000', undefined, 'outbox'],
  ['http://localhost:3000', 'smtp://mail.example', 'server'],
])('emails of a server at %s with SMTP_URL %s go to: %s', (publicUrl, smtpUrl, where) => {
  expect(whereMailsGo({ publicUrl, smtpUrl })).toBe(where);
});

test('a server with a public address has no outbox page', async () => {
  const open = await openTestApp(async () => {}, { settings: { PUBLIC_URL: 'https://shop.example' } });
  expect(await (await open.request('/dev/outbox')).text()).toBe('a page');
  await open.close();
});
