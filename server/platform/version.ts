import { readFileSync } from 'node:fs';

const packageFile = new URL('../../package.json', import.meta.url);

/** The version of the application that runs: `0.1.0`. */
export const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
