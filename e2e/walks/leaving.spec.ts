import { expect } from 'playwright/test';
import { codes } from '#machines/support/examples.ts';
import { enterCode, fillPlant } from './gestures.ts';
import { picture } from './picture.ts';
import { test } from './walkTest.ts';
import { standOnWire } from './wire.ts';

test('an upload that takes long holds nobody up, and ends well behind them', async ({
  place: { page, world },
}) => {
  await world.setCode(codes.label, 'potted');
  const photos = { method: 'POST', path: /^\/api\/interactions\/[^/]+\/photos$/ };
  const wire = await standOnWire(page, { uploadPhoto: photos });
  wire.hold('uploadPhoto');
  await page.goto('/');
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await enterCode(page, codes.label);
  await fillPlant(page, picture);
  await expect(page.getByRole('dialog', { name: 'Uploading the photo…' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave it running' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const set = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await wire.letThrough('uploadPhoto');
  await set;
  // It does not push itself in front, and the plant has its picture.
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Plants' }).click();
  await expect(page.getByRole('link', { name: 'Big fern' }).locator('img')).toBeVisible();
  await wire.close();
});
