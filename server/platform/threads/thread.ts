import { parentPort, type ResourceLimits, Worker } from 'node:worker_threads';
import { createInProgress } from '#server/platform/in-progress.ts';
import { collectStartGarbage } from './collect-garbage.ts';
import { oneATurn } from './one-a-turn.ts';

/**
 * Functions that a thread offers, by name. Arguments and results are cloned: plain data, typed arrays, maps and sets.
 */
// biome-ignore lint/suspicious/noExplicitAny: arguments of any types, which each thread's own answers narrow.
export type Answers = Record<string, (...args: any[]) => unknown>;

type Answer<Functions extends Answers, Name extends keyof Functions> = Promise<Awaited<ReturnType<Functions[Name]>>>;

type Question = { id: number; name: string; args: unknown[] };
type Message = { id: number; value?: unknown; error?: Error } | { notice: unknown };

/** A thread that answers calls of its functions, each once. */
export type Thread<Functions extends Answers> = {
  /**
   * Calls a function in the thread.
   * @throws the error of that function, and always once the thread has failed or was stopped
   */
  ask<Name extends keyof Functions & string>(name: Name, ...args: Parameters<Functions[Name]>): Answer<Functions, Name>;
  /**
   * Sets the listener for messages that the thread sends unasked, in order with its answers. Replaces the listener
   * before.
   */
  onNotice(listener: (notice: never) => void): void;
  /** Whether the thread has failed or was stopped. It is not restarted. */
  hasEnded(): boolean;
  /** Terminates the thread. Pending calls are rejected. */
  stop(): Promise<void>;
};

/**
 * Starts a thread whose module calls `answerQuestions`. The thread keeps the process alive only while a call is
 * pending. Calls that are made while its modules load are answered afterwards.
 */
export function startThread<Functions extends Answers>(
  module: URL,
  { resourceLimits }: { resourceLimits?: ResourceLimits } = {},
): Thread<Functions> {
  const worker = new Worker(module, { ...(resourceLimits && { resourceLimits }) });
  worker.unref();
  const waiting = createInProgress<PromiseWithResolvers<unknown>>();
  let failure: Error | undefined;
  let hear: ((notice: never) => void) | undefined;

  // An answer resumes its caller, which may compute a whole query from it.
  const messages = oneATurn((message: Message) => {
    if ('notice' in message) {
      hear?.(message.notice as never);
      return;
    }
    const caller = waiting.end(message.id);
    if (waiting.count === 0) worker.unref();
    if (message.error) caller?.reject(message.error);
    else caller?.resolve(message.value);
  });
  worker.on('message', messages.take);
  function fail(error: Error): void {
    messages.finish();
    failure ??= error;
    for (const { reject } of waiting.all()) reject(failure);
  }
  worker.on('error', fail);
  worker.on('exit', () => fail(new Error(`The thread of ${module.pathname.split('/').at(-1)} has ended.`)));

  return {
    ask<Name extends keyof Functions & string>(
      name: Name,
      ...args: Parameters<Functions[Name]>
    ): Answer<Functions, Name> {
      if (failure) return Promise.reject(failure);
      const answer = Promise.withResolvers<unknown>();
      const id = waiting.begin(answer);
      worker.ref();
      worker.postMessage({ id, name, args } satisfies Question);
      return answer.promise as Answer<Functions, Name>;
    },
    onNotice(listener) {
      hear = listener;
    },
    hasEnded: () => failure !== undefined,
    async stop() {
      await worker.terminate();
    },
  };
}

/**
 * Answers the calls of the thread that started this one. Must be called once in the module of a thread. Calls start in
 * the order in which they were made, one a turn of the event loop.
 */
export function answerQuestions(answers: Answers): void {
  collectStartGarbage();

  async function answer({ id, name, args }: Question): Promise<void> {
    try {
      // A synchronous result is sent in the same turn. Awaiting it would put it behind all waiting calls.
      const value = answers[name]?.(...args);
      parentPort?.postMessage({ id, value: value instanceof Promise ? await value : value } satisfies Message);
    } catch (error) {
      parentPort?.postMessage({ id, error: error as Error } satisfies Message);
    }
  }

  parentPort?.on('message', oneATurn((question: Question) => void answer(question)).take);
}

/** Sends a message unasked to the thread that started this one. */
export function notify(notice: unknown): void {
  parentPort?.postMessage({ notice } satisfies Message);
}
