import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Ordered by preference: the headless shell opens a page with a third of the processor time of a whole browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Debian packages. Older releases contain only the second. */
const packages = ['chromium-headless-shell', 'chromium'];

/** Returns the path of an installed Chromium: `CHROMIUM_PATH`, or the first on the PATH. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...candidates].find((path) => path && isExecutable(path));
}

/**
 * Finds Chromium, or installs Debian's if this user may.
 * @throws Error without Chromium
 */
export function provideChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium is here: installing Debian’s for the browser tests …');
  apt('update');
  packages.some((name) => apt('install', '-y', name));
  const installed = findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser tests need Chromium: install it (apt-get install chromium-headless-shell), or set CHROMIUM_PATH.',
  );
}

/** Runs apt-get. Returns whether it succeeded; the caller reports a failure. */
function apt(...words: string[]): boolean {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [program = '', ...args] = [...asRoot, 'apt-get', '-qq', ...words];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env }).status === 0;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
