import type { Serializable } from 'node:child_process';
import { pino } from 'pino';
import { type Beside, startBeside } from '#server/processes/beside.ts';
import { samePriority } from '#server/processes/priority.ts';

/**
 * Starts work of the background as the shop does, but no slower than the test that waits for it: one that stands back gets
 * hardly a turn beside the other tests.
 */
export function startBesideTest<Settings extends Serializable>(
  program: URL,
  settings: Settings,
  name: string,
  restart: { restartAfterMs?: number } = {},
): Beside {
  return startBeside(program, settings, { ...restart, name, log: pino({ level: 'silent' }), priority: samePriority });
}
