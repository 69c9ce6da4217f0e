import { randomUUID } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { takeLock } from '#server/database/file-lock.ts';
import { type ShopperEvent, shopperEventSchema } from './events.ts';

/** Of taking a lock by a new name. */
const mostTries = 5;

/** A file of events, one a line, to which nothing is added any more. */
export type SealedFile = { path: string; bytes: number };

/** The files of one process in a folder that processes share. They are its own while it holds their lock: while it lives. */
export type EventFiles = {
  /** Where the next file is to be. */
  nextPath(): string;
  /** What processes that have ended did not write, which nobody else takes now. */
  leftBehind: SealedFile[];
  /** To be called when all of that is written. */
  forgetLeftBehind(): void;
  /** Leaves what there still is to the next process. */
  close(): void;
};

/** @throws when the folder cannot be written to, or is on a file system without locks */
export function openEventFiles(folder: string): EventFiles {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  accessSync(folder, constants.W_OK);
  const own = lockNewName(folder);
  const others = new Set(readdirSync(folder).flatMap((file) => ownerOf(file) ?? []));
  others.delete(own.name);
  const locks = [...others].flatMap((name) => lockName(folder, name) ?? []);
  // Not from the list above: whose lock is ours now may have written them and ended meanwhile.
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  const leftBehind = files.filter((file) => locks.some(({ name }) => name === ownerOf(file)));
  let made = 0;
  return {
    nextPath() {
      made += 1;
      return join(folder, `${own.name}.${made}.jsonl`);
    },
    leftBehind: leftBehind.map((file) => join(folder, file)).map((path) => ({ path, bytes: statSync(path).size })),
    forgetLeftBehind() {
      for (const lock of locks.splice(0)) lock.drop();
    },
    close() {
      for (const lock of [own, ...locks]) lock.drop();
    },
  };
}

/** Files are called `{owner}.{number}.jsonl`, and the owner's lock `{owner}.lock`; other files are nobody's. */
function ownerOf(file: string): string | undefined {
  return /^([\da-f-]{36})\.(?:\d+\.jsonl|lock)$/.exec(file)?.[1];
}

type NameLock = { name: string; drop(): void };

function lockName(folder: string, name: string): NameLock | undefined {
  const path = join(folder, `${name}.lock`);
  const held = takeLock(path);
  return (
    held && {
      name,
      drop() {
        rmSync(path, { force: true });
        held.close();
      },
    }
  );
}

function lockNewName(folder: string): NameLock {
  // Whoever has just come may look at our lock before we have it.
  for (let tries = 0; tries < mostTries; tries += 1) {
    const lock = lockName(folder, randomUUID());
    if (lock) return lock;
  }
  throw new Error(`Files in ${folder} cannot be locked.`);
}

/**
 * The events of a file, and how many of its lines are none, as the last one where the disk was full. A file that somebody
 * has deleted has none.
 */
export async function readEventFile(path: string): Promise<{ events: ShopperEvent[]; unreadable: number }> {
  if (!existsSync(path)) return { events: [], unreadable: 0 };
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line !== '');
  const events = lines.flatMap((line) => eventOf(line) ?? []);
  return { events, unreadable: lines.length - events.length };
}

function eventOf(line: string): ShopperEvent | undefined {
  try {
    return shopperEventSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}
