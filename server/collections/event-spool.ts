import { randomUUID } from 'node:crypto';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { openEventFiles, readEventFile, type SealedFile } from './event-files.ts';
import type { ShopperEvent } from './events.ts';

/** An event waits so long, and for so many others, until it is written with them. */
const waitMs = 1000;
const eventsPerFile = 500;

/** What may wait while the database is away: some 400,000 events. More are let go. */
const usualMostBytes = 64 * 1024 * 1024;

/** Takes what shoppers do off the hands of requests, and writes it in batches. */
export type EventSpool = {
  /** Takes an event: it outlives the process from here on, but not a loss of power, for no file is forced to the disk. */
  append(event: Omit<ShopperEvent, 'id' | 'at'>): void;
  /** Writes all that was taken before. @throws when it cannot be written; it goes on waiting then */
  flush(): Promise<void>;
  /** What waits to be written, and how many events this process has let go. */
  state(): { waitingBytes: number; dropped: number };
  /** Writes what waits, or leaves it to the next start. */
  close(): Promise<void>;
};

type SpoolSettings = {
  /** Where events wait; processes may share it. */
  folder: string;
  /** Writes events, all or none. Is called again with the same ones where it failed, or did not live to tell. */
  write: (events: ShopperEvent[]) => Promise<void>;
  log: { warn(details: object, text: string): void };
  mostBytes?: number;
};

/**
 * Opens the spool of this process. What processes that have ended did not write is written with what comes.
 * @throws when the folder cannot be written to
 */
export function openEventSpool({ folder, write, log, mostBytes = usualMostBytes }: SpoolSettings): EventSpool {
  const files = openEventFiles(folder);
  const sealed: SealedFile[] = [...files.leftBehind];
  let current: (SealedFile & { descriptor: number; events: number }) | undefined;
  let waitingBytes = sealed.reduce((sum, { bytes }) => sum + bytes, 0);
  let dropped = 0;
  let droppedTold = 0;
  let isFailing = false;

  /** @returns whether all of it is in */
  function addLine(line: Buffer): boolean {
    if (waitingBytes + line.length > mostBytes) return false;
    try {
      if (!current) {
        const path = files.nextPath();
        current = { path, bytes: 0, events: 0, descriptor: openSync(path, 'a', 0o600) };
      }
      // Into the operating system's memory, in microseconds; to be called back would take longer.
      const written = writeSync(current.descriptor, line);
      current.bytes += written;
      current.events += 1;
      waitingBytes += written;
      if (written === line.length) return true;
    } catch {
      // A full disk is told of below, with how many events did not fit.
    }
    // A line that broke off ends its file.
    seal();
    return false;
  }

  function seal(): void {
    if (!current) return;
    closeSync(current.descriptor);
    sealed.push(current);
    current = undefined;
  }

  async function writeSealed(): Promise<void> {
    seal();
    for (const file of [...sealed]) {
      const { events, unreadable } = await readEventFile(file.path);
      await write(events);
      if (unreadable > 0) log.warn({ unreadable }, 'lines that are no events were left out');
      rmSync(file.path, { force: true });
      sealed.shift();
      waitingBytes -= file.bytes;
    }
    files.forgetLeftBehind();
  }

  let turn = Promise.resolve();
  function flush(): Promise<void> {
    turn = turn.catch(() => {}).then(writeSealed);
    return turn;
  }

  async function flushAndTell(): Promise<void> {
    try {
      await flush();
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'events wait, since they cannot be written');
      isFailing = true;
    }
    const droppedNow = dropped - droppedTold;
    if (droppedNow > 0) log.warn({ dropped: droppedNow }, 'events were let go, since there is no room for them');
    droppedTold += droppedNow;
  }

  let flushing: Promise<void> | undefined;
  function flushSoon(): void {
    flushing ??= flushAndTell().finally(() => {
      flushing = undefined;
    });
  }
  const timer = setInterval(flushSoon, waitMs).unref();

  return {
    append(event) {
      const whole: ShopperEvent = { id: randomUUID(), at: new Date().toISOString(), ...event };
      if (!addLine(Buffer.from(`${JSON.stringify(whole)}\n`))) dropped += 1;
      if (current?.events !== eventsPerFile) return;
      seal();
      flushSoon();
    },
    flush,
    state: () => ({ waitingBytes, dropped }),
    async close() {
      clearInterval(timer);
      await flushing;
      await flushAndTell();
      files.close();
    },
  };
}
