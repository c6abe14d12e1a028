import type { Locator, Page } from 'playwright/test';
import { begin } from '../support/people.ts';
import { choosePhotos, openPhotos } from '../support/photos.ts';
import { button, open } from '../support/plantProfile.ts';
import { addPlant } from '../support/plants.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/snugTest.ts';
import { fingerOn, type Finger } from '../support/touch.ts';
import { picture } from '../walks/picture.ts';

test.use({ hasMotion: true });

const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const top = async (element: Locator) => (await element.boundingBox())!.y;

/** Waits until a sheet has opened, or come back. @returns its upper edge */
async function atRest(dialog: Locator): Promise<number> {
  await expect(dialog).toBeVisible();
  // A phone has no mouse that hovers over the sheet.
  await dialog.page().mouse.move(0, 0);
  await settled(dialog.page());
  return top(dialog);
}

/** Presses the title of a sheet that has come to rest. @returns moves the finger to a distance below that point, in ms */
async function hold(finger: Finger, dialog: Locator) {
  await atRest(dialog);
  const { x, y } = (await dialog.getByRole('heading').first().boundingBox())!;
  const from = { x: x + 20, y: y + 10 };
  await finger.press(from);
  return (distance: number, ms: number) => finger.move({ x: from.x, y: from.y + distance }, ms);
}

test.beforeEach(async ({ page }) => begin(page));

test('a sheet closes when dragged down far or fast enough, and stays otherwise', async ({ page }) => {
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  const dialog = sheet(page, 'Type the code');
  const finger = await fingerOn(page);
  /** Drags the sheet evenly. */
  const drag = async (distance: number, ms: number) => {
    const steps = 10;
    const moveTo = await hold(finger, dialog);
    for (let step = 1; step <= steps; step += 1) await moveTo((distance * step) / steps, ms / steps);
  };
  const drags: Record<string, { isClosed: boolean; move: () => Promise<void>; rest?: number }> = {
    'slow, 98 px': { isClosed: false, move: () => drag(98, 2000) },
    'slow, 102 px': { isClosed: true, move: () => drag(102, 2000) },
    '80 px at 450 px/s': { isClosed: false, move: () => drag(80, 178) },
    '80 px at 550 px/s': { isClosed: true, move: () => drag(80, 145) },
    'slow at first, fast at the end': {
      isClosed: true,
      move: async () => {
        const moveTo = await hold(finger, dialog);
        await moveTo(30, 1000);
        await moveTo(40, 1000);
        await moveTo(60, 30);
      },
    },
    'fast, but resting before the release': { isClosed: false, move: () => drag(80, 100), rest: 1000 },
    'back up before the release': {
      isClosed: false,
      move: async () => {
        const moveTo = await hold(finger, dialog);
        await moveTo(200, 500);
        await moveTo(10, 300);
      },
    },
  };
  for (const [name, { isClosed, move, rest }] of Object.entries(drags)) {
    await test.step(name, async () => {
      await button(page, 'Type the code').click();
      const before = await atRest(dialog);
      await move();
      await finger.lift(rest);
      if (isClosed) await expect(dialog).toHaveCount(0);
      else {
        expect(await atRest(dialog)).toBe(before);
        await button(page, 'Close').last().click();
        await expect(dialog).toHaveCount(0);
      }
    });
  }
});

test('a sheet follows the finger, and comes back if the phone cancels the touch', async ({ page }) => {
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  const dialog = sheet(page, 'Type the code');
  await button(page, 'Type the code').click();
  const before = await atRest(dialog);
  const finger = await fingerOn(page);
  const moveTo = await hold(finger, dialog);
  await moveTo(60, 16);
  await moveTo(150, 16);
  await expect.poll(() => top(dialog)).toBe(before + 150);
  await finger.lose();
  await expect.poll(() => top(dialog)).toBe(before);
});

test('a sheet with unsaved text that is dragged down asks, and comes back up if it is kept', async ({
  page,
  shoot,
}) => {
  await open(page, await addPlant(page));
  await button(page, 'More').click();
  await button(page, 'Note').click();
  const dialog = sheet(page, 'Note');
  await dialog.getByLabel('Note').fill('Dry as dust');
  const before = await atRest(dialog);
  const finger = await fingerOn(page);
  const question = page.getByRole('alertdialog', { name: 'Discard this note?' });
  const dragDown = async () => {
    const moveTo = await hold(finger, dialog);
    await moveTo(60, 100);
    await moveTo(150, 100);
    await finger.lift();
    await expect(question).toBeVisible();
  };
  await dragDown();
  await settled(page);
  await shoot('sheet/asked-after-a-drag');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect.poll(() => top(dialog)).toBe(before);
  await expect(dialog.getByLabel('Note')).toHaveValue('Dry as dust');
  await shoot('sheet/kept-after-a-drag');
  // A phone's keyboard selects the text of the field it goes on to.
  await dialog.getByLabel('Note').selectText();
  await dragDown();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toHaveCount(0);
});

test('a finger in the content of a sheet scrolls it, and never drags the sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await open(page, await addPlant(page));
  await button(page, 'Menu').click();
  await page.getByRole('menuitem', { name: 'Plant details' }).click();
  const dialog = sheet(page, 'Plant details');
  await expect(dialog.getByLabel('Species')).toBeVisible();
  const before = await atRest(dialog);
  const list = dialog.locator('.overflow-y-auto');
  const scrolled = () => list.evaluate((element) => element.scrollTop);
  const finger = await fingerOn(page);
  const swipe = async (distance: number) => {
    await finger.press({ x: 195, y: 300 });
    for (let step = 1; step <= 6; step += 1) {
      await finger.move({ x: 195, y: 300 + (distance * step) / 6 });
      expect(await top(dialog)).toBe(before);
    }
    await finger.lift();
  };
  await swipe(-200);
  await expect.poll(scrolled).toBeGreaterThan(50);
  await swipe(120);
  await settled(page);
  await list.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
  // Nothing is left to scroll.
  await swipe(200);
  expect(await atRest(dialog)).toBe(before);
});

test('a drag neither moves a full-screen sheet nor the sheet below the camera', async ({ page }) => {
  await open(page, await addPlant(page));
  await openPhotos(page);
  await choosePhotos(page, [picture]);
  await button(page, 'Take photos').click();
  const camera = sheet(page, 'Camera');
  await expect(camera.getByRole('button', { name: 'Take photo' })).toBeEnabled();
  const photo = page.locator('[role=dialog]', {
    has: page.getByRole('heading', { name: 'Photo', exact: true }),
  });
  const before = await atRest(photo);
  const finger = await fingerOn(page);
  const dragDown = async (dialog: Locator) => {
    await finger.press({ x: 195, y: 60 });
    for (const y of [100, 200, 300]) {
      await finger.move({ x: 195, y });
      expect(await top(dialog)).toBe(dialog === photo ? before : 0);
    }
    await finger.lift();
    await settled(page);
  };
  await dragDown(photo);
  await expect(camera).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(camera).toHaveCount(0);
  await page.keyboard.press('Escape');
  await button(page, 'Discard').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await button(page, 'Pot Blue glazed pot').click();
  await button(page, 'Add label').click();
  const reader = sheet(page, 'Scan the new label');
  await expect(reader).toBeVisible();
  await settled(page);
  await dragDown(reader);
  await expect(reader).toBeVisible();
});
