import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress, EmbeddedSettings } from './connect.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { EmbeddedDatabaseError } from './embedded/programs.ts';
import { takeLock } from './file-lock.ts';

/** The database of a running process: a server elsewhere, or the embedded server, which ends with its last user. */
export type ApplicationDatabase = {
  address: DatabaseAddress;
  /** Time in ms after which a database that does not answer counts as away. If undefined, the default of `watch`. */
  answerMs: number | undefined;
  /**
   * Restarts the embedded server after it was killed, and retries until it runs. Does nothing for a server elsewhere.
   */
  revive(onFailure: (error: unknown) => void): Promise<void>;
  close(): Promise<void>;
};

const retryEveryMs = 2000;

/**
 * A local socket loses no answers. A late answer comes from a busy machine, and cutting the connection would add to its
 * load.
 */
const embeddedAnswerMs = 15_000;

/**
 * Opens the database that the settings name, for the lifetime of the process.
 * @throws EmbeddedDatabaseError if another server process has the data folder, or the embedded server cannot be started
 */
export async function openApplicationDatabase(settings: EmbeddedSettings): Promise<ApplicationDatabase> {
  const { databaseUrl, replicaUrls = [] } = settings;
  if (databaseUrl !== undefined) {
    return {
      address: { databaseUrl, replicaUrls },
      answerMs: undefined,
      revive: async () => {},
      close: async () => {},
    };
  }
  const folder = resolve(settings.dataDir);
  const embedded = await openEmbedded(folder, settings.databaseMemoryMb);
  const lock = takeLock(join(folder, 'store.lock'));
  if (!lock) {
    await embedded.close();
    throw new EmbeddedDatabaseError(
      `Another server uses the data folder ${folder}. Stop it first, or set DATA_DIR to another folder.`,
    );
  }
  let isClosing = false;
  return {
    address: { databaseUrl: embedded.url, replicaUrls },
    answerMs: embeddedAnswerMs,
    async revive(onFailure) {
      for (let isUp = false; !isUp && !isClosing; ) {
        isUp = await embedded.restart().then(
          () => true,
          (error) => {
            onFailure(error);
            return false;
          },
        );
        if (!isUp) await pause(retryEveryMs);
      }
    },
    async close() {
      isClosing = true;
      await embedded.close();
      lock.close();
    },
  };
}
