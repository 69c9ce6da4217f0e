/**
 * Runs Lighthouse with the demo catalog, as a phone on a slow network and as a desktop: `npm run bench:pages`. A number
 * of runs may follow: `npm run bench:pages -- 3`.
 */
import { execFileSync } from 'node:child_process';
import { provideChromium } from '../tools/browser.ts';
import { machineLine } from './machine.ts';
import { readProducts, startDemoApp } from './pages/demo-app.ts';

/** Fetched on demand: with its dependencies, it would double the size of `npm ci`. */
const lighthouse = 'lighthouse@13.5.0';

/** The number of runs. The median is reported, since a busy machine makes single runs worse, never better. */
const runs = Number(process.argv[2] ?? 5);
if (!(Number.isInteger(runs) && runs > 0)) throw new Error('Expected a number of runs.');

/** The number of attempts for a page whose trace Lighthouse loses. */
const attempts = 3;

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const measures = {
  'first-contentful-paint': 'first paint s',
  'largest-contentful-paint': 'largest paint s',
  'total-blocking-time': 'blocked ms',
  'cumulative-layout-shift': 'shift',
  'total-byte-weight': 'kB',
} as const;

type Audit = { numericValue: number; score: number | null; scoreDisplayMode: string; title: string };
type Report = {
  categories: Record<(typeof categories)[number], { score: number }>;
  audits: Record<keyof typeof measures | (string & {}), Audit>;
};

const chromium = provideChromium();
const app = await startDemoApp();
try {
  const [product] = await readProducts(app, '/api/products?page[size]=1');
  const pages = {
    home: '/',
    listing: '/products/latest/1',
    department: '/women/shoes',
    product: `/product/${product?.id}`,
    about: '/about-us',
  };
  console.log(`\n${await machineLine()}, ${lighthouse}, median of ${runs}\n`);
  console.log(`| page | ${[...categories, ...Object.values(measures)].join(' | ')} |`);
  console.log(`|${'---|'.repeat(1 + categories.length + Object.keys(measures).length)}`);
  for (const device of ['phone', 'desktop'] as const)
    for (const [name, path] of Object.entries(pages)) {
      const reports = Array.from({ length: runs }, () => examine(path, device));
      const byPerformance = reports.sort((a, b) => a.categories.performance.score - b.categories.performance.score);
      const middle = byPerformance[Math.floor(runs / 2)];
      if (middle) tell(`${name}, ${device}`, middle);
    }
} finally {
  await app.stop();
}

/** Retries, because Lighthouse sometimes loses the trace of a page (NO_NAVSTART) and asks for another run. */
function examine(path: string, device: 'phone' | 'desktop'): Report {
  for (let left = attempts - 1; ; left -= 1) {
    try {
      return runLighthouse(path, device);
    } catch (error) {
      if (left === 0) throw error;
    }
  }
}

/** Runs Lighthouse with its default profile, mobile, or with that of desktops. */
function runLighthouse(path: string, device: 'phone' | 'desktop'): Report {
  const flags = ['--quiet', '--output=json', `--only-categories=${categories}`];
  const browser = '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage';
  const report = execFileSync(
    'npm',
    [
      'exec',
      '--yes',
      `--package=${lighthouse}`,
      '--',
      'lighthouse',
      `http://localhost:${app.port}${path}`,
      ...flags,
      ...(device === 'desktop' ? ['--preset=desktop'] : []),
      browser,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 64 * 2 ** 20, stdio: ['ignore', 'pipe', 'ignore'] },
  );
  return JSON.parse(report.toString()) as Report;
}

function tell(name: string, { categories: scores, audits }: Report): void {
  const points = categories.map((category) => Math.round(scores[category].score * 100));
  const value = (audit: keyof typeof measures) => audits[audit]?.numericValue ?? Number.NaN;
  const cells = [
    ...points,
    (value('first-contentful-paint') / 1000).toFixed(1),
    (value('largest-contentful-paint') / 1000).toFixed(1),
    Math.round(value('total-blocking-time')),
    value('cumulative-layout-shift').toFixed(3),
    Math.round(value('total-byte-weight') / 1000),
  ];
  console.log(`| ${name} | ${cells.join(' | ')} |`);
  for (const { score, scoreDisplayMode, title } of Object.values(audits))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative') console.log(`  ${score}: ${title}`);
}
