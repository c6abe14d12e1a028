import type { Page } from 'playwright/test';
import type { components } from '#contract/schema.d.ts';
import { recordCamera } from '../scanner/support/fakeCamera.ts';
import { halvesFrames, halvesOf } from '../support/halves.ts';
import { filmOf, printLabels } from '../support/labels.ts';
import { holdFirst } from '../support/holdFirst.ts';
import { begin, beginOutside } from '../support/people.ts';
import { choosePhotos, openPhotos } from '../support/photos.ts';
import { button, open } from '../support/plantProfile.ts';
import { smallPicture } from '../support/pictures.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

const camera = (page: Page) => page.getByRole('dialog', { name: 'Camera', exact: true });
const control = (page: Page, name: string | RegExp) => camera(page).getByRole('button', { name });

/** The number of live cameras among all that the page was given. */
const liveTracks = (page: Page) =>
  page.evaluate(
    () =>
      window.streams.flatMap((stream) => stream.getTracks()).filter((t) => t.readyState === 'live').length,
  );

async function shoot(page: Page): Promise<void> {
  await expect(control(page, 'Take photo')).toBeEnabled();
  await control(page, 'Take photo').click();
}

/** Expects the browser's question before the page is closed, and answers it with staying. */
async function expectAsked(page: Page): Promise<void> {
  const asking = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asking;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
}

test('a photo is one tap and the shutter; the server has what the camera saw, unless it is undone', async ({
  page,
  showFilm,
  shoot: picture,
}) => {
  showFilm(halvesFrames(1920, 1080));
  await page.addInitScript(recordCamera);
  await beginOutside(page);
  const plantId = await addPlant(page);
  const stored = () => call<components['schemas']['Photo'][]>(page, 'GET', `/api/plants/${plantId}/photos`);
  const entries = () => call<unknown[]>(page, 'GET', `/api/plants/${plantId}/interactions`);
  await open(page, plantId);
  const photo = page.getByRole('img', { name: 'Photographed' });
  await button(page, 'Photo').click();
  await picture('photos/camera');
  await shoot(page);
  await expect(camera(page)).toHaveCount(0);
  await expect(page.getByRole('status').filter({ hasText: 'Photographed' })).toBeVisible();
  await picture('photos/saved');
  expect(await liveTracks(page)).toBe(0);
  await expect(photo).toHaveCount(1);
  await expect.poll(async () => (await stored()).length).toBe(1);
  const [{ url }] = (await stored()) as [components['schemas']['Photo']];
  const seen = await halvesOf(await (await page.request.get(url)).body());
  expect(seen).toEqual({ width: 1920, height: 1080, left: 'red', right: 'blue' });
  // The server has the photo by now: undoing deletes it there, with its entry.
  await button(page, 'Undo').click();
  await expect(page.getByText('Photographed')).toHaveCount(0);
  await expect.poll(stored).toEqual([]);
  await expect.poll(entries).toEqual([]);

  // Now it is undone while the photo is on its way.
  const upload = await holdFirst(page.context(), '**/api/interactions/*/photos');
  await button(page, 'Photo').click();
  await shoot(page);
  await expect.poll(upload.count).toBe(1);
  await button(page, 'Undo').click();
  await expect(page.getByText('Photographed')).toHaveCount(0);
  await upload.letThrough();
  await expect.poll(entries).toEqual([]);
  expect(await stored()).toEqual([]);

  await button(page, 'Photo').click();
  await expect(control(page, 'Take photo')).toBeEnabled();
  await control(page, 'Cancel').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button(page, 'Photo')).toBeFocused();
  expect(await entries()).toEqual([]);
});

test("a plant's last photo lies over the camera's picture until it is switched off, also the next time", async ({
  page,
  shoot: picture,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  await open(page, plantId);
  const ghost = camera(page).locator('[data-ghost]');
  const toggle = control(page, 'Show the last photo');
  await button(page, 'Photo').click();
  // The first photo has none before it.
  await expect(control(page, 'Take photo')).toBeEnabled();
  await expect(toggle).toHaveCount(0);
  const stored = page.waitForResponse('**/api/interactions/*/photos');
  await shoot(page);
  await stored;

  await button(page, 'Photo').click();
  await expect(ghost).toHaveJSProperty('complete', true);
  await expect(ghost).toHaveCSS('opacity', '0.5');
  await expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await picture('photos/ghost');
  await toggle.click();
  await expect(ghost).toHaveCount(0);
  await control(page, 'Cancel').click();
  await button(page, 'Photo').click();
  await expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await expect(ghost).toHaveCount(0);
  await toggle.click();
  await expect(ghost).toHaveCount(1);
});

test(
  'several photos are taken for a card, and the last one can be removed',
  { tag: '@nightly' },
  async ({ page, shoot: picture }) => {
    await page.addInitScript(recordCamera);
    await beginOutside(page);
    const plantId = await addPlant(page);
    const entry = await addEntry(page, plantId);
    await page.goto('/plants');
    await page.getByRole('link', { name: 'Big fern' }).click();
    await page.getByRole('button', { name: /^Edit: Watered/ }).press('Enter');
    await button(page, 'Take photos').click();
    const flash = camera(page).locator('.flashes');
    await expect(control(page, 'Take photo')).toBeEnabled();
    await expect(flash).toHaveCount(0);
    await shoot(page);
    await expect(control(page, 'Remove photo 1')).toBeVisible();
    await expectAsked(page);
    // The screen flashes again only if the element is a new one.
    await flash.evaluate((element) => (element.id = 'first'));
    await shoot(page);
    await expect(flash.and(page.locator(':not(#first)'))).toHaveCount(1);
    await expect(control(page, 'Remove photo 2')).toBeVisible();
    await expect(camera(page).getByRole('status').filter({ hasText: /./ })).toHaveText('2 photos');
    await picture('photos/several');
    // The phone's Back asks and stays on the page.
    await page.goBack();
    const question = page.getByRole('alertdialog', { name: 'Discard 2 photos?' });
    await picture('photos/discard');
    await expect(question.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    // Narrow enough that the third photo has to be scrolled to.
    await page.setViewportSize({ width: 300, height: 844 });
    await shoot(page);
    await expect(control(page, 'Remove photo 3')).toBeInViewport({ ratio: 0.9 });
    await control(page, 'Remove photo 3').click();
    await expect(control(page, 'Take photo')).toBeFocused();
    const upload = await holdFirst(page.context(), '**/api/interactions/*/photos');
    await control(page, 'Done').click();
    await expect(camera(page)).toHaveCount(0);
    expect(await liveTracks(page)).toBe(0);
    // Only the first one is on its way.
    await expect(page.getByRole('group', { name: 'Photo, not sent yet' })).toHaveCount(2);
    await expect.poll(upload.count).toBe(1);
    await expect(page.getByRole('progressbar', { name: 'Uploading photo' })).toHaveCount(1);
    await upload.letThrough();
    const photos = page.locator(`[data-card="${entry}"]`).getByRole('img', { name: 'Watered' });
    await expect(photos).toHaveCount(2);
    let isAsked = false;
    page.on('dialog', (asked) => {
      isAsked = true;
      void asked.accept();
    });
    await page.reload();
    expect(isAsked).toBe(false);
    await expect(photos).toHaveCount(2);
  },
);

test(
  'photos from the library are saved with a note, and are discarded only after a question',
  { tag: '@nightly' },
  async ({ page, shoot: picture }) => {
    await beginOutside(page);
    const plantId = await addPlant(page);
    await open(page, plantId);
    await openPhotos(page);
    // A library that is closed without a choice closes nothing else.
    await camera(page).getByLabel('Choose photos').dispatchEvent('cancel');
    const file = { name: 'fern.png', mimeType: 'image/png' };
    await choosePhotos(page, [
      { ...file, buffer: await smallPicture(320, 240) },
      { ...file, buffer: await smallPicture(240, 320) },
    ]);
    const sheet = page.getByRole('dialog', { name: 'Photo', exact: true });
    await expect(sheet.getByRole('listitem')).toHaveCount(2);
    await expectAsked(page);
    await picture('photos/sheet');
    await sheet.getByRole('button', { name: 'Close' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard 2 photos?' });
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(question).toHaveCount(0);
    await sheet.getByRole('textbox', { name: 'Note' }).fill('In spring');
    await sheet.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('img', { name: 'Photographed' })).toHaveCount(2);
    await expect(page.getByText('In spring')).toBeVisible();
  },
);

test(
  'a card stays in edit mode while photos are taken for it, and a file that is no picture shows a message',
  { tag: '@nightly' },
  async ({ page, shoot: picture }) => {
    await beginOutside(page);
    const plantId = await addPlant(page);
    const entry = await addEntry(page, plantId, { note: 'Dry as dust' });
    await open(page, plantId);
    await page.getByRole('button', { name: /^Edit: Watered/ }).press('Enter');
    const card = page.locator(`[data-card="${entry}"]`);
    const note = card.getByRole('textbox', { name: 'Note' });
    await button(page, 'Take photos').click();
    await shoot(page);
    // A swipe over the camera does not move the card behind it.
    const { width, height } = page.viewportSize()!;
    await page.mouse.move(width / 4, height / 3);
    await page.mouse.down();
    await page.mouse.move(width - 20, height / 3, { steps: 5 });
    await page.mouse.up();
    await control(page, 'Done').click();
    await expect(camera(page)).toHaveCount(0);
    await expect(note).toBeVisible();
    await expect(card.getByRole('img', { name: /^Photo|^Watered/ })).toHaveCount(1);
    await button(page, 'Take photos').click();
    await expect(control(page, 'Take photo')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(camera(page)).toHaveCount(0);
    await expect(button(page, 'Take photos')).toBeFocused();

    const words = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('These are words.') };
    await page
      .getByLabel('Choose photos')
      .setInputFiles([
        words,
        { name: 'fern.png', mimeType: 'image/png', buffer: await smallPicture(320, 240) },
      ]);
    await expect(card.getByRole('alert')).toHaveText('notes.jpg is not a JPEG, PNG, WebP or HEIC picture.');
    await picture('photos/not-a-picture');
    await expect(card.getByRole('img', { name: /^Photo|^Watered/ })).toHaveCount(2);
    // A screen reader says the same fault again only if the element is a new one.
    await card.getByRole('alert').evaluate((element) => (element.id = 'first'));
    await page.getByLabel('Choose photos').setInputFiles(words);
    await expect(card.getByRole('alert').and(page.locator(':not(#first)'))).toHaveText(/^notes\.jpg is not/);
    const moss = { name: 'moss.png', mimeType: 'image/png', buffer: await smallPicture(240, 320) };
    await page.getByLabel('Choose photos').setInputFiles(moss);
    await expect(card.getByRole('img', { name: /^Photo|^Watered/ })).toHaveCount(3);
    await expect(card.getByRole('alert')).toHaveCount(0);
    await expect(note).toHaveValue('Dry as dust');
  },
);

test(
  "the scanner releases its camera for a new plant's photo",
  { tag: '@nightly' },
  async ({ page, showFilm, shoot: picture }) => {
    await page.addInitScript(recordCamera);
    await begin(page);
    const [label] = await printLabels(page, 1);
    await call(page, 'POST', '/api/pots', { friendly_name: 'Blue pot', qrCode: label!.code });
    showFilm(await filmOf(label!));
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'New Plant' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Big fern');
    await form.getByLabel('Species').fill('Nephrolepis exaltata');
    await form.getByRole('combobox', { name: 'Food' }).selectOption('Liquid Fertiliser');
    expect(await liveTracks(page)).toBe(1);
    showFilm(halvesFrames(1280, 720));
    await form.getByRole('button', { name: 'Take photo' }).click();
    await expect(control(page, 'Take photo')).toBeEnabled();
    expect(await liveTracks(page)).toBe(1);
    await shoot(page);
    await expect(camera(page)).toHaveCount(0);
    await expect(form.getByRole('button', { name: 'Remove photo' })).toBeVisible();
    await expectAsked(page);
    await picture('photos/new-plant');
    await form.getByRole('button', { name: 'Remove photo' }).click();
    await expect(form.getByRole('button', { name: 'Take photo' })).toBeFocused();
    await form.getByRole('button', { name: 'Take photo' }).click();
    await shoot(page);
    // 'Create' is busy while the picture is checked, which begins as the camera closes.
    await expect(form.getByRole('button', { name: 'Remove photo' })).toBeVisible();
    await form.getByRole('button', { name: 'Create' }).click();
    await page.waitForURL('**/plants/*');
    const image = page.getByRole('region', { name: 'Plant' }).locator('img');
    await expect(image).toHaveJSProperty('naturalWidth', 1280);
    const shown = await page.request.get((await image.getAttribute('src'))!);
    expect(await halvesOf(await shown.body())).toMatchObject({ left: 'red', right: 'blue' });
    await expect.poll(() => liveTracks(page), 'no camera is on').toBe(0);
  },
);
