import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Cluster, missingForCluster, openCluster } from './support/cluster.ts';
import { drill } from './support/drill.ts';
import { onLoopback, problemsOf } from './support/haproxy.ts';
import { type MailServer, openMailServer } from './support/mail-server.ts';

const missing = missingForCluster();
if (missing) console.warn(`${missing}: the cluster tests are skipped.`);

const configFile = new URL('../deploy/haproxy.cfg', import.meta.url);

describe.skipIf(missing !== undefined)('a cluster of several machines', () => {
  test('HAProxy accepts the shipped configuration, and the one of this test', () => {
    expect(problemsOf(configFile.pathname)).toBe('');
    const folder = mkdtempSync(join(tmpdir(), 'trouvaille-haproxy-'));
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, onLoopback(readFileSync(configFile, 'utf8'), 65_001, [65_002, 65_003, 65_004]));
    expect(problemsOf(file)).toBe('');
    expect(readFileSync(file, 'utf8').match(/ server web3 127\.0\.0\.1:65004\n/g)).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });

  let mailServer: MailServer;
  let cluster: Cluster;
  beforeAll(async () => {
    mailServer = await openMailServer();
    cluster = await openCluster({
      webs: 2,
      workers: 1,
      settings: { SMTP_URL: mailServer.url, DEMO_CATALOG: 'off', IMAGE_PIPELINE: 'off' },
    });
  }, 120_000);
  afterAll(async () => {
    await cluster?.close();
    await mailServer?.close();
  });

  test('two web processes at the same state respond with the same ETag', async () => {
    const answers = await Promise.all(cluster.webs.map(({ port }) => fetch(`http://127.0.0.1:${port}/api/products`)));
    const [first, second] = answers.map(({ headers }) => headers.get('etag'));
    expect(first).toMatch(/^W\//);
    expect(second).toBe(first);
    const again = await fetch(`${cluster.url}/api/products`, { headers: { 'if-none-match': first ?? '' } });
    expect(again.status).toBe(304);
  });

  test('killing any process fails no read twice, and loses no acknowledged write and no email', async () => {
    const report = await drill(cluster, mailServer);
    expect(report.reads).toBeGreaterThan(100);
    expect(report.failedReads).toBe(0);
    expect(report.acknowledgedWrites).toBeGreaterThan(10);
    expect(report.lostWrites).toBe(0);
    expect(report.mailsMissing).toEqual([]);
    // A process that is killed during a delivery cannot record it, so the mail is sent again (decision 18).
    expect(report.mailsTwice.length).toBeLessThanOrEqual(4);
  }, 240_000);

  test('without a database HAProxy uses unready web processes, which answer from their index', async () => {
    await cluster.postgres.replica.kill();
    const readiness = async () => (await fetch(`${cluster.url}/readyz`)).status;
    await vi.waitFor(async () => expect(await readiness()).toBe(503), { timeout: 20_000, interval: 100 });
    const { status } = await fetch(`${cluster.url}/api/products`);
    expect(status).toBe(200);
  }, 60_000);
});
