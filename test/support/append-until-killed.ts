/** Writes prices and appends them to the ledger without end. Prints a line once each head is published. */
import { connect } from '#server/platform/database/connect.ts';
import { append, writePrices } from './ledger.ts';

const [address = '', dataDir = ''] = process.argv.slice(2);
const { db } = await connect(JSON.parse(address));
for (let round = 1; ; round += 1) {
  await writePrices(db, 1 + ((round * 97) % 400));
  const { size } = await append(db, dataDir);
  process.stdout.write(`${size}\n`);
}
