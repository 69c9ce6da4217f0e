/** Builds the pages when their sources have changed since they were last built. Run by `npm start` and `npm test`. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

const sources = ['web/**', 'contract/**', 'vite.config.ts', 'react-router.config.ts', 'package-lock.json'];
const stampFile = 'build/sources.sha256';

const hash = createHash('sha256');
for (const file of globSync(sources).sort()) {
  if (statSync(file).isFile()) hash.update(file).update(readFileSync(file));
}
const stamp = hash.digest('hex');

if (stamp !== lastStamp()) {
  console.log('Building the pages …');
  execFileSync('react-router', ['build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(stampFile, stamp);
}

function lastStamp(): string | undefined {
  try {
    return readFileSync(stampFile, 'utf8');
  } catch {
    return undefined;
  }
}
