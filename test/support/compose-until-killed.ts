/**
 * Composes digests batch by batch. Prints the id of each campaign email once it is queued, before its transaction
 * ends, and waits for a line of the parent, which may kill it instead.
 */
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { openDigests } from '#server/email/digests/digests.ts';
import { connect } from '#server/platform/database/connect.ts';
import { openNotificationLinks } from '#server/shoppers/notifications/links.ts';

const [address = '', now = '', batchSize = ''] = process.argv.slice(2);
const { db, close } = await connect(JSON.parse(address));
const publicUrl = 'https://shop.example';
const links = openNotificationLinks(publicUrl, Buffer.from('a secret of tests'));
const orders = createInterface(process.stdin)[Symbol.asyncIterator]();
const digests = openDigests(
  db,
  {
    publicUrl,
    links,
    async queueCampaignEmails(transaction, campaignEmails) {
      for (const { id } of campaignEmails) {
        await sql`insert into handed_over (campaign_email_id) values (${id})`.execute(transaction);
        process.stdout.write(`${id}\n`);
        await orders.next();
      }
    },
  },
  Number(batchSize),
);
await digests.composeDue(new Date(now));
await close();
process.stdin.destroy();
