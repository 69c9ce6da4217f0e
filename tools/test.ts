/** Every check of the project, in order; ends with one line of counts. Run by `npm test`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './browser.ts';

const reports = mkdtempSync(join(tmpdir(), 'trouvaille-reports-'));
const unitReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');
let isRed = false;

/** Runs one step to its end; later steps run all the same, so that one run tells everything. */
function step(title: string, command: string, env: Record<string, string> = {}): void {
  console.log(`\n── ${title}`);
  const startedAt = Date.now();
  const [program = '', ...args] = command.split(' ');
  const { status } = spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) isRed = true;
  console.log(`   ${status === 0 ? 'done' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

step('Format and lint', 'biome check --error-on-warnings');
step('Route types', 'react-router typegen');
step('Types', 'tsc -p .');
step('Who imports whom', 'depcruise --config dependency-cruiser.config.mjs contract server web demo tools e2e bench');
step('Nothing dead', 'knip');
step('Pages', 'node tools/build.ts');
step('Unit and database tests', `vitest run --reporter=default --reporter=json --outputFile.json=${unitReport}`);
try {
  const env = { CHROMIUM_PATH: provideChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
  step('Browser tests', 'playwright test --reporter=list,json', env);
} catch (error) {
  isRed = true;
  console.error(error instanceof Error ? error.message : error);
}

const unit = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(unitReport);
const browser = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
  browserReport,
);
rmSync(reports, { recursive: true, force: true });
const passed = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const failed = (unit?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0);
const skipped = (unit?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0);
if (isRed) process.exitCode = 1;
console.log(`\n${isRed ? 'Something above FAILED.' : 'All is well.'}`);
console.log(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);

function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
