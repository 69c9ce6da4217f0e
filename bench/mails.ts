/**
 * Measures the delivery rate of digests: rendered, signed, recorded one by one, and handed to a mail server in a child
 * process.
 */

import { type ChildProcess, fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { seedReferenceData } from '#server/catalog/taxonomy/seed.ts';
import { queueCampaignEmails } from '#server/email/campaigns/queue.ts';
import { type SendingOptions, sendCampaignEmails } from '#server/email/campaigns/sending.ts';
import type { Mail } from '#server/email/transactional/mails.ts';
import { loadTemplates } from '#server/email/transactional/render.ts';
import { sampleMails } from '#server/email/transactional/samples.ts';
import { openSmtp } from '#server/email/transactional/smtp.ts';
import { type Connection, connect } from '#server/platform/database/connect.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { startJobRunner } from '#server/platform/queue/job-runner.ts';
import { prepareQueues } from '#server/platform/queue/queues.ts';
import { composeCampaignEmails, renderPlainly } from '#test/support/campaign-emails.ts';
import { openEmptyDatabase } from './database.ts';
import { machineLine } from './machine.ts';

const pollIntervalMs = 50;
const store = {
  siteName: 'Trouvaille',
  supportEmail: 'help@shop.example',
  postalAddress: '1 Main Street, Springfield',
};
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = {
  domain: 'shop.example',
  selector: 'mails',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

/** Returns a digest of maximum size: twelve finds. */
function largeDigest(): Mail {
  const { digest } = sampleMails('https://shop.example');
  return {
    ...digest,
    finds: Array.from({ length: 11 }, (_, place) => ({ ...digest.finds[0], productId: place + 2 })),
  } as Mail;
}

type Taken = { mails: number; bytes: number };
type Run = { name: string; render: SendingOptions['render']; isSigned: boolean };

/** Sends `count` campaign emails. Returns mails a second, processor time in ms a mail, and the mean size in kB. */
async function measure(
  connection: Connection,
  sink: ChildProcess,
  port: number,
  count: number,
  { render, isSigned }: Run,
) {
  for (let composed = 0; composed < count; composed += 500)
    await queueCampaignEmails(
      connection.db,
      await composeCampaignEmails(connection.db, 500, { content: largeDigest() }),
    );
  const taken = async (): Promise<Taken> => {
    sink.send('how many?');
    const [answer] = (await once(sink, 'message')) as [Taken];
    return answer;
  };
  const before = await taken();
  const transport = openSmtp({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Trouvaille <hello@shop.example>',
    supportEmail: store.supportEmail,
    atATime: 10,
    dkim: isSigned ? dkim : undefined,
  });
  const startedAt = performance.now();
  const cpuBefore = process.cpuUsage();
  const log = pino({ level: 'silent' });
  const runner = await startJobRunner(connection, { log });
  await sendCampaignEmails(runner, connection.db, {
    render,
    transport,
    log,
    ratePerDomain: undefined,
    atATime: 10,
  });
  let now = before;
  while (now.mails - before.mails < count) {
    await pause(pollIntervalMs);
    now = await taken();
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  await runner.stop();
  transport.close();
  const size = (now.bytes - before.bytes) / count / 1000;
  return { perSecond: count / seconds, cpuMs: (user + system) / 1000 / count, size };
}

const { values } = parseArgs({ options: { mails: { type: 'string', default: '5000' } } });
const count = Math.ceil(Number(values.mails) / 500) * 500;
if (!(count > 0)) throw new Error('--mails must be a number above 0');

const renderMail = await loadTemplates('production');
const render: SendingOptions['render'] = (mail, language) => renderMail(mail, { language, ...store });
const database = await openEmptyDatabase('bench_mails');
const sink = fork(new URL('./mails/mail-sink.ts', import.meta.url));
try {
  const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
  const connection = await connect({ databaseUrl: database.url });
  await migrate(connection.db);
  await prepareQueues(connection);
  await seedReferenceData(connection.db);
  const runs: Run[] = [
    { name: 'written out and signed', render, isSigned: true },
    { name: 'written out', render, isSigned: false },
    { name: 'neither: noted and handed over', render: renderPlainly, isSigned: false },
  ];
  console.log(`\n${await machineLine(database.url)}\n`);
  console.log(`| ${count} digests of twelve finds | mails/s | CPU ms of the process | kB |`);
  console.log('|---|---|---|---|');
  for (const run of runs) {
    const { perSecond, cpuMs, size } = await measure(connection, sink, port, count, run);
    console.log(`| ${run.name} | ${Math.round(perSecond)} | ${cpuMs.toFixed(1)} | ${size.toFixed(0)} |`);
  }
  await connection.close();
} finally {
  sink.disconnect();
  await database.stop();
}
