import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/browser.ts';

/** An unusual port, so that a store that is open for other reasons is left alone. */
const port = 43_117;
const address = `http://localhost:${port}`;

/** Playwright's own where there is none on this machine. */
const chromium = findChromium();

/** Of pages that are one column at any width, and of what is no matter of width: to see them once is enough. */
const narrow = [
  'account-forms',
  'accounts',
  'found',
  'guarded',
  'languages',
  'mails',
  'missing-pages',
  'newsletter',
  'profile',
  'social',
];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // A fresh store draws its pictures when they are first seen, and answers more slowly while it does.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'phone',
      use: { ...devices['Desktop Chrome'], viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      testIgnore: ['phone.spec.ts', ...narrow.map((name) => `${name}.spec.ts`)],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
  webServer: {
    command: `node e2e/open-store.ts ${port}`,
    url: `${address}/readyz`,
    // The first start fills an empty store with the demo catalogue.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
});
