import { openImageStore } from '#server/images/open-image-store.ts';
import { checkFiles, isOperators, readManifest } from '#server/ops/backup/manifest.ts';
import { restorePictures } from '#server/ops/backup/pictures.ts';
import { restoreDatabase } from '#server/ops/backup/restore.ts';
import { readConfig } from '#server/platform/config.ts';
import { connect } from '#server/platform/database/connect.ts';
import { type Command, OperatorError, readArguments, runProgram, type Terminal, UsageError } from './program.ts';

const usage = `Usage: npm run restore -- BACKUP [--force]

Makes the store of these settings what it was when BACKUP, a folder that npm run backup has written, was taken: an embedded one or one on
a server, whichever the backup is of. The store has to stand still. All files are checked before anything is changed; what fails
leaves the database as it was.

  --force  deletes what the database holds first

Exit code: 0 done, 1 it cannot be done, 2 the call is wrong.`;

const options = { force: { type: 'boolean', default: false } } as const;

async function run(args: string[], terminal: Terminal): Promise<void> {
  const { positionals, values } = readArguments(args, options);
  const [folder, ...more] = positionals;
  if (folder === undefined) throw new UsageError('BACKUP is missing.');
  if (more.length > 0) throw new UsageError(`What is «${more.join(' ')}»?`);

  const config = readConfig(terminal.env);
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  const connection = await connect(config);
  try {
    if (await connection.hasOthers()) throw new OperatorError('The store is running. Stop all of its processes first.');
    await restoreDatabase(connection.db, folder, manifest, values.force);
  } finally {
    await connection.close();
  }
  // Image files without a row do no harm. Rows whose files are not there yet show the partner stores' images meanwhile.
  if (manifest.pictures) await restorePictures(folder, manifest.pictures, openImageStore(config));
  terminal.console.log(
    `Restored: the store of ${manifest.takenAt}, ${manifest.tables.length} tables${picturesOf(manifest.pictures)}.`,
  );
}

function picturesOf(pictures: readonly unknown[] | null): string {
  if (pictures) return `, ${pictures.length} files of pictures`;
  return '; without pictures: npm run images -- retry --all has them fetched again';
}

export const restoreCommand: Command = { usage, run, isOperators };

if (import.meta.main) await runProgram(restoreCommand);
