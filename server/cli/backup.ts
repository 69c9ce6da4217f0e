import { join } from 'node:path';
import { isOperators } from '#server/ops/backup/manifest.ts';
import { keepNewest, takeBackup } from '#server/ops/backup/take.ts';
import { readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import { version } from '#server/platform/version.ts';
import { type Command, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run backup -- FOLDER [--without-pictures] [--keep COUNT]

Writes a backup into a new folder below FOLDER. The server may be running. A backup holds a consistent snapshot of the
database, and the picture files if they are stored on disk. Keep it secret: it holds keys and personal data of shoppers.

  --without-pictures  leaves the picture files out; they are fetched again after a restore
  --keep COUNT        deletes all but the newest COUNT backups in FOLDER

Exit code: 0 done, 1 failed, 2 invalid arguments.`;

const options = { 'without-pictures': { type: 'boolean', default: false }, keep: { type: 'string' } } as const;

async function run(args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args, options);
  const [into, ...more] = positionals;
  if (into === undefined) throw new UsageError('Missing FOLDER.');
  if (more.length > 0) throw new UsageError(`Unexpected argument «${more.join(' ')}».`);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new UsageError('--keep: expected a whole number above 0.');

  const config = readConfig(terminal.env);
  const picturesFolder = config.s3 || values['without-pictures'] ? undefined : join(config.dataDir, 'images');
  const connection = await connect(config);
  try {
    const { folder, tables, pictures } = await takeBackup(connection.db, { into, picturesFolder, version });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const ofPictures = pictures ? `${pictures.length} picture files` : 'without pictures';
    terminal.console.log(`${folder}: ${tables.length} tables, ${rows} rows, ${ofPictures}.`);
  } finally {
    await connection.close();
  }
  for (const name of keep === undefined ? [] : await keepNewest(into, keep)) terminal.console.log(`Deleted: ${name}`);
}

export const backupCommand: Command = { usage, run, isOperators };

if (import.meta.main) await runProgram(backupCommand);
