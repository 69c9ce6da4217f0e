import { readFileSync } from 'node:fs';
import { Agent, fetch as fetchFrom } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { suppress } from '#server/email/campaigns/suppression.ts';
import { mailAttempts } from '#server/email/transactional/mails-metrics.ts';
import { runFeed } from '#server/ingest/runs/run.ts';
import { openTestApp } from '#test/support/app.ts';
import { composeCampaignEmails } from '#test/support/campaign-emails.ts';
import { feedRow, ingest, newFeed } from '#test/support/products.ts';

const token = 'operators-of-the-tests';
const bearer = { headers: { authorization: `Bearer ${token}` } };
const hostile = 'a "feed"\\ of\ntwo lines {x="1"} 1';

let app: Awaited<ReturnType<typeof openTestApp>>;
let seenAt: Date;

beforeAll(async () => {
  seenAt = new Date(Date.now() - 3_600_000);
  app = await openTestApp(
    async (db) => {
      const opaline = await newFeed(db, { name: 'opaline', storeName: 'Galerie Opaline' });
      const rows = [feedRow(), feedRow(), feedRow(), feedRow(), feedRow({ title: 'Valentina', product_type: 'Fancy' })];
      await ingest(db, opaline, rows, new Date(seenAt.getTime() - 1000));
      const again = [...rows.slice(1), feedRow(), feedRow(), feedRow({ link: 'nowhere' }), feedRow({ gender: 'male' })];
      await ingest(db, opaline, again, seenAt);
      const broken = await newFeed(db, { name: 'soie', storeName: 'Soie' });
      async function* page() {
        yield Buffer.from('<!doctype html><html><body>Sign in</body></html>');
      }
      await runFeed(db, broken, page(), { seenAt });
      await newFeed(db, { name: hostile, storeName: 'Nero' });
    },
    { settings: { OPERATOR_TOKEN: token, TRUSTED_PROXIES: '127.0.0.3' } },
  );
});
afterAll(() => app.close());

async function scrape(): Promise<Map<string, number>> {
  const answer = await app.request('/metrics', bearer);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const lines = (await answer.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      // The exposition format: a name, labels whose values escape backslash, quote and line feed, a number.
      const [, series, value] = /^([a-z0-9_]+(?:\{(?:[a-z_]+="(?:[^"\\]|\\[\\n"])*",?)+\})?) (\S+)$/.exec(line) ?? [];
      expect(series, line).toBeDefined();
      return [series ?? '', Number(value)];
    }),
  );
}

test('reports the last run and the offered products of a feed', async () => {
  const metrics = await scrape();
  const of = (name: string, label = '') =>
    metrics.get(`trouvaille_feed_${name}{feed="opaline",store="Galerie Opaline"${label}}`);
  expect({
    products: of('products'),
    unmapped: of('unmapped_products'),
    rows: of('last_run_rows'),
    rejected: of('last_run_rejected_rows'),
    leftOut: of('last_run_left_out_rows'),
    runUnmapped: of('last_run_unmapped_products'),
    new: of('last_run_products', ',change="new"'),
    unchanged: of('last_run_products', ',change="unchanged"'),
    changed: of('last_run_products', ',change="changed"'),
    ended: of('last_run_products', ',change="ended"'),
    complete: of('last_run_status', ',status="complete"'),
    broken: of('last_run_status', ',status="broken"'),
    healthy: of('health', ',health="healthy"'),
    late: of('health', ',health="late"'),
    running: of('running'),
    backlog: of('image_backlog'),
    unread: of('attribute_backlog'),
  }).toEqual({
    products: 6,
    unmapped: 1,
    rows: 8,
    rejected: 1,
    leftOut: 1,
    runUnmapped: 1,
    new: 2,
    unchanged: 4,
    changed: 0,
    ended: 1,
    complete: 1,
    broken: 0,
    healthy: 1,
    late: 0,
    running: 0,
    backlog: 6,
    unread: 0,
  });
  expect(of('last_run_timestamp_seconds')).toBeCloseTo(seenAt.getTime() / 1000, 2);
  const tookSeconds = of('last_run_duration_seconds') ?? 0;
  expect(tookSeconds).toBeLessThan(30);
  expect(of('last_complete_timestamp_seconds')).toBeCloseTo(seenAt.getTime() / 1000 + tookSeconds, 2);
});

test('reports no completion time for a feed that was never complete', async () => {
  const series = [...(await scrape()).keys()];
  const complete = series.filter((name) => name.startsWith('trouvaille_feed_last_complete_timestamp_seconds'));
  expect(complete).toEqual([expect.stringContaining('feed="opaline"')]);
  const metrics = await scrape();
  expect(metrics.get('trouvaille_feed_last_run_status{feed="soie",store="Soie",status="broken"}')).toBe(1);
  expect(metrics.get('trouvaille_feed_health{feed="soie",store="Soie",health="broken"}')).toBe(1);
});

test('escapes feed names in labels', async () => {
  const written = hostile.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"');
  expect((await scrape()).get(`trouvaille_feed_health{feed="${written}",store="Nero",health="waiting"}`)).toBe(1);
});

test('reports memory, processor and event loop of the process [spec 7.58]', async () => {
  const names = [...(await scrape()).keys()].join('\n');
  for (const name of ['process_resident_memory_bytes', 'process_cpu_seconds_total', 'nodejs_eventloop_lag_p99_seconds'])
    expect(names).toContain(name);
});

test('the dashboard and the alerts of deploy/ use existing metrics only', async () => {
  // The mail worker counts these metrics. It does not run here, so importing `mailAttempts` registers them.
  expect(mailAttempts).toBeDefined();
  const text = await (await app.request('/metrics', bearer)).text();
  const types = new Map([...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [name, type]));
  for (const file of ['deploy/grafana-dashboard.json', 'deploy/prometheus-alerts.yaml']) {
    const asked = readFileSync(file, 'utf8').match(/\b(?:trouvaille|process|nodejs)_[a-z0-9_]+/g) ?? [];
    expect(asked.length).toBeGreaterThan(20);
    const plain = asked.map((name) => (types.has(name) ? name : name.replace(/_(bucket|count|sum)$/, '')));
    expect([file, plain.filter((name) => !types.has(name))]).toEqual([file, []]);
  }
});

test('each alert links to a section of docs/operating.md', () => {
  const headings = readFileSync('docs/operating.md', 'utf8').match(/^#+ .+$/gm) ?? [];
  const anchors = headings.map((line) =>
    line
      .replace(/^#+ /, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
  const asked = [...readFileSync('deploy/prometheus-alerts.yaml', 'utf8').matchAll(/operating\.md#([a-z0-9-]+)/g)];
  expect(asked.length).toBeGreaterThan(10);
  expect(asked.map(([, anchor]) => anchor).filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([]);
});

test('concurrent scrapes get the same values', async () => {
  const all = await Promise.all([scrape(), scrape(), scrape()]);
  for (const one of all) expect(one.get('trouvaille_feed_products{feed="opaline",store="Galerie Opaline"}')).toBe(6);
});

test('reports counts of campaign emails, zeros included', async () => {
  const [waiting, left] = await composeCampaignEmails(app.db, 3);
  await app.db
    .updateTable('campaign_email')
    .set({ sent_at: new Date() })
    .where('id', '=', left?.id ?? 0)
    .execute();
  await app.db
    .updateTable('campaign_email')
    .set({ given_up_reason: 'refused' })
    .where('id', '=', waiting?.id ?? 0)
    .execute();
  await suppress(app.db, 'her@mail.example', 'complaint', 'abuse');
  const metrics = await scrape();
  expect(metrics.get('trouvaille_campaign_emails_waiting')).toBe(1);
  expect(metrics.get('trouvaille_campaign_emails_waiting_since_timestamp_seconds')).toBeCloseTo(Date.now() / 1000, -2);
  expect(metrics.get('trouvaille_campaign_emails_sent{kind="digest"}')).toBe(1);
  expect(metrics.get('trouvaille_campaign_emails_sent{kind="ending"}')).toBe(0);
  expect(metrics.get('trouvaille_campaign_emails_given_up{reason="refused"}')).toBe(1);
  expect(metrics.get('trouvaille_campaign_emails_given_up{reason="too old"}')).toBe(0);
  expect(metrics.get('trouvaille_suppressed_addresses{reason="complaint"}')).toBe(1);
  // Former names.
  expect(metrics.get('trouvaille_mailings_waiting')).toBe(1);
  expect(metrics.get('trouvaille_mailings_left{kind="digest"}')).toBe(1);
  expect(metrics.get('trouvaille_mailings_given_up{reason="refused"}')).toBe(1);
});

describe('without the token', () => {
  test.each([
    [{}, 'Bearer realm="operator"'],
    [{ authorization: `Basic ${btoa(`operator:${token}`)}` }, 'Bearer realm="operator"'],
    [{ authorization: 'Bearer ' }, 'Bearer realm="operator"'],
    [{ authorization: token }, 'Bearer realm="operator"'],
    [{ authorization: `Bearer ${token}x` }, 'Bearer realm="operator", error="invalid_token"'],
    [{ authorization: 'Bearer wrong', cookie: 'operator=1' }, 'Bearer realm="operator", error="invalid_token"'],
  ])('a scrape gets 401: %j', async (headers: Record<string, string>, challenge) => {
    const answer = await app.request('/metrics', { headers });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe(challenge);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(Object.keys(await answer.json())).toEqual(['message']);
  });

  test('repeated attempts from an address get 429 with Retry-After', async () => {
    const server = await app.listen();
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 11; attempts += 1) {
      const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer guess-${attempts}` } });
      statuses.push(answer.status);
      if (answer.status !== 429) continue;
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(890);
      expect(await answer.json()).toEqual({ message: 'Too many attempts. Please try again in 15 minutes.' });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
    expect(statuses).toEqual([...Array(10).fill(401), 429]);
    expect((await fetch(`${server.url}/metrics`, bearer)).status).toBe(429);
    expect((await app.request('/metrics', bearer)).status).toBe(200);
    await server.close();
  });

  test('repeated attempts through a trusted proxy throttle only their own client', async () => {
    const server = await app.listen();
    const proxy = new Agent({ localAddress: '127.0.0.3' });
    async function ask(from: string, given: string) {
      const headers = { authorization: `Bearer ${given}`, 'x-forwarded-for': `192.0.2.1, ${from}` };
      return (await fetchFrom(`${server.url}/metrics`, { headers, dispatcher: proxy })).status;
    }
    for (let attempts = 0; attempts < 10; attempts += 1)
      expect(await ask('198.51.100.7', `guess-${attempts}`)).toBe(401);
    expect(await ask('198.51.100.7', token)).toBe(429);
    expect(await ask('198.51.100.8', token)).toBe(200);
    await proxy.close();
    await server.close();
  });
});

test('the OpenAPI document describes /metrics and its token', async () => {
  const { paths, components } = await (await app.request('/api/openapi.json')).json();
  expect(paths['/metrics'].get.security).toEqual([{ operator: [] }]);
  expect(components.securitySchemes.operator).toEqual({ type: 'http', scheme: 'bearer' });
});
