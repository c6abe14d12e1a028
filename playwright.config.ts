import { defineConfig } from 'playwright/test';
import { patience, slowness } from './e2e/support/slowPages.ts';
import { ensureChromium, findHeadlessShell } from './src/tools/ensureChromium.ts';

// Set once, so that workers do not search again. A CHROMIUM_PATH set by the user is used for all tests.
process.env.CHROMIUM_SHELL_PATH ??= process.env.CHROMIUM_PATH ?? findHeadlessShell() ?? '';
const chromium = (process.env.CHROMIUM_PATH ??= await ensureChromium());
const shell = process.env.CHROMIUM_SHELL_PATH || chromium;

/** Chromium's arguments for all tests. Tests that need a camera add theirs. */
export const browserArgs = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  // Pages of one context share a process, which has already compiled the app.
  '--process-per-site',
  // A page lives so briefly that compiling its code a second time, to run faster, costs a twentieth of the processor's time.
  '--js-flags=--no-maglev',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** Emulates a phone in every page. */
export const phoneContext = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'en-IE',
  timezoneId: 'Europe/Dublin',
  serviceWorkers: 'block',
} as const;

const launching = (executablePath: string, ...more: string[]) => ({
  launchOptions: { executablePath, args: [...browserArgs, ...more] },
});

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'output/e2e',
  fullyParallel: true,
  // Two workers leave a fifth of two cores idle.
  workers: '150%',
  forbidOnly: true,
  // A test that passes on the retry is reported as flaky.
  retries: 1,
  // The longest test takes 20 to 60 s on two idle cores, with three workers. A machine may be four times slower, or that busy.
  timeout: 240_000 * slowness,
  expect: { timeout: patience },
  reporter: [['list'], ['json', { outputFile: 'output/e2e.json' }]],
  use: {
    ...phoneContext,
    // Without these, an element that does not appear takes the time of the whole test, and the error does not name it.
    actionTimeout: patience,
    navigationTimeout: patience,
    // Tracing costs a third of the run time. Use `--trace on` if the screenshots are not enough.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    // The headless shell: the same engine with about a sixth less CPU. It draws without a GPU, so drawing needs no own process; some
    // other builds do not start like that.
    {
      name: 'shell',
      grepInvert: /@chromium/,
      use: launching(shell, ...(shell === chromium ? [] : ['--in-process-gpu'])),
    },
    // Notifications and the camera's permission prompt need the full browser.
    { name: 'chromium', grep: /@chromium/, use: launching(chromium) },
  ],
});
