import { randomUUID } from 'node:crypto';
import type { ShopperEvent } from './events.ts';

/** A batch is written after this time, or as soon as it holds this many events. */
const waitMs = 1000;
const eventsPerBatch = 500;

/** Events that may wait while the database is away, some 15 MB. Further ones are dropped. */
const defaultMaxEvents = 50_000;

/** Buffers the events of requests in memory and writes them in batches. */
export type EventBuffer = {
  /** Buffers an event. It survives an orderly end of the process, but not a kill. */
  append(event: Omit<ShopperEvent, 'id' | 'at'>): void;
  /**
   * Writes all events that were buffered before.
   * @throws when they cannot be written; they stay in the buffer
   */
  flush(): Promise<void>;
  /** Returns the number of buffered events, and of events that this process has dropped. */
  state(): { waiting: number; dropped: number };
  /** Writes the buffered events. Drops them when the database is away. */
  close(): Promise<void>;
};

type BufferSettings = {
  /** Writes a batch, all or nothing. A failed batch is retried unchanged; it may have been written all the same. */
  write: (events: ShopperEvent[]) => Promise<void>;
  log: { warn(details: object, text: string): void };
  maxEvents?: number;
};

/** Opens the buffer of this process (docs/decisions/0048-buffer-shopper-events-in-memory.md). */
export function openEventBuffer({ write, log, maxEvents = defaultMaxEvents }: BufferSettings): EventBuffer {
  /** Batches never change once they were tried, so that the database can dedupe a retry. */
  const batches: ShopperEvent[][] = [];
  let current: ShopperEvent[] = [];
  let waiting = 0;
  let dropped = 0;
  let droppedLogged = 0;
  let isFailing = false;

  function seal(): void {
    if (current.length > 0) batches.push(current);
    current = [];
  }

  async function writeAll(): Promise<void> {
    seal();
    for (let left = batches.length; left > 0; left -= 1) {
      const [batch = []] = batches;
      await write(batch);
      batches.shift();
      waiting -= batch.length;
    }
  }

  let turn = Promise.resolve();
  function flush(): Promise<void> {
    turn = turn.catch(() => {}).then(writeAll);
    return turn;
  }

  async function flushAndTell(): Promise<void> {
    try {
      await flush();
      isFailing = false;
    } catch (err) {
      if (!isFailing) log.warn({ err }, 'events not written, retrying');
      isFailing = true;
    }
    if (dropped > droppedLogged) log.warn({ dropped: dropped - droppedLogged }, 'events dropped: buffer full');
    droppedLogged = dropped;
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
      if (waiting >= maxEvents) {
        dropped += 1;
        return;
      }
      current.push({ id: randomUUID(), at: new Date().toISOString(), ...event });
      waiting += 1;
      if (current.length < eventsPerBatch) return;
      seal();
      flushSoon();
    },
    flush,
    state: () => ({ waiting, dropped }),
    async close() {
      clearInterval(timer);
      await flushing;
      await flushAndTell();
      if (waiting > 0) log.warn({ dropped: waiting }, 'events dropped: database unavailable at shutdown');
    },
  };
}
