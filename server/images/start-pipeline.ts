import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Logger } from 'pino';
import type { PipelineSettings } from './pipeline-process.ts';

/** Whoever answers shoppers goes first (nice, of -20 to 19). */
const lowPriority = 10;

/** Before it starts threads of its own, which take its priority over. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, lowPriority);
  } catch {
    // It has ended already.
  }
}

export type Pipeline = { stop(): Promise<void> };

/**
 * Keeps the pipeline running in a process of its own, with low priority, so that neither its work nor a picture made to crash
 * a decoder reaches the shop. One that ends is started again.
 * @param program a module that calls `servePipeline`
 */
export function startPipeline(
  program: URL,
  settings: PipelineSettings,
  { log, restartAfterMs = 10_000 }: { log: Logger; restartAfterMs?: number },
): Pipeline {
  let isStopping = false;
  let restart: NodeJS.Timeout | undefined;
  let child = start();

  function start(): ChildProcess {
    const started = fork(program, { execArgv: [] });
    started.once('spawn', () => {
      if (started.pid) yieldToOthers(started.pid);
      started.send(settings);
    });
    started.once('error', (error) => log.error({ err: error }, 'pipeline of the pictures'));
    started.once('exit', (code, signal) => {
      if (isStopping) return;
      log.warn({ code, signal }, 'the pipeline of the pictures has ended and is started again');
      restart = setTimeout(() => {
        child = start();
      }, restartAfterMs);
    });
    return started;
  }

  return {
    /** At once, whatever it does: it can be killed at any moment. */
    async stop() {
      isStopping = true;
      clearTimeout(restart);
      if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
