import { join } from 'node:path';
import { isOperators } from '#server/ops/backup/manifest.ts';
import { keepNewest, takeBackup } from '#server/ops/backup/take.ts';
import { readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import { version } from '#server/platform/version.ts';
import { type Command, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run backup -- FOLDER [--without-pictures] [--keep COUNT]

Writes a backup into a new folder below FOLDER, while the store runs or stands still. It holds the database as it is at one
moment, and the pictures, where they are kept on disk. Whoever has it has the store: its keys, and its shoppers' data.

  --without-pictures  leaves the pictures out; a restored store fetches them again
  --keep COUNT        deletes older backups of FOLDER, but for so many

Exit code: 0 done, 1 it cannot be done, 2 the call is wrong.`;

const options = { 'without-pictures': { type: 'boolean', default: false }, keep: { type: 'string' } } as const;

async function run(args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args, options);
  const [into, ...more] = positionals;
  if (into === undefined) throw new UsageError('FOLDER is missing.');
  if (more.length > 0) throw new UsageError(`What is «${more.join(' ')}»?`);
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (keep !== undefined && !(Number.isInteger(keep) && keep > 0))
    throw new UsageError('--keep needs a number from 1 on.');

  const config = readConfig(terminal.env);
  const picturesFolder = config.s3 || values['without-pictures'] ? undefined : join(config.dataDir, 'images');
  const connection = await connect(config);
  try {
    const { folder, tables, pictures } = await takeBackup(connection.db, { into, picturesFolder, version });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const ofPictures = pictures ? `${pictures.length} files of pictures` : 'without pictures';
    terminal.console.log(`${folder}: ${tables.length} tables, ${rows} rows, ${ofPictures}.`);
  } finally {
    await connection.close();
  }
  for (const name of keep === undefined ? [] : await keepNewest(into, keep)) terminal.console.log(`Deleted: ${name}`);
}

export const backupCommand: Command = { usage, run, isOperators };

if (import.meta.main) await runProgram(backupCommand);
