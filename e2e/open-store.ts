/**
 * Opens a store of its own for the browser tests, `node e2e/open-store.ts PORT`, with a mail server that lays its mails into a
 * folder (`mail-folder.ts`) and stand-ins of Google and Facebook, and leaves nothing of it behind. With E2E_CLUSTER=1 it is a store
 * of several processes behind a load balancer.
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, openCluster } from '#test/support/cluster.ts';
import { openTestFacebook } from '#test/support/facebook.ts';
import { openTestGoogle } from '#test/support/google.ts';
import { openMailServer } from '#test/support/mail-server.ts';
import { mailFolder, type StoredMail, whereItIsKept } from './mail-folder.ts';
import { operatorToken } from './operator-token.ts';

const port = process.argv[2] ?? '43117';
const dataDir = mkdtempSync(join(tmpdir(), 'trouvaille-e2e-'));
const mails = mailFolder(port);
rmSync(mails, { recursive: true, force: true });
mkdirSync(mails);

const mailServer = await openMailServer();
mailServer.onMail(({ to, subject, text, html, receivedAt }) => {
  const mail: StoredMail = { to, subject, text, html, receivedAt: receivedAt.toISOString() };
  const file = join(mails, `${String(mailServer.mails.length).padStart(6, '0')}.json`);
  // Read by nobody before it is whole.
  writeFileSync(`${file}.part`, JSON.stringify(mail));
  renameSync(`${file}.part`, file);
});

const google = await openTestGoogle();
const facebook = await openTestFacebook();

const settings = {
  OPERATOR_TOKEN: operatorToken,
  SMTP_URL: mailServer.url,
  // Tests say where shoppers come from: so many sign-ups from one address would be slowed down.
  TRUSTED_PROXIES: '127.0.0.1,::1',
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_ISSUER: google.issuer,
  FACEBOOK_APP_ID: facebook.appId,
  FACEBOOK_APP_SECRET: facebook.appSecret,
  FACEBOOK_URL: facebook.url,
  FACEBOOK_GRAPH_URL: facebook.graphUrl,
  LOG_LEVEL: 'warn',
  // To make the demo's pictures takes the cores for an hour; what is seen is made when it is asked for.
  IMAGE_PIPELINE: 'off',
};

async function openMany(): Promise<void> {
  const cluster: Cluster = await openCluster({
    port: Number(port),
    settings: { ...settings, DEMO_CATALOGUE: 'on' },
    fill: async (databaseUrl) => playDemo({ DATABASE_URL: databaseUrl }),
  });
  const { DATABASE_URL, DATA_DIR } = cluster.environment;
  tellWhereItIsKept({ DATABASE_URL, DATA_DIR });
  const { promise: asked, resolve: end } = Promise.withResolvers<void>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end());
  await asked;
  await cluster.close();
  await leave(0);
}

function openOne(): void {
  tellWhereItIsKept({ DATA_DIR: dataDir });
  playDemo({ DATA_DIR: dataDir, DATABASE_URL: '' });
  const address = { PORT: port, HOST: 'localhost', PUBLIC_URL: `http://localhost:${port}` };
  const store = spawn(process.execPath, ['server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...address, DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => store.kill(signal));
  store.on('exit', (code) => leave(code ?? 0));
}

/** Plays the demo's feeds before the store opens: a store that fills itself is ready long before its catalogue is whole. */
function playDemo(keeping: Record<string, string>): void {
  const env = { ...process.env, ...keeping };
  const args = ['--max-semi-space-size=16', 'demo/play-process.ts'];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** For tests that work in its database. */
function tellWhereItIsKept(keeping: Record<string, string | undefined>): void {
  writeFileSync(join(mails, whereItIsKept), JSON.stringify(keeping));
}

async function leave(code: number): Promise<void> {
  await Promise.all([mailServer.close(), google.close(), facebook.close()]);
  for (const folder of [dataDir, mails]) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

if (process.env.E2E_CLUSTER === '1') await openMany();
else openOne();
