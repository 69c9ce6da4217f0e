import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/platform/config.ts';

const read = (path: string) => readFileSync(path, 'utf8');
const explained = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z\d_]*)=/gm)].map(([, name]) => name));
/** Variables of other programs. */
const others = new Set([
  'NODE_COMPILE_CACHE',
  'NODE_ENV',
  'MALLOC_ARENA_MAX',
  'POSTGRES_USER',
  'POSTGRES_DB',
  'POSTGRES_PASSWORD',
  'REPLICATION_PASSWORD',
]);

/** Returns the variables that a file sets: `NAME: value` in compose files, `NAME=value` in units and Dockerfiles. */
function settingsIn(path: string): string[] {
  const text = read(path).replaceAll(/^\s*#.*$/gm, '');
  const lines = path.endsWith('.yaml')
    ? text.matchAll(/^ +([A-Z][A-Z\d_]*): /gm)
    : text.matchAll(/(?<=[ =])([A-Z][A-Z\d_]{3,})=/g);
  return [...new Set([...lines].map(([, name = '']) => name))].filter((name) => !others.has(name));
}

const units = readdirSync('deploy/systemd').map((name) => `deploy/systemd/${name}`);

describe('every variable that deploy/ sets is a setting', () => {
  test.each(['deploy/compose.yaml', 'deploy/compose.many.yaml', 'deploy/Dockerfile', ...units])('%s', (path) => {
    expect(settingsIn(path).filter((name) => !explained.has(name))).toEqual([]);
  });

  test('readConfig accepts the settings of deploy/', () => {
    expect(settingsIn('deploy/compose.many.yaml')).toEqual(
      expect.arrayContaining(['ROLE', 'DATABASE_REPLICA_URLS', 'TRUSTED_PROXIES']),
    );
    expect(settingsIn('deploy/Dockerfile')).toEqual(['HOST', 'PORT', 'DATA_DIR']);
    const config = readConfig({
      ROLE: 'worker',
      DATABASE_URL: 'postgresql://a@b/c',
      TRUSTED_PROXIES: '172.16.0.0/12',
      SMTP_URL: '',
    });
    expect(config).toMatchObject({ role: 'worker', trustedProxies: ['172.16.0.0/12'], smtpUrl: undefined });
  });
});

test('the image holds every file that the server reads at run time', () => {
  const copied = [...read('deploy/Dockerfile').matchAll(/^COPY (?:--from=\w+ )?(.+) \S+$/gm)].flatMap(
    ([, paths = '']) => paths.split(' '),
  );
  const aliases = Object.values((JSON.parse(read('package.json')) as { imports: Record<string, string> }).imports);
  const folders = aliases.map((path) => path.split('/')[1] ?? '').filter((folder) => !['web', 'test'].includes(folder));
  for (const folder of [...folders, 'package.json', '/store/build', '/store/node_modules'])
    expect(copied).toContain(folder);
});

const analyze = spawnSync('systemd-analyze', ['--version']).status === 0;
if (!analyze) console.warn('systemd-analyze is missing: the units of deploy/systemd are not verified.');

describe.runIf(analyze)('systemd', () => {
  const folder = mkdtempSync(join(tmpdir(), 'trouvaille-units-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  test('understands every line of the units', () => {
    const node = join(folder, 'node');
    writeFileSync(node, '');
    chmodSync(node, 0o755);
    cpSync('deploy/systemd', folder, { recursive: true });
    const names = readdirSync('deploy/systemd').map((name) => join(folder, name));
    for (const path of names)
      writeFileSync(path, read(path).replaceAll('/opt/trouvaille/node_modules/.bin/node', node));
    const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...names], { encoding: 'utf8' });
    expect(stderr.split('\n').filter((line) => line.includes('trouvaille'))).toEqual([]);
  });
});
