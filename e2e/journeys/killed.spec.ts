import type { Page } from 'playwright/test';
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

test('a change is kept even if the page hangs at once and the browser is killed', async ({ phone }) => {
  const { page } = phone;
  await beginOutside(page);
  const plantId = await addPlant(page);
  // Chromium writes cookies to disk only every 30 s: without this, a crash would sign the user out.
  await page.goto('/');
  await phone.isReady();
  await phone.restart();
  await phone.page.goto(`/plants/${plantId}`);
  await expect(phone.page.getByText('Nothing here yet')).toBeVisible();
  await phone.context.setOffline(true);
  await hangAfterNextChange(phone.page);
  expect(phone.hasStored('addInteraction')).toBe(false);
  const pressed = phone.page.getByRole('button', { name: 'Water', exact: true }).click();
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
