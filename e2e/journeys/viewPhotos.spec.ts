import type { Page } from 'playwright/test';
import { violationsInBoth } from '../support/axe.ts';
import { beginOutside } from '../support/people.ts';
import {
  addPhotographed,
  expectPlace,
  openGallery,
  picture,
  thumbnails,
  viewer,
  zoomOf,
} from '../support/photoViewer.ts';
import { forgetLists } from '../support/phoneStorage.ts';
import { call } from '../support/plants.ts';
import { settled } from '../support/settled.ts';
import { expect, test } from '../support/snugTest.ts';
import { fingerOn } from '../support/touch.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

test.use({ hasMotion: true });

const middle = { x: 195, y: 420 };

/** Records from which side each photo slides to its place, from the next page on. */
const watchSlides = (page: Page) =>
  page.addInitScript(() => {
    const sides: string[] = [];
    Object.assign(globalThis, { sides });
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      const { translate } = frames as { translate?: [string, string] };
      if (translate && this.querySelector('[data-picture]'))
        sides.push(translate[0].startsWith('-') ? 'left' : 'right');
      return animate.call(this, frames, options);
    };
  });

const sides = (page: Page) => page.evaluate(() => (globalThis as unknown as { sides: string[] }).sides);

test('photos are swiped through, zoomed, and closed by Back', async ({ page, shoot }) => {
  await watchSlides(page);
  await beginOutside(page);
  const plantId = await addPhotographed(page);
  await page.goto('/plants');
  await openGallery(page, plantId);
  await shoot('photos/gallery');
  await thumbnails(page).nth(1).click();
  await expectPlace(page, 2, 5);
  await expect(picture(page)).toHaveAttribute('data-is', 'shown');
  await shoot('photos/viewer');

  const finger = await fingerOn(page);
  const swipe = async (dx: number, dy = 0) => {
    await settled(page);
    await finger.drag(middle, { x: middle.x + dx, y: middle.y + dy }, 900);
    await finger.lift();
  };
  // Not far enough.
  await swipe(-49);
  await settled(page);
  await expectPlace(page, 2, 5);
  await swipe(-80);
  await expectPlace(page, 3, 5);
  await swipe(80);
  await swipe(80);
  await expectPlace(page, 1, 5);
  // The first one returned.
  expect(await sides(page)).toEqual(['left', 'right', 'left', 'left']);
  /** Returns how far the photo moves if the finger moves by `dx`, in px. */
  const followed = async (dx: number) => {
    await settled(page);
    const left = async () => (await picture(page).boundingBox())!.x;
    const before = await left();
    await finger.drag(middle, { x: middle.x + dx, y: middle.y }, 900);
    await expect.poll(left).not.toBe(before);
    const way = (await left()) - before;
    await finger.move(middle, 900);
    await finger.lift();
    return way;
  };
  expect(await followed(-120)).toBeCloseTo(-120, 0);
  // There is no photo on that side.
  expect(await followed(120)).toBeCloseTo(30, 0);
  await swipe(150);
  await settled(page);
  await expectPlace(page, 1, 5);

  await finger.doubleTap({ x: 100, y: 380 });
  await expect.poll(() => zoomOf(page)).toBe(2.5);
  await settled(page);
  await shoot('photos/zoomed');
  // A zoomed photo can be panned with a finger.
  const { x: before } = (await picture(page).locator('img').boundingBox())!;
  await swipe(-80, 5);
  await settled(page);
  expect((await picture(page).locator('img').boundingBox())!.x).toBeCloseTo(before - 80, 0);
  await expectPlace(page, 1, 5);
  await finger.doubleTap(middle);
  await expect.poll(() => zoomOf(page)).toBe(1);
  await settled(page);

  const [close, far] = [20, 50];
  const around = (distance: number) =>
    [
      { x: middle.x - distance, y: middle.y },
      { x: middle.x + distance, y: middle.y },
    ] as const;
  await finger.pinch(around(close), around(far));
  await expect.poll(() => zoomOf(page)).toBeCloseTo(far / close, 1);
  await finger.pinch(around(far), around(close));
  await expect.poll(() => zoomOf(page)).toBe(1);
  // Fingers that hardly move apart leave no zoom, with which the photo could not be swiped.
  await finger.pinch(around(far), around(far + 2));
  await expect.poll(() => zoomOf(page)).toBe(1);
  await swipe(-80);
  await expectPlace(page, 2, 5);

  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Gallery', selected: true })).toBeVisible();
  await page.goForward();
  await expectPlace(page, 2, 5);
  await page.reload();
  await expectPlace(page, 2, 5);
});

test(
  'every way to close the viewer leads to the page, and no further',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    const plantId = await addPhotographed(page);
    await page.goto('/plants');
    await openGallery(page, plantId);
    const finger = await fingerOn(page);
    const ways: Record<string, () => Promise<void>> = {
      'swipe down': async () => {
        await finger.drag(middle, { x: middle.x, y: middle.y + 120 }, 900);
        await finger.lift();
      },
      Escape: () => page.keyboard.press('Escape'),
      // Two quick presses count as one, although the page's own 'Back' is under the second.
      button: async () => {
        const { x, y } = (await viewer(page).getByRole('button', { name: 'Close' }).boundingBox())!;
        await page.mouse.click(x + 24, y + 24);
        await expect(viewer(page)).toHaveCount(0);
        await page.mouse.down({ clickCount: 2 });
        await page.mouse.up({ clickCount: 2 });
      },
      Back: async () => {
        // Once the viewer has been closed for a while, two quick presses count as two.
        await viewer(page).getByRole('button', { name: 'Previous photo' }).dblclick();
        await expectPlace(page, 1, 5);
        await page.goBack();
      },
    };
    for (const [name, leave] of Object.entries(ways)) {
      // Two quick presses open it once.
      await thumbnails(page).nth(2).dblclick();
      await expectPlace(page, 3, 5);
      await settled(page);
      await leave();
      await expect(viewer(page), name).toHaveCount(0);
      await expect(page, name).toHaveURL(`/plants/${plantId}`);
      if (name === 'Escape') await expect(thumbnails(page).nth(2)).toBeFocused();
    }
    await page.goBack();
    await expect(page).toHaveURL('/plants');
  },
);

test(
  'the thumbnail is shown until the photo has loaded, and a failed load can be retried',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    await beginOutside(page);
    const plantId = await addPhotographed(page);
    const server = Promise.withResolvers<void>();
    let isBroken = false;
    await page.route('**/full', async (route) => {
      await server.promise;
      await (isBroken ? route.fulfill(snugAnswer(500)) : route.fallback());
    });
    await openGallery(page, plantId);
    await thumbnails(page).first().click();
    const small = picture(page).locator('img[src$="/thumb"]');
    const large = picture(page).locator('img[src$="/full"]');
    await expect(small).toHaveCSS('filter', /blur/);
    await expect.poll(() => small.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    /** Returns the rectangle of the picture itself inside its box. */
    const shape = (img: HTMLImageElement) => {
      const { x, y, width, height } = img.getBoundingClientRect();
      return [x, y, width, height, (img.naturalWidth / img.naturalHeight).toFixed(2)];
    };
    const before = await small.evaluate(shape);
    server.resolve();
    await expect(picture(page)).toHaveAttribute('data-is', 'shown');
    await expect(small).toHaveCount(0);
    expect(await large.evaluate(shape)).toEqual(before);
    // The neighbour was preloaded.
    await expect(viewer(page).locator('[inert] [data-is="shown"]')).toHaveCount(1);

    isBroken = true;
    expectFault(/500/);
    // The third is preloaded while the second is shown.
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectPlace(page, 3, 5);
    const shown = viewer(page).locator('[data-shown]');
    await expect(shown.getByRole('alert')).toHaveText("Couldn't load the photo.");
    await expect(small).toBeVisible();
    isBroken = false;
    // Pressing a button twice does not zoom the photo behind it.
    await shown.getByRole('button', { name: 'Try again' }).dblclick();
    await expect(picture(page)).toHaveAttribute('data-is', 'shown');
    await expect(viewer(page).locator('[data-zoom]')).toHaveAttribute('data-zoom', '1.00');
  },
);

test(
  'a card opens the photos of its entry, and still reacts to long-press and swipe',
  { tag: '@nightly' },
  async ({ page }) => {
    await beginOutside(page);
    const plantId = await addPhotographed(page);
    await page.goto(`/plants/${plantId}`);
    const photos = page.getByRole('button', { name: /^Watered, photo [123] of 3$/ });
    await expect(photos).toHaveCount(3);
    await photos.nth(1).click();
    await expectPlace(page, 2, 3);
    await expect(viewer(page).getByText('now', { exact: true })).toBeVisible();
    // Also if the phone has nothing to show until the server answers.
    await forgetLists(page);
    await page.reload();
    await expectPlace(page, 2, 3);
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);

    await photos
      .nth(1)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x, y } = (await photos.nth(1).boundingBox())!;
    const finger = await fingerOn(page);
    await finger.drag({ x: x + 40, y: y + 40 }, { x: x - 60, y: y + 42 }, 900);
    await finger.lift();
    await expect(page.getByRole('tab', { name: 'Gallery', selected: true })).toBeVisible();
    await expect(viewer(page)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await settled(page);
    await photos
      .nth(1)
      .evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const { x: left, y: top } = (await photos.nth(1).boundingBox())!;
    await finger.press({ x: left + 40, y: top + 40 });
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
    await finger.lift();
    await expect(viewer(page)).toHaveCount(0);
    // A photo of a card in edit mode can be viewed, and the card stays in edit mode.
    const scrolled = () => page.evaluate(() => scrollY);
    await photos.first().scrollIntoViewIfNeeded();
    const before = await scrolled();
    expect(before).toBeGreaterThan(0);
    await photos.first().click();
    await expectPlace(page, 1, 3);
    expect(await scrolled()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible();
  },
);

test(
  'gallery and photos pass the accessibility checker, light and dark',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await beginOutside(page);
    const plantId = await addPhotographed(page);
    const [photo] = await call<{ id: string }[]>(page, 'GET', `/api/plants/${plantId}/photos`);
    await call(page, 'PATCH', `/api/plants/${plantId}/photo/${photo!.id}`);
    await openGallery(page, plantId);
    expect(await violationsInBoth(page), 'gallery').toEqual([]);
    await page.getByRole('button', { name: 'Profile photo' }).click();
    await expectPlace(page, 1, 5);
    await expect(viewer(page).getByText('Profile photo', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await viewer(page).getByRole('button', { name: 'Set as profile photo' }).press('Enter');
    await expect(viewer(page).getByText('Profile photo set')).toBeVisible();
    expect(await violationsInBoth(page), 'photo').toEqual([]);
    // The pressed button is gone, and the keys still turn the photos.
    await page.keyboard.press('ArrowRight');
    await expectPlace(page, 3, 5);
    const message = viewer(page).getByRole('status').filter({ hasText: 'Profile photo set' });
    await message.evaluate((element) => (element.id = 'first'));
    await viewer(page).getByRole('button', { name: 'Set as profile photo' }).press('Enter');
    // A screen reader says the same words again only if the element is a new one.
    await expect(message.and(page.locator(':not(#first)'))).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expectPlace(page, 2, 5);
    await viewer(page).getByRole('button', { name: 'Delete photo' }).click();
    expect(await violationsInBoth(page), 'question').toEqual([]);
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await page.keyboard.press('ArrowRight');
    await shoot('photos/large-text');
    const outside = await viewer(page)
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { left, right, width, height } = button.getBoundingClientRect();
          return left < 0 || right > innerWidth || width < 48 || height < 48 ? [button.outerHTML] : [];
        }),
      );
    expect(outside).toEqual([]);
  },
);
