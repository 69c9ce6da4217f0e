import { type ChildProcess, fork } from 'node:child_process';
import { availableParallelism, setPriority } from 'node:os';
import type { Logger } from 'pino';
import type { MadeFile, MadePicture } from './made-picture.ts';
import { NoPicture } from './no-picture.ts';
import type { Drawing } from './picture-source.ts';

/** The tasks of a codec process, by name. */
export type Codec = {
  makeFiles(picture: Uint8Array | Drawing): Promise<MadePicture>;
  makeFile(picture: Uint8Array | Drawing, file: MadeFile): Promise<Uint8Array>;
};

/** Decodes and encodes pictures in processes of its own. Each handles one picture at a time, in the order requested. */
export type PicturePool = {
  /** Makes every file of a picture. @throws NoPicture also when its codec process crashed or took too long */
  makeFiles: Codec['makeFiles'];
  /** Makes one file of a picture. @throws NoPicture as makeFiles does */
  makeFile: Codec['makeFile'];
  /** Ends the processes and rejects waiting work. */
  close(): Promise<void>;
};

export type CodecTask = { [Name in keyof Codec]: { name: Name; args: Parameters<Codec[Name]> } }[keyof Codec];

/** Messages of a codec process: `ready` once it is loaded, then an answer to each task. */
export type CodecMessage =
  | { state: 'ready' }
  | { state: 'done'; value: unknown }
  | { state: 'refused' | 'failed'; message: string };

type PoolOptions = {
  log: Logger;
  /** True when no user waits for the pictures: the processes run at low priority, with a longer time limit. */
  isBackground?: boolean;
  /** How long an idle process is kept, in ms. */
  idleMs?: number;
  /** The time limit of one picture, in ms. */
  limitMs?: number;
  /** The program of a codec process. */
  program?: URL;
};

/** A process at low priority may wait for minutes on a busy machine. */
const foregroundLimitMs = 20_000;
const backgroundLimitMs = 5 * 60_000;

/** The nice value of all background work (from -20 to 19). */
const lowPriority = 10;

const maxProcesses = Math.min(2, availableParallelism());

/** glibc keeps one arena per thread, in which freed pixels stay: 490 MB instead of 310. */
const sparingMemory = { MALLOC_ARENA_MAX: '2' };

type Waiting = { task: CodecTask; answer: PromiseWithResolvers<unknown> };
type Worker = { child: ChildProcess; isReady: boolean; current?: Waiting | undefined; timer?: NodeJS.Timeout };

/** Opens a pool. Its processes start with the first picture, and end when idle for a while. */
export function openPicturePool(options: PoolOptions): PicturePool {
  const { log, isBackground = false, idleMs = 30_000 } = options;
  const { limitMs = isBackground ? backgroundLimitMs : foregroundLimitMs } = options;
  const { program = new URL('./codec/process.ts', import.meta.url) } = options;
  const workers = new Set<Worker>();
  const waiting: Waiting[] = [];
  let isClosed = false;

  function run(task: CodecTask): Promise<unknown> {
    const answer = Promise.withResolvers<unknown>();
    if (isClosed) answer.reject(new Error('The picture pool is closed.'));
    else {
      waiting.push({ task, answer });
      assign();
    }
    return answer.promise;
  }

  function assign(): void {
    for (const worker of workers) if (!worker.current) give(worker);
    while (waiting.length > 0 && workers.size < maxProcesses) give(start());
  }

  function give(worker: Worker): void {
    clearTimeout(worker.timer);
    worker.current = waiting.shift();
    if (!worker.current) {
      worker.timer = setTimeout(() => retire(worker), idleMs);
      return;
    }
    worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), limitMs);
    // A failed send means that the process has ended, and `end` handles that.
    worker.child.send(worker.current.task, () => {});
  }

  function retire(worker: Worker): void {
    workers.delete(worker);
    worker.child.kill('SIGKILL');
  }

  function start(): Worker {
    const child = fork(program, [], {
      execArgv: [],
      serialization: 'advanced',
      env: { ...process.env, ...sparingMemory },
    });
    const worker: Worker = { child, isReady: false };
    workers.add(worker);
    child.once('spawn', () => isBackground && standBack(child.pid));
    child.on('message', (message: CodecMessage) => handleMessage(worker, message));
    child.once('error', (error) => end(worker, error.message));
    child.once('exit', (code, signal) => end(worker, signal ?? `exit code ${code}`));
    return worker;
  }

  function handleMessage(worker: Worker, message: CodecMessage): void {
    if (message.state === 'ready') {
      worker.isReady = true;
      return;
    }
    const { answer } = worker.current ?? {};
    give(worker);
    if (message.state === 'done') answer?.resolve(message.value);
    else answer?.reject(message.state === 'refused' ? new NoPicture(message.message) : new Error(message.message));
  }

  function end(worker: Worker, reason: string): void {
    if (!workers.delete(worker)) return;
    clearTimeout(worker.timer);
    const { current, isReady } = worker;
    if (current && !isClosed) log.warn({ reason, isReady }, 'picture codec ended');
    if (isReady) current?.answer.reject(new NoPicture(`cannot be decoded: the codec ended (${reason})`));
    else current?.answer.reject(new Error(`picture codec failed to start (${reason})`));
    assign();
  }

  return {
    makeFiles: (...args) => run({ name: 'makeFiles', args }) as Promise<MadePicture>,
    makeFile: (...args) => run({ name: 'makeFile', args }) as Promise<Uint8Array>,
    async close() {
      isClosed = true;
      for (const { answer } of waiting.splice(0)) answer.reject(new Error('The picture pool is closed.'));
      await Promise.all([...workers].map(stop));
    },
  };
}

function stop({ child }: Worker): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  if (!child.kill('SIGKILL')) resolve();
  return promise;
}

/** Lowers the priority of a process that may have ended already. Its later threads inherit the priority. */
function standBack(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, lowPriority);
  } catch {
    // The process has ended.
  }
}
