import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { freePorts } from '#test/support/free-ports.ts';
import { startApp } from '#test/support/running-app.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const patience = { timeout: 25_000, interval: 20 };

let scratch: string;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'trouvaille-starting-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

/** A start that may fail. `said` returns its whole output, and `code` resolves to its exit code. */
type Start = { child: ChildProcess; url: string; said(): string; code: Promise<number | null> };

async function start(settings: Record<string, string>): Promise<Start> {
  const [port = 0] = await freePorts(1);
  const quiet = { INGEST_SCHEDULES: 'off', IMAGE_PIPELINE: 'off', TASTE_PROFILES: 'off', DIGESTS: 'off' };
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: `${port}`,
      DEMO_CATALOG: 'off',
      LOG_LEVEL: 'warn',
      ...quiet,
      ...settings,
    },
  });
  let text = '';
  child.stdout.on('data', (bytes) => {
    text += bytes;
  });
  child.stderr.on('data', (bytes) => {
    text += bytes;
  });
  const code = once(child, 'close').then(([exitCode]) => exitCode as number | null);
  return { child, url: `http://127.0.0.1:${port}`, said: () => text, code };
}

const pidFileOf = (dataDir: string) => join(dataDir, 'postgres', 'postmaster.pid');

const untilNoServerRuns = (dataDir: string) => vi.waitUntil(() => !existsSync(pidFileOf(dataDir)), patience);

test('of two servers that start on one data folder one opens, and the other names the reason', async () => {
  const dataDir = join(scratch, 'two');
  const starts = await Promise.all([start({ DATA_DIR: dataDir }), start({ DATA_DIR: dataDir })]);
  const refused = await Promise.race(starts.map(async (one) => ({ one, code: await one.code })));
  expect(refused.code).toBe(1);
  expect(refused.one.said()).toBe(
    `Another server uses the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.\n`,
  );
  const [open] = starts.filter((one) => one !== refused.one);
  await vi.waitUntil(
    () =>
      fetch(`${open?.url}/readyz`)
        .then(({ ok }) => ok)
        .catch(() => false),
    patience,
  );
  open?.child.kill('SIGTERM');
  expect(await open?.code).toBe(0);
  expect(existsSync(pidFileOf(dataDir))).toBe(false);
});

test('a first start that is stopped leaves no process, and the next start opens', async () => {
  const dataDir = join(scratch, 'ended');
  const first = await start({ DATA_DIR: dataDir });
  await vi.waitUntil(() => existsSync(pidFileOf(dataDir)), patience);
  first.child.kill('SIGTERM');
  await first.code;
  await untilNoServerRuns(dataDir);
  const app = await startApp({ DATA_DIR: dataDir });
  expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  expect(await app.end('SIGTERM')).toBe(0);
  await untilNoServerRuns(dataDir);
});

test('the embedded database restarts when it is killed under a running server', async () => {
  const app = await startApp({});
  process.kill(Number.parseInt(readFileSync(pidFileOf(app.dataDir), 'utf8'), 10), 'SIGKILL');
  await vi.waitUntil(() => app.logged.some(({ msg }) => msg === 'a database is reachable again'), patience);
  await app.untilReadyIs(200);
  expect((await fetch(`${app.url}/api/brands`)).status).toBe(200);
  expect(await app.end('SIGTERM')).toBe(0);
  await app.close();
});

test.each([
  [
    'refuses',
    'postgresql://postgres@127.0.0.1:9/shop',
    /^The database \(DATABASE_URL\) cannot be reached: .*ECONNREFUSED.*\n$/,
  ],
  ['has an unknown name', 'postgresql://postgres@nowhere.invalid/shop', /cannot be reached: .*nowhere\.invalid/],
])('reports a database that %s in one line, without a stack', async (_, databaseUrl, message) => {
  const { code, said } = await start({ DATABASE_URL: databaseUrl, DATA_DIR: join(scratch, 'elsewhere') });
  expect(await code).toBe(1);
  expect(said()).toMatch(message);
});

test('reports a taken port in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, said } = await start({ DATA_DIR: join(scratch, 'port'), PORT: `${port}` });
  expect(await code).toBe(1);
  expect(said()).toMatch(/^Another program listens at 127\.0\.0\.1:\d+\. .*PORT/);
  await untilNoServerRuns(join(scratch, 'port'));
  other.close();
});
