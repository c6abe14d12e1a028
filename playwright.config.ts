import { defineConfig } from 'playwright/test';
import { slowness } from './e2e/support/slowPages.ts';
import { ensureChromium, findHeadlessShell } from './src/tools/ensureChromium.ts';

// Set once, so that the workers do not look for them again. A CHROMIUM_PATH of the person's own is used for all tests.
process.env.CHROMIUM_SHELL_PATH ??= process.env.CHROMIUM_PATH ?? findHeadlessShell() ?? '';
const chromium = (process.env.CHROMIUM_PATH ??= await ensureChromium());
const shell = process.env.CHROMIUM_SHELL_PATH || chromium;

/** How Chromium starts for every test; the camera is added by the tests that need one. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Pages of one phone share a process, which has compiled the app already.
  '--process-per-site',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** What a phone is, for every page that a test opens. */
export const phoneContext = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'en-IE',
  timezoneId: 'Europe/Dublin',
  serviceWorkers: 'block',
} as const;

const launching = (executablePath: string) => ({ launchOptions: { executablePath, args: browserArgs } });

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'output/e2e',
  fullyParallel: true,
  // Two workers leave a fifth of two cores idle.
  workers: '150%',
  forbidOnly: true,
  // The runner lists a test that passes when tried again as flaky.
  retries: 1,
  // Long enough for a busy machine: a test fails by what it sees, not by how long it took.
  timeout: 180_000 * slowness,
  expect: { timeout: 30_000 * slowness },
  reporter: [['list'], ['json', { outputFile: 'output/e2e.json' }]],
  use: {
    ...phoneContext,
    // A trace costs a third of the time: `--trace on` makes one where the pictures do not tell enough.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The same engine without the browser's own windows, which take a sixth of the processor.
    { name: 'shell', grepInvert: /@chromium/, use: launching(shell) },
    // Notifications and the question for a camera need the whole browser.
    { name: 'chromium', grep: /@chromium/, use: launching(chromium) },
  ],
});
