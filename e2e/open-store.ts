/**
 * Opens a store of its own for the browser tests, `node e2e/open-store.ts PORT`, with a mail server that lays its mails into a
 * folder (`mail-folder.ts`) and stand-ins of Google and Facebook, and leaves nothing of it behind.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestFacebook } from '#server/testing/facebook.ts';
import { openTestGoogle } from '#server/testing/google.ts';
import { openMailServer } from '#server/testing/mail-server.ts';
import { dataDirFile, mailFolder, type StoredMail } from './mail-folder.ts';
import { operatorToken } from './operator-token.ts';

const port = process.argv[2] ?? '43117';
const dataDir = mkdtempSync(join(tmpdir(), 'trouvaille-e2e-'));
const mails = mailFolder(port);
rmSync(mails, { recursive: true, force: true });
mkdirSync(mails);
writeFileSync(join(mails, dataDirFile), dataDir);

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

const store = spawn(process.execPath, ['server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    HOST: 'localhost',
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: '',
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
  },
});
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => store.kill(signal));
store.on('exit', async (code) => {
  await Promise.all([mailServer.close(), google.close(), facebook.close()]);
  for (const folder of [dataDir, mails]) rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
