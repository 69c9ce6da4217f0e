/**
 * Records turns of the event loop by their processor time. Loaded before a web process and each of its threads
 * (`--import`). Processor time of the thread itself is not lengthened by other programs, as the delay of its event loop is.
 */
import { appendFileSync } from 'node:fs';
import { minTurnMs } from './turns.ts';

const file = process.env.BENCH_TURNS_FILE;
const [, program] = /(server\/main|index-thread)\.ts$/.exec(process.argv[1] ?? '') ?? [];

if (file && program) {
  const thread = program === 'index-thread' ? 'index' : 'requests';
  const usedMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let before = usedMs();
  setInterval(() => {
    const now = usedMs();
    if (now - before >= minTurnMs) appendFileSync(file, `${thread} ${(now - before).toFixed(1)}\n`);
    before = now;
  }, 1).unref();
}
