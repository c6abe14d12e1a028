import type { Page } from 'playwright/test';
import { violations } from './support/axe.ts';
import { begin, createFirstAccount, signIn } from './support/people.ts';
import { expect, test } from './support/snugTest.ts';

/** The screens that need nothing but a person who is signed in, with what shows that they are there. */
const screens: [path: string, ready: (page: Page) => Promise<void>][] = [
  ['/', (page) => page.getByText('Nothing here yet').waitFor()],
  ['/plants', (page) => page.getByText('No plants found').waitFor()],
  ['/tasks', (page) => page.getByText('All the plants are snug').waitFor()],
  ['/settings', (page) => page.getByText('Signed in as Ann').waitFor()],
  ['/settings/notifications', (page) => page.getByLabel('Time of the reminder').waitFor()],
  ['/settings/labels', (page) => page.getByRole('button', { name: 'Make labels' }).waitFor()],
  ['/users/new', (page) => page.getByRole('button', { name: 'Create User' }).waitFor()],
  ['/scan', (page) => page.getByRole('button', { name: 'Switch camera off' }).waitFor()],
];

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every screen passes the accessibility checker (${colorScheme})`, async ({ page, shoot }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/');
    await page.getByRole('link', { name: 'Create the first account' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await createFirstAccount(page);
    expect(await violations(page)).toEqual([]);
    await signIn(page);
    for (const [path, ready] of screens) {
      await page.goto(path);
      await ready(page);
      await shoot(`screens/${colorScheme}${path.replaceAll('/', '-')}`);
      expect(await violations(page), path).toEqual([]);
    }
    await page.getByRole('button', { name: 'Type the code' }).click();
    await page.getByRole('dialog', { name: 'Type the code' }).waitFor();
    expect(await violations(page), 'sheet').toEqual([]);
    await page.getByRole('textbox', { name: 'Code' }).fill('nothing');
    await page.getByRole('button', { name: 'Open' }).click();
    await page.getByRole('alertdialog').waitFor();
    expect(await violations(page), 'alert').toEqual([]);
  });
}

test('nothing is wider than a narrow phone, also with text at twice its size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await begin(page);
  for (const size of ['100%', '200%']) {
    for (const [path, ready] of screens) {
      await page.goto(path);
      await ready(page);
      await page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `${path} at ${size}`).toBeLessThanOrEqual(0);
    }
  }
});
