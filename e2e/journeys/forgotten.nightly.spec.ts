import { addBen, begin, beginOutside, ben, sendSignIn } from '../support/people.ts';
import { keptOn, putOn } from '../support/phoneStorage.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('what a user had half done is forgotten when they log out', async ({ page }) => {
  await beginOutside(page);
  await addBen(page);
  await page.goto('/plants');
  const box = page.getByRole('searchbox');
  await box.fill('fern');
  await page.getByRole('link', { name: 'Settings' }).click();
  const { user } = await call<{ user: { id: string } }>(page, 'GET', '/api/auth/get-session');
  const flow = { userId: user.id, input: {}, snapshot: {} };
  await putOn(page, 'flows', { repotting: flow });
  expect(await keptOn(page, 'flows')).toBe(1);
  const zone = () => page.evaluate(() => localStorage.getItem('snug-time-zone'));
  await expect.poll(zone).toBe('Europe/Dublin');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => keptOn(page, 'flows')).toBe(0);
  expect(await zone()).toBeNull();
  await sendSignIn(page, ben);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/plants');
  await expect(box).toHaveValue('');
});

test.describe('the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('does not keep an error in place of the label reader', async ({ page, expectFault }) => {
    expectFault(/404/);
    await begin(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      }
    });
    const status = await page.evaluate(async () => (await fetch('/assets/reader-of-old.wasm')).status);
    expect(status).toBe(404);
    const kept = await page.evaluate(async () => (await (await caches.open('label-reader')).keys()).length);
    expect(kept).toBe(0);
  });
});
