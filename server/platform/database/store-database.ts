import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress, EmbeddedSettings } from './connect.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { EmbeddedDatabaseError } from './embedded/programs.ts';
import { takeLock } from './file-lock.ts';

/** The database of an open store: a server elsewhere, or the embedded one, which ends with its last user. */
export type StoreDatabase = {
  address: DatabaseAddress;
  /** How long the database may take to answer before it counts as away; undefined: as long as any. */
  answerMs: number | undefined;
  /** Starts the embedded server again after it was killed, as often as it takes. Does nothing for a server elsewhere. */
  revive(onFailure: (error: unknown) => void): Promise<void>;
  close(): Promise<void>;
};

const retryEveryMs = 2000;

/** No network can swallow an answer on a local socket: a late one comes from a busy machine, and cutting it off would add to that. */
const embeddedAnswerMs = 15_000;

/**
 * Opens the database that the settings name, for as long as the store is open.
 * @throws EmbeddedDatabaseError where another store has the data folder, or the embedded server cannot be started
 */
export async function openStoreDatabase(settings: EmbeddedSettings): Promise<StoreDatabase> {
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
      `Another store is open on the folder ${folder}. End it first, or give this one a folder of its own by DATA_DIR.`,
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
