import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { lowPriority } from './process-priority.ts';

test.runIf(process.platform === 'linux')('lowers the priority of every thread of the process', () => {
  const program = `
    import { readdirSync } from 'node:fs';
    import { getPriority } from 'node:os';
    import { standBackMyself } from '${new URL('./process-priority.ts', import.meta.url).href}';
    standBackMyself();
    console.log(JSON.stringify(readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread)))));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], { encoding: 'utf8' });
  const priorities = JSON.parse(output) as number[];
  expect(priorities.length).toBeGreaterThan(1);
  expect(new Set(priorities)).toEqual(new Set([lowPriority]));
});
