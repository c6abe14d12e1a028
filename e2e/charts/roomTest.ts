import { existsSync } from 'node:fs';
import { expect, test as base, type Page } from 'playwright/test';
import { build, type UserConfig } from 'vite';

const origin = 'http://charts.test';

/** Opens an address of the built room. */
export async function open(room: Page, hash: string): Promise<void> {
  // Within the room, the page before would stay until the next one has loaded.
  await room.goto('about:blank');
  await room.goto(`${origin}/sub/${hash}`);
}

/**
 * Returns a test with a page of a built room, which gets files from the room's folder and nothing from anywhere else.
 *
 * @param name of the folder with the built room
 * @param config of the room; it is built once, before the tests of a file
 */
export function roomTest(name: string, config: () => UserConfig | Promise<UserConfig>) {
  const folder = `output/chartsUnderTest/${name}`;
  const test = base.extend<{ room: Page }>({
    room: async ({ page }, use) => {
      const faults: string[] = [];
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      await page.route('**/*', (route) => {
        const { origin: asked, pathname } = new URL(route.request().url());
        const path = decodeURIComponent(
          `${folder}${pathname === '/sub/' ? '/index.html' : pathname.replace('/sub', '')}`,
        );
        if (asked === origin && existsSync(path)) return route.fulfill({ path });
        faults.push(`asked for ${route.request().url()}`);
        return route.abort();
      });
      await use(page);
      expect(faults).toEqual([]);
    },
  });
  // One build for all tests.
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async () => {
    const { build: options, ...rest } = await config();
    await build({
      configFile: false,
      ...rest,
      logLevel: 'error',
      build: { ...options, outDir: `../../../${folder}` },
    });
  });
  return test;
}
