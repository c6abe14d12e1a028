import type { Locator, Page } from 'playwright/test';
import { expect, test } from '../support/keptPhone.ts';
import { beginOutside } from '../support/people.ts';
import { addPlant } from '../support/plants.ts';

/** Makes the page hang as soon as it has handed the next change to the browser's storage; a cookie says that it hangs. */
const hangAfterNextChange = (page: Page) =>
  page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...row) {
      const request = put.apply(this, row);
      if (this.name === 'intents') {
        document.cookie = 'hangs=1';
        queueMicrotask(() => {
          for (;;);
        });
      }
      return request;
    };
  });

/** Makes the next page hold back its idle work. */
const holdIdleWork = (page: Page) =>
  page.addInitScript(() => {
    const held: IdleRequestCallback[] = [];
    Object.assign(globalThis, { held });
    globalThis.requestIdleCallback = (run) => held.push(run);
  });

/** Presses a button while its page reads the pending changes, slowly, to find photos that it no longer needs. */
const pressInIdleWork = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = function (...query) {
      const request = getAll.apply(this, query);
      if (this.name !== 'intents') return request;
      const readOn = () => {
        try {
          this.count().addEventListener('success', readOn);
        } catch {
          // The transaction has ended.
        }
      };
      readOn();
      element.click();
      return request;
    };
    for (const run of (globalThis as unknown as { held: (() => void)[] }).held) run();
  });

test('a change is kept even if the page hangs at once and the browser is killed', async ({ phone }) => {
  const { page } = phone;
  await beginOutside(page);
  const plantId = await addPlant(page);
  // Chromium writes cookies to disk only every 30 s: without this, a crash would sign the user out.
  await page.goto('/');
  await phone.isReady();
  await phone.restart();
  await holdIdleWork(phone.page);
  await phone.page.goto(`/plants/${plantId}`);
  await expect(phone.page.getByText('Nothing here yet')).toBeVisible();
  await phone.context.setOffline(true);
  await hangAfterNextChange(phone.page);
  expect(phone.hasStored('addInteraction')).toBe(false);
  // A page that hangs does not answer.
  const pressed = pressInIdleWork(phone.page.getByRole('button', { name: 'Water', exact: true }));
  pressed.catch(() => undefined);
  const cookies = async () => (await phone.context.cookies()).map(({ name }) => name);
  await expect.poll(cookies).toContain('hangs');
  // The browser writes the change to disk a moment after the page has handed it over.
  await expect.poll(() => phone.hasStored('addInteraction')).toBe(true);
  await phone.crash();

  await phone.context.setOffline(true);
  await phone.page.goto(`/plants/${plantId}`);
  await expect(phone.page.getByRole('heading', { name: 'Watered' })).toBeVisible();
  await expect(phone.page.getByText('Not sent yet')).toBeVisible();
});
