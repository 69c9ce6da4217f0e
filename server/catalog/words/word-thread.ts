import { Worker } from 'node:worker_threads';
import type { FieldExpressions, FoundSlots, WordRequest } from './word-worker.ts';

/** The full-text index of the words, in a thread of its own. */
export type WordThread = {
  /** Indexes the texts of slots, each once and rising; texts have their fields parted by `fieldSeparator`. */
  add(slots: Uint32Array, texts: string[]): Promise<void>;
  /** Slots above `after` that match in one of some fields. */
  find(expressions: FieldExpressions, after: number): Promise<FoundSlots>;
  /** Those of some words that any text has. */
  known(words: string[]): Promise<string[]>;
  /** Whether the thread has failed or was stopped; it does not come back. */
  hasEnded(): boolean;
  stop(): Promise<void>;
};

/** Texts and answers are short-lived: a small heap keeps what is dead of them small. SQLite's memory is not in it. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

/** @throws each call, once the thread has failed */
export function startWordThread(): WordThread {
  const worker = new Worker(new URL('./word-worker.ts', import.meta.url), { resourceLimits });
  // Whoever waits for an answer keeps the process alive; the thread itself does not.
  worker.unref();
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let asked = 0;
  let failure: Error | undefined;

  worker.on('message', ({ id, value, error }: { id: number; value: unknown; error?: Error }) => {
    const asker = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) worker.unref();
    if (error) asker?.reject(error);
    else asker?.resolve(value);
  });
  function fail(error: Error): void {
    failure = error;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error('The thread of the words has ended.')));

  async function ask<Answer>(request: WordRequest): Promise<Answer> {
    if (failure) throw failure;
    const answer = Promise.withResolvers<unknown>();
    asked += 1;
    waiting.set(asked, answer);
    worker.ref();
    worker.postMessage({ id: asked, request });
    return answer.promise as Promise<Answer>;
  }

  return {
    add: (slots, texts) => ask({ kind: 'add', slots, texts }),
    find: (expressions, after) => ask({ kind: 'find', expressions, after }),
    known: (words) => ask({ kind: 'known', words }),
    hasEnded: () => failure !== undefined,
    async stop() {
      await worker.terminate();
    },
  };
}
