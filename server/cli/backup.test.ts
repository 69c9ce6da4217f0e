import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'trouvaille-backup-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

function run(command: 'backup' | 'restore', ...args: string[]) {
  const env = { ...process.env, DATA_DIR: join(folder, 'data') };
  const { status, stderr } = spawnSync(process.execPath, [`server/cli/${command}.ts`, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, stderr };
}

test.each([
  ['backup', [], 'FOLDER is missing.'],
  ['backup', ['/backups', '--keep', 'all'], '--keep needs a number from 1 on.'],
  ['backup', ['/backups', '--keep', '0'], '--keep needs a number from 1 on.'],
  ['restore', [], 'BACKUP is missing.'],
  ['restore', ['one', 'two'], 'What is «two»?'],
] as const)('%s that is called wrongly tells how it is called: %j', (command, args, message) => {
  const { status, stderr } = run(command, ...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(`Usage: npm run ${command}`);
});

test('a folder without a whole backup is refused in a line, before any database is opened', () => {
  const { status, stderr } = run('restore', folder);
  expect(status).toBe(1);
  expect(stderr).toBe(`There is no whole backup in ${folder}: its manifest.json is missing.\n`);
});
