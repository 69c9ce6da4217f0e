import { readConfig } from '#server/platform/config.ts';
import { connect, type Db } from '#server/platform/database/connect.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { type LedgerFiles, openLedgerFiles } from '#server/pricing/ledger/files.ts';
import { findLedger, LedgerStopped, lastHead, openLedger } from '#server/pricing/ledger/ledger.ts';
import { checkLeaves, rebuildFiles } from '#server/pricing/ledger/rebuild.ts';
import { ledgerLine, readLedgerStatus } from '#server/pricing/ledger/status.ts';
import { type Command, OperatorError, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run ledger -- COMMAND

  status [--json]  prints the size of the ledger, when it was signed, and why it stopped
  check            compares every leaf in the database with the root that was signed
  rebuild          writes all files of the ledger again from the database, byte for byte

Exit code: 0 done, 1 failed or stopped, 2 invalid arguments.`;

const options = { json: { type: 'boolean', default: false } } as const;

async function run(args: string[], terminal: Terminal): Promise<number> {
  const { positionals, values } = readArguments(args, options);
  const [command = '', ...more] = positionals;
  const config = readConfig(terminal.env);
  const commands: Record<string, (db: Db) => Promise<number>> = {
    status: (db) => status(db, values.json, terminal),
    check: (db) => check(db, openLedgerFiles(config), terminal),
    rebuild: (db) => rebuild(db, openLedgerFiles(config), terminal),
  };
  const chosen = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!chosen || more.length > 0)
    throw new UsageError(command ? `Unknown command «${positionals.join(' ')}».` : 'Missing command.');
  const connection = await connect(config);
  try {
    await prepareDatabase(connection);
    return await chosen(connection.db);
  } finally {
    await connection.close();
  }
}

async function status(db: Db, isJson: boolean, { console }: Terminal): Promise<number> {
  const found = await readLedgerStatus(db);
  console.log(isJson ? JSON.stringify(found ?? null, null, 2) : ledgerLine(found));
  return found?.stoppedReason ? 1 : 0;
}

async function check(db: Db, files: LedgerFiles, { console }: Terminal): Promise<number> {
  const head = await lastHead(db);
  if (head) await checkLeaves(db, files, head);
  console.log(`All ${head?.size ?? 0} leaves are those that were signed.`);
  return 0;
}

async function rebuild(db: Db, files: LedgerFiles, { console }: Terminal): Promise<number> {
  const known = await findLedger(db);
  if (!known) throw new OperatorError('The ledger has not begun: a worker starts it.');
  const { signer } = await openLedger(db, known.origin);
  await rebuildFiles(db, files, signer);
  console.log(`The files of ${(await lastHead(db))?.size ?? 0} leaves are written.`);
  return 0;
}

export const ledgerCommand: Command = { usage, run, isOperators: (error) => error instanceof LedgerStopped };

if (import.meta.main) await runProgram(ledgerCommand);
