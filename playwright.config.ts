import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/browser.ts';

/** An unusual port, so that a store that is open for other reasons is left alone. */
const port = 43_117;
const address = `http://localhost:${port}`;

/** Playwright's own where there is none on this machine. */
const chromium = findChromium();

/** Tests whose outcome depends on the width of the screen: they run at both widths, in every run. */
const both = /@both/;

/** Tests of which every run takes a sample, such as axe's look at each page: `npm run test:full` runs the whole. */
const full = /@full/;

const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // Drawing transitions takes a fifth of a browser's processor time; the desktop projects keep them.
  contextOptions: { reducedMotion: 'reduce' as const },
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

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
    { name: 'phone', grepInvert: full, use: phone },
    { name: 'phone-full', grep: full, use: phone },
    { name: 'desktop', grep: both, use: desktop },
    // All other tests once more at the second width: part of `npm run test:full`.
    { name: 'desktop-full', grepInvert: both, testIgnore: 'phone.spec.ts', use: desktop },
  ],
  webServer: {
    command: `node e2e/open-store.ts ${port}`,
    url: `${address}/readyz`,
    // The demo catalogue is played before the store opens.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
});
