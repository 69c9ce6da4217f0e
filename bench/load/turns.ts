import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Shorter turns of the event loop are not recorded (ms of processor time). */
export const minTurnMs = 10;

/** The longest turns of the event loop by thread, in ms of processor time. Shorter ones than `minTurnMs` count as 0. */
export type LongestTurns = { requests: number; index: number };

export type TurnWatch = {
  /** The environment of a web process whose turns are recorded. */
  settings: Record<string, string>;
  /** Reads the longest turns since the last call. */
  read(): LongestTurns;
  stop(): void;
};

/** Prepares the record of the turns of a web process and of its index thread. */
export function watchTurns(): TurnWatch {
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-bench-turns-'));
  const file = join(folder, 'turns');
  writeFileSync(file, '');
  return {
    settings: {
      NODE_OPTIONS: `--import=${fileURLToPath(new URL('./watch-turns.ts', import.meta.url))}`,
      BENCH_TURNS_FILE: file,
    },
    read() {
      const longest = { requests: 0, index: 0 };
      for (const line of readFileSync(file, 'utf8').split('\n')) {
        const [thread, ms] = line.split(' ');
        if (thread === 'requests' || thread === 'index') longest[thread] = Math.max(longest[thread], Number(ms));
      }
      writeFileSync(file, '');
      return longest;
    },
    stop: () => rmSync(folder, { recursive: true, force: true }),
  };
}
