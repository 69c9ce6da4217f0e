import { pipeline } from 'node:stream/promises';
import { countAddresses, exportLines } from '#server/email/newsletter/export.ts';
import { readNewsletterLinks } from '#server/email/newsletter/newsletter.ts';
import { forgetAddress } from '#server/email/newsletter/subscribers.ts';
import { readConfig } from '#server/platform/config.ts';
import { type Connection, connect } from '#server/platform/database/connect.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { type Command, OperatorError, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run newsletter -- COMMAND

  export [--all]    prints the confirmed subscribers as CSV, with the unsubscribe link that every email to them must contain;
                    --all: also unconfirmed addresses, and addresses waiting for the newsletter service
  count             prints the number of each, and why the newsletter service did not take the waiting addresses
  forget EMAIL      deletes an address here; delete it at the newsletter service as well

Exit code: 0 done, 1 failed, 2 invalid arguments.`;

const options = { all: { type: 'boolean', default: false } } as const;

async function run(args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args, options);
  const [command = '', email, ...more] = positionals;
  const isKnown = ['export', 'count', 'forget'].includes(command);
  if (!isKnown || more.length > 0 || (email !== undefined && command !== 'forget'))
    throw new UsageError(command ? `Unknown command «${positionals.join(' ')}».` : 'Missing command.');
  if (values.all && command !== 'export') throw new UsageError('--all: only valid with export.');

  const config = readConfig(terminal.env);
  const connection = await connect(config);
  const { db } = connection;
  try {
    await prepareDatabase(connection);
    if (command === 'export') {
      const lines = exportLines(db, await readNewsletterLinks(db, config), { all: values.all });
      await pipeline(lines, terminal.stdout, { end: false });
    } else if (command === 'count') await count(connection, terminal);
    else await forget(connection, email, terminal);
  } finally {
    await connection.close();
  }
}

async function count({ db }: Connection, { console }: Terminal): Promise<void> {
  const { confirmed, unconfirmed, waiting } = await countAddresses(db);
  console.log(`confirmed: ${confirmed}\nnot confirmed yet: ${unconfirmed}`);
  for (const { last_error, addresses } of waiting)
    console.log(`waiting for the newsletter service: ${addresses} (${last_error ?? 'not tried yet'})`);
}

async function forget({ db }: Connection, email: string | undefined, { console }: Terminal): Promise<void> {
  if (email === undefined) throw new UsageError('Missing EMAIL.');
  if (!(await forgetAddress(db, email.trim()))) throw new OperatorError(`No entry for ${email}.`);
  console.log(`Deleted: ${email}.`);
}

export const newsletterCommand: Command = { usage, run };

if (import.meta.main) await runProgram(newsletterCommand);
