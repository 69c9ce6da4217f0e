/**
 * Starts the application for the browser tests: `node e2e/open-app.ts PORT`. Its mail server stores mails in a folder
 * (`mail-folder.ts`), and stand-ins replace Google and Facebook. Removes everything at the end. With E2E_CLUSTER=1 it
 * starts several processes behind a load balancer. With SLOW_MS=500 scripts and answers come that late
 * (`slow-answers.ts`).
 */
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cluster, openCluster } from '#test/support/cluster.ts';
import { openTestFacebook } from '#test/support/facebook.ts';
import { openTestGoogle } from '#test/support/google.ts';
import { openMailServer } from '#test/support/mail-server.ts';
import { dataLocationFile, mailFolder, type StoredMail } from './mail-folder.ts';
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
  // Renamed when complete, so that tests read whole files only.
  writeFileSync(`${file}.part`, JSON.stringify(mail));
  renameSync(`${file}.part`, file);
});

const google = await openTestGoogle();
const facebook = await openTestFacebook();

const settings = {
  OPERATOR_TOKEN: operatorToken,
  SMTP_URL: mailServer.url,
  // Tests set the client address, because sign-ups from a single address would be rate limited.
  TRUSTED_PROXIES: '127.0.0.1,::1',
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_ISSUER: google.issuer,
  FACEBOOK_APP_ID: facebook.appId,
  FACEBOOK_APP_SECRET: facebook.appSecret,
  FACEBOOK_URL: facebook.url,
  FACEBOOK_GRAPH_URL: facebook.graphUrl,
  LOG_LEVEL: 'warn',
  // Making all demo pictures would use the cores for an hour. Viewed pictures are made on request.
  IMAGE_PIPELINE: 'off',
};

async function openMany(): Promise<void> {
  const cluster: Cluster = await openCluster({
    port: Number(port),
    settings: { ...settings, DEMO_CATALOG: 'on' },
    fill: async (databaseUrl) => playDemo({ DATABASE_URL: databaseUrl }),
  });
  const { DATABASE_URL, DATA_DIR } = cluster.environment;
  writeDataLocation({ DATABASE_URL, DATA_DIR });
  const { promise: asked, resolve: end } = Promise.withResolvers<void>();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end());
  await asked;
  await cluster.close();
  await leave(0);
}

function openOne(): void {
  writeDataLocation({ DATA_DIR: dataDir });
  playDemo({ DATA_DIR: dataDir, DATABASE_URL: '' });
  const address = { PORT: port, HOST: 'localhost', PUBLIC_URL: `http://localhost:${port}` };
  const delays = process.env.SLOW_MS ? ['--import', './e2e/slow-answers.ts'] : [];
  const store = spawn(process.execPath, [...delays, 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ...address, DATA_DIR: dataDir, DATABASE_URL: '', ...settings },
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => store.kill(signal));
  store.on('exit', (code) => leave(code ?? 0));
}

/** Imports the demo feeds before the start. Otherwise the server would be ready long before its catalog is complete. */
function playDemo(keeping: Record<string, string>): void {
  const env = { ...process.env, ...keeping };
  const args = ['--max-semi-space-size=16', 'demo/play-process.ts'];
  execFileSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Tells tests where the data is, for their work in the database. */
function writeDataLocation(keeping: Record<string, string | undefined>): void {
  writeFileSync(join(mails, dataLocationFile), JSON.stringify(keeping));
}

async function leave(code: number): Promise<void> {
  await Promise.all([mailServer.close(), google.close(), facebook.close()]);
  for (const folder of [dataDir, mails]) rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

if (process.env.E2E_CLUSTER === '1') await openMany();
else openOne();
