/** Composes all due digests in a child process, and prints the measurements as one line of JSON. */
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openDigests } from '#server/email/digests/digests.ts';
import { newSince, readWhatIsNew } from '#server/email/digests/whats-new.ts';
import { connect } from '#server/platform/database/connect.ts';
import { openNotificationLinks } from '#server/shoppers/notifications/links.ts';
import { residentMegabytes } from '../machine.ts';

/** Linux's USER_HZ. */
const ticksASecond = 100;

function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksASecond;
}

const [databaseUrl = '', coveredUntil = '', time = ''] = process.argv.slice(2);
const now = new Date(time);
const { db, close } = await connect({ databaseUrl });
const publicUrl = 'https://shop.example';
const links = openNotificationLinks(publicUrl, Buffer.from('a secret of benches'));

const readAt = performance.now();
const { index } = await readWhatIsNew(db, newSince(new Date(coveredUntil), now), now);
const readSeconds = (performance.now() - readAt) / 1000;

const digests = openDigests(db, { publicUrl, links, queueCampaignEmails: async () => {} }, 500);
const cpu = process.cpuUsage();
const startedAt = performance.now();
const { checked, composed } = await digests.composeDue(now);
const seconds = (performance.now() - startedAt) / 1000 - readSeconds;
const { user, system } = process.cpuUsage(cpu);
const backends = await sql<{ pid: number }>`
  select pid from pg_stat_activity where application_name = 'trouvaille' and datname = current_database()`.execute(db);
const databaseSeconds = backends.rows.reduce((sum, { pid }) => sum + processorSeconds(pid), 0);
const used = {
  composerSeconds: (user + system) / 1e6,
  databaseSeconds,
  megabytes: residentMegabytes(process.pid)?.most,
};
console.log(JSON.stringify({ fresh: index.listed, readSeconds, checked, composed, seconds, ...used }));
await close();
