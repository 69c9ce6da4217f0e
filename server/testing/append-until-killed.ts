/** Takes events one after another and names each on standard output once the spool has it, writing them meanwhile. */
import { openEventSpool } from '#server/collections/event-spool.ts';
import { writeEvents } from '#server/collections/events.ts';
import { connect } from '#server/database/connect.ts';

const [folder = '', address = '', accountId = ''] = process.argv.slice(2);
const { db } = await connect(JSON.parse(address));
const spool = openEventSpool({ folder, write: (events) => writeEvents(db, events), log: console });
for (let productId = 1; ; productId += 1) {
  spool.append({ accountId: Number(accountId), productId, action: 1 });
  process.stdout.write(`${productId}\n`);
  // Lets the spool write what it has.
  if (productId % 50 === 0) await new Promise(setImmediate);
}
