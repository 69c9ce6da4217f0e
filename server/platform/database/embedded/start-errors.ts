import { dirname } from 'node:path';
import { EmbeddedDatabaseError } from './programs.ts';

/** Lines of the server's log that an error message repeats. */
const maxReasonLines = 4;

/** Returns the error for a folder that another version of PostgreSQL made. */
export function madeByAnother(folder: string, maker: string, reader: string): EmbeddedDatabaseError {
  return new EmbeddedDatabaseError(
    `The database in ${folder} was made by ${maker}; this version reads ${reader}. ` +
      'Nothing was changed. Take a backup with the version that made it (npm run backup -- FOLDER), ' +
      `move ${folder} away, and restore the backup with this version (npm run restore -- FOLDER).`,
  );
}

/** Translates the output of PostgreSQL or of the system after a failed start into an error for the operator. */
export function explain(folder: string, said: string): EmbeddedDatabaseError {
  if (/ENOSPC|No space left on device/.test(said))
    return new EmbeddedDatabaseError(`The disk of ${folder} is full. Make room, then start again; nothing is lost.`);
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system/.test(said))
    return new EmbeddedDatabaseError(
      `The folder ${dirname(folder)} cannot be written by this user. Set DATA_DIR to a writable folder, or change its owner.`,
    );
  if (/ENOTEMPTY|EEXIST/.test(said))
    return new EmbeddedDatabaseError(`The folder ${folder} holds files, but no database. Move them away.`);
  if (/database files are incompatible with server/.test(said))
    return madeByAnother(folder, 'an earlier version', 'another file format');
  if (/could not look up effective user ID/.test(said))
    return new EmbeddedDatabaseError(
      `PostgreSQL cannot be set up by a user without an entry in /etc/passwd. Start the server as another user, or set DATABASE_URL.`,
    );
  const lastLines = said.trim().split('\n').slice(-maxReasonLines).join(' ');
  return new EmbeddedDatabaseError(
    `The database in ${folder} does not start: ${lastLines || 'no reason was given'}. ` +
      `Its log is ${folder}/server.log.`,
  );
}
