import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tools/browser.ts';

/** An unusual port, so that a server that runs for other reasons is left alone. */
const port = 43_117;
const address = `http://localhost:${port}`;

/** The installed Chromium. Undefined falls back to Playwright's own. */
const chromium = findChromium();

/** Tests whose result depends on the viewport: every run includes both widths. */
const both = /@both/;

/** Tests that ordinary runs only sample, such as axe on each page. `npm run test:full` runs all of them. */
const full = /@full/;

/** Tests of what phones alone have, such as touches. `phone.spec.ts` has only such tests. */
const ofPhones = /@phone/;

const phone = {
  ...devices['Desktop Chrome'],
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  // Transitions take a fifth of a browser's processor time. Only the desktop projects keep them.
  contextOptions: { reducedMotion: 'reduce' as const },
};
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: 'list',
  forbidOnly: process.env.CI !== undefined,
  workers: 2,
  // A new server draws pictures on first view, and responds more slowly meanwhile.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: address,
    // Requests of a service worker pass by the handlers of tests. `kept-pages.spec.ts` allows it.
    serviceWorkers: 'block',
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
    // All other tests again at the second width, as part of `npm run test:full`.
    { name: 'desktop-full', grepInvert: [both, ofPhones], testIgnore: 'phone.spec.ts', use: desktop },
  ],
  webServer: {
    command: `node e2e/open-app.ts ${port}`,
    url: `${address}/readyz`,
    // The server starts after the demo catalog is imported.
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'ignore',
  },
});
