import type { Page } from 'playwright/test';
import { fullDay } from '#domain/dates.ts';
import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { violations } from '../support/axe.ts';
import { beginOutside } from '../support/people.ts';
import { thumbnails } from '../support/photoViewer.ts';
import { addPictures } from '../support/pictures.ts';
import { addEntry, addPlant } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { picture } from '../walks/picture.ts';

/** Opens the gallery of a plant with this many photos. */
async function openGallery(page: Page, photos: number): Promise<void> {
  await beginOutside(page);
  const plantId = await addPlant(page);
  await addPictures(page, await addEntry(page, plantId, { actionId: 9 }), photos);
  await page.goto(`/plants/${plantId}`);
  await page.getByRole('tab', { name: 'Gallery' }).click();
}

const growth = (page: Page) => page.getByRole('dialog', { name: 'Growth of Big fern' });

test('photos are grouped by month, and one photo has nothing to be compared with', async ({ page }) => {
  await openGallery(page, 1);
  const month = page.getByRole('list', { name: /^Photos, \w+ 20\d\d$/ });
  await expect(month.getByRole('button')).toHaveCount(1);
  // The day of the month.
  await expect(month.getByRole('listitem')).toHaveText(
    String(Number(dayIn(defaultZone, Date.now()).slice(-2))),
  );
  await expect(page.getByRole('button', { name: 'Compare' })).toHaveCount(0);
});

test('two photos are compared by a slider, also by keyboard, and Escape leads back to the gallery', async ({
  page,
}) => {
  const today = dayIn(defaultZone, Date.now());
  // The server dates a photo when it arrives.
  await page.route(/\/api\/plants\/[^/]+\/photos/, async (route) => {
    const response = await route.fetch();
    const photos = (await response.json()) as { created_at: string }[];
    photos.at(-1)!.created_at = `${addDays(today, -2)}T12:00:00.000Z`;
    await route.fulfill({ response, json: photos });
  });
  // More than fit beside each other.
  await openGallery(page, 9);
  await page.getByRole('button', { name: 'Compare' }).click();
  for (const side of ['Before', 'After']) {
    const chosen = growth(page).getByRole('group', { name: side }).getByRole('button', { pressed: true });
    await expect(chosen).toBeInViewport({ ratio: 1 });
  }
  const slider = growth(page).getByRole('slider', { name: 'How much of the earlier photo is shown' });
  await expect(slider).toHaveAttribute('aria-valuetext', '50 percent');
  const image = (name: string) => growth(page).getByRole('img', { name, exact: true });
  await expect(image(`After, ${fullDay(today)}`)).toBeVisible();
  const earlier = image(`Before, ${fullDay(addDays(today, -2))}`);
  await expect(earlier).toHaveCSS('clip-path', 'inset(0px 50% 0px 0px)');
  await slider.focus();
  await page.keyboard.press('End');
  await expect(earlier).toHaveCSS('clip-path', 'inset(0px 0% 0px 0px)');
  await expect(slider).toHaveAttribute('aria-valuetext', '100 percent');
  await page.keyboard.press('Home');
  await expect(earlier).toHaveCSS('clip-path', 'inset(0px 100% 0px 0px)');
  expect(await violations(page)).toEqual([]);
  // The slider of the time lapse says the day of its photo.
  await growth(page).getByRole('button', { name: 'Time lapse' }).click();
  const frame = growth(page).getByRole('slider', { name: 'Photo' });
  await frame.press('End');
  await expect(frame).toHaveAttribute('aria-valuetext', fullDay(today));
  await frame.press('Home');
  await expect(frame).toHaveAttribute('aria-valuetext', fullDay(addDays(today, -2)));
  await page.keyboard.press('Escape');
  await expect(growth(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Compare' })).toBeFocused();
});

test('a browser without a video encoder says so, and still plays the time lapse', async ({ page }) => {
  await openGallery(page, 2);
  await page.evaluate(() => Object.assign(globalThis, { VideoEncoder: undefined }));
  await page.getByRole('button', { name: 'Time lapse' }).click();
  await page.getByRole('button', { name: 'Make a video' }).click();
  await expect(growth(page).getByRole('alert')).toHaveText("This browser can't make videos.");
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play' }).click();
  await expect(growth(page).getByText('2 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
});

test('a video is named after the plant as it is called now', async ({ page }) => {
  await openGallery(page, 2);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name: 'Plant details' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hall fern');
  await page.getByLabel('Food').selectOption('Solid Food');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Time lapse' }).click();
  const lapse = page.getByRole('dialog', { name: 'Growth of Hall fern' });
  await lapse.getByRole('button', { name: 'Make a video' }).click();
  const link = lapse.getByRole('link', { name: 'Save video' });
  await expect(link).toHaveAttribute('download', /^Hall fern\.(mp4|webm)$/);
  // A video that is not shown any more takes up no memory.
  const revoked = await page.evaluateHandle(() => {
    const addresses: string[] = [];
    URL.revokeObjectURL = (address) => void addresses.push(address);
    return addresses;
  });
  const address = await link.getAttribute('href');
  await lapse.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => revoked.jsonValue()).toContain(address);
});

test('Back leads to the gallery, and growth begins anew when it is opened again', async ({ page }) => {
  await openGallery(page, 2);
  await page.goto('/plants');
  await page.getByRole('link', { name: /Big fern/ }).click();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  // Another photo arrives while the gallery is there.
  await expect(thumbnails(page)).toHaveCount(2);
  await page.getByRole('tab', { name: 'Timeline' }).click();
  await page.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Choose photos').setInputFiles(picture);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('tab', { name: 'Gallery' }).click();
  await expect(thumbnails(page).locator('img[src^="/api/photos/"]')).toHaveCount(3);
  await page.getByRole('button', { name: 'Time lapse' }).click();
  await growth(page).getByRole('slider', { name: 'Photo' }).press('End');
  await expect(growth(page).getByText('3 of 3')).toBeVisible();
  await growth(page).getByRole('button', { name: 'Compare' }).click();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await growth(page).getByRole('button', { name: 'Time lapse' }).click();
  await expect(growth(page).getByText('1 of 3')).toBeVisible();
  await page.goBack();
  await expect(growth(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Time lapse' })).toBeFocused();
});
