import { openImageStore } from '#server/images/open-image-store.ts';
import { checkFiles, isOperators, readManifest } from '#server/ops/backup/manifest.ts';
import { restorePictures } from '#server/ops/backup/pictures.ts';
import { restoreDatabase } from '#server/ops/backup/restore.ts';
import { readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import { type Command, OperatorError, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run restore -- BACKUP [--force]

Restores the database and the picture files from BACKUP, a folder written by npm run backup. A backup of an
embedded database can be restored to a database server, and vice versa. Stop all processes of the server first. All files
are checked before anything is changed. A failed restore leaves the database unchanged.

  --force  deletes the contents of the database first

Exit code: 0 done, 1 failed, 2 invalid arguments.`;

const options = { force: { type: 'boolean', default: false } } as const;

async function run(args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args, options);
  const [folder, ...more] = positionals;
  if (folder === undefined) throw new UsageError('Missing BACKUP.');
  if (more.length > 0) throw new UsageError(`Unexpected argument «${more.join(' ')}».`);

  const config = readConfig(terminal.env);
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  const connection = await connect(config);
  try {
    if (await connection.hasOthers())
      throw new OperatorError('The server is running. Stop all of its processes first.');
    await restoreDatabase(connection.db, folder, manifest, values.force);
  } finally {
    await connection.close();
  }
  // Image files without a row do no harm. Rows whose files are not there yet show the partner stores' images meanwhile.
  if (manifest.pictures) await restorePictures(folder, manifest.pictures, openImageStore(config));
  terminal.console.log(
    `Restored the backup of ${manifest.takenAt}: ${manifest.tables.length} tables${picturesOf(manifest.pictures)}.`,
  );
}

function picturesOf(pictures: readonly unknown[] | null): string {
  if (pictures) return `, ${pictures.length} picture files`;
  return ', without pictures. Fetch them again with: npm run images -- retry --all';
}

export const restoreCommand: Command = { usage, run, isOperators };

if (import.meta.main) await runProgram(restoreCommand);
