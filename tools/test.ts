/**
 * Runs the checks of the project and prints one line of counts at the end. `npm test` skips the endurance tests, the
 * second width of browser tests that hardly depend on it, and axe on every page. `npm run test:full` (`--full`) runs
 * exactly these.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { provideChromium } from './browser.ts';

type Step = { title: string; command: string; env?: Record<string, string> };

const isFull = process.argv.includes('--full');
const reports = mkdtempSync(join(tmpdir(), 'trouvaille-reports-'));
const vitestReport = join(reports, 'vitest.json');
const browserReport = join(reports, 'playwright.json');
const minutes = new Map<string, string>();
let isRed = false;

const imports = 'depcruise --config dependency-cruiser.config.mjs contract server web test demo tools e2e bench';
const checks: Step[][] = [
  [{ title: 'Pages', command: 'node tools/build.ts' }],
  [
    { title: 'Route types', command: 'react-router typegen' },
    { title: 'Types', command: 'tsc -p .' },
    { title: 'Format and lint', command: 'biome check --error-on-warnings' },
    { title: 'Who imports whom', command: imports },
    { title: 'Nothing dead', command: 'knip' },
  ],
];
const projects = isFull ? '--project full' : '--project pages --project unit --project database';
const widths = isFull ? '--project=phone-full --project=desktop-full' : '--project=phone --project=desktop';

await lane('checks', async () => {
  if (isFull) return run({ title: 'Pages', command: 'node tools/build.ts' });
  // Output is shown at the end of each, because parallel output would mix.
  await Promise.all(checks.map((line) => inTurn(line, 'kept')));
});
await lane(isFull ? 'endurance tests' : 'unit and database tests', () =>
  run({
    title: 'Vitest',
    command: `vitest run ${projects} --reporter=default --reporter=json --outputFile.json=${vitestReport}`,
  }),
);
await lane(isFull ? 'other browser tests' : 'browser tests', async () => {
  try {
    const env = { CHROMIUM_PATH: provideChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport };
    await run({ title: 'Playwright', command: `playwright test ${widths} --reporter=list,json`, env });
  } catch (error) {
    isRed = true;
    console.error(error instanceof Error ? error.message : error);
  }
});

const vitest = readReport<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(vitestReport);
const browser = readReport<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
  browserReport,
);
rmSync(reports, { recursive: true, force: true });
const passed = (vitest?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0);
const failed = (vitest?.numFailedTests ?? 0) + (browser?.stats.unexpected ?? 0) + (browser?.stats.flaky ?? 0);
const skipped = (vitest?.numPendingTests ?? 0) + (browser?.stats.skipped ?? 0);
if (isRed) process.exitCode = 1;
console.log(`\n${isRed ? 'Something above FAILED.' : 'All is well.'}`);
for (const [name, taken] of minutes) console.log(`${taken.padStart(6)} min  ${name}`);
console.log(`Tests: ${passed} passed, ${failed} failed, ${skipped} skipped`);

/** Runs a part of the checks and records its minutes. */
async function lane(name: string, work: () => Promise<void>): Promise<void> {
  const startedAt = Date.now();
  await work();
  minutes.set(name, ((Date.now() - startedAt) / 60_000).toFixed(1));
}

async function inTurn(steps: Step[], output: 'shown' | 'kept'): Promise<void> {
  for (const step of steps) await run(step, output);
}

/** Runs a step to its end. Later steps run even after a failure, so that one run reports everything. */
async function run({ title, command, env = {} }: Step, output: 'shown' | 'kept' = 'shown'): Promise<void> {
  const startedAt = Date.now();
  if (output === 'shown') console.log(`\n── ${title}`);
  const [program = '', ...args] = command.split(' ');
  const step = spawn(program, args, {
    stdio: output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  });
  let said = '';
  for (const stream of [step.stdout, step.stderr])
    stream?.on('data', (bytes: Buffer) => {
      said += bytes;
    });
  const status = await new Promise<number | null>((ended) => {
    step.once('error', () => ended(null));
    step.once('close', ended);
  });
  if (status !== 0) isRed = true;
  if (output === 'kept') console.log(`\n── ${title}\n${said.trimEnd()}`);
  console.log(`   ${status === 0 ? 'done' : 'FAILED'} in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

function readReport<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}
