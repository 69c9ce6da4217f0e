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
  ['backup', [], 'Missing FOLDER.'],
  ['backup', ['/backups', '--keep', 'all'], '--keep: expected a whole number above 0.'],
  ['backup', ['/backups', '--keep', '0'], '--keep: expected a whole number above 0.'],
  ['restore', [], 'Missing BACKUP.'],
  ['restore', ['one', 'two'], 'Unexpected argument «two».'],
] as const)('%s prints its usage for invalid arguments: %j', (command, args, message) => {
  const { status, stderr } = run(command, ...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr).toContain(`Usage: npm run ${command}`);
});

test('rejects a folder without a complete backup in one line, before any database is opened', () => {
  const { status, stderr } = run('restore', folder);
  expect(status).toBe(1);
  expect(stderr).toBe(`No complete backup in ${folder}: manifest.json is missing.\n`);
});
