import { expect, type Page } from 'playwright/test';
import { cameraWords } from '#app/flows/camera/cameraWords.ts';
import { isPermitted } from '#machines/photoCapture/photoCapture.model.ts';
import type { photoCaptureMachine } from '#machines/photoCapture/photoCaptureMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { defineDriver, nothing, type Act, type See, type Stage } from '../driver.ts';
import { picture } from '../picture.ts';
import { cardOf, editCard, openPlant } from '../plantPage.ts';

const camera = (page: Page) => page.getByRole('dialog', { name: 'Camera', exact: true });
const control = (page: Page, name: string | RegExp) =>
  camera(page).getByRole('button', { name, exact: typeof name === 'string' });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Discard 1 photo?' });

/** Returns the number of pictures after these steps. */
const shotsAfter = (steps: readonly string[]) =>
  steps.filter((step) => step === 'takePicture done').length -
  steps.filter((step) => step === 'lastShot.removed').length;

/** Presses a control; if that has no effect, expects it to be disabled or absent. */
const press =
  (name: string | RegExp): Act =>
  async ({ page }, { isTaken }) => {
    if (isTaken) await control(page, name).click();
    else await expect(control(page, name).and(page.locator(':enabled:not([aria-disabled])'))).toHaveCount(0);
  };

/** If this step opens the camera, waits until opening has started. */
const opens =
  (act: Act): Act =>
  async (stage, doing) => {
    await stage.phone.forget();
    await act(stage, doing);
    if (doing.isTaken) await stage.phone.waitsAt('permission');
  };

const noCamera = ({ phone }: Stage) => expect.poll(() => phone.liveTracks(), 'no camera is on').toBe(0);

const live: See = async ({ page, phone }, { start, behind }) => {
  await expect.poll(() => phone.liveTracks(), 'one camera is on').toBe(1);
  const count = start === 'one' ? 0 : shotsAfter(behind);
  await expect(control(page, 'Take photo')).toBeEnabled();
  await expect(control(page, `Remove photo ${count}`)).toHaveCount(count === 0 ? 0 : 1);
  await expect(camera(page).getByRole('listitem')).toHaveCount(count);
  const lens = behind.findLast((step) => step.startsWith('camera.opened'))!;
  await expect(control(page, 'Switch camera')).toHaveCount(lens.includes('only') ? 0 : 1);
  // The front camera's picture is mirrored.
  await expect(camera(page).getByLabel('Camera picture')).toHaveCSS(
    'scale',
    lens.includes('front') ? '-1 1' : 'none',
  );
};

const isGone = async (stage: Stage) => {
  await expect(camera(stage.page)).toHaveCount(0);
  await noCamera(stage);
};

const picturesOf = (page: Page) => cardOf(page, ids.interaction).getByRole('img', { name: /^Photo|^Noted/ });

/** The pictures are where they were asked for. */
const hasPictures: See = async (stage, { start, behind }) => {
  await isGone(stage);
  if (start === 'one') await expect(stage.page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
  else {
    const chosen = behind.filter((step) => step === 'photos.chosen').length;
    await expect(picturesOf(stage.page)).toHaveCount(shotsAfter(behind) + chosen);
  }
};

/** Tested from an edited card if several pictures are wanted, and from 'New Plant' if one is. */
export const photoCaptureDriver = defineDriver<typeof photoCaptureMachine>({
  endpoints: {},
  begin: async ({ page, phone, world }, start) => {
    if (start === 'several') {
      await world.setCode(codes.label, 'planted');
      await world.addEntry(ids.interaction, 'First flower');
      await openPlant(page);
      await editCard(page, ids.interaction);
      await phone.hold();
      await cardOf(page, ids.interaction).getByRole('button', { name: 'Take photos' }).click();
    } else {
      await world.setCode(codes.label, 'potted');
      await page.goto(`/q/${codes.label}`);
      const form = page.getByRole('dialog', { name: 'New Plant' });
      await expect(form).toBeVisible();
      await phone.hold();
      await form.getByRole('button', { name: 'Take photo' }).click();
    }
    await phone.waitsAt('permission');
  },
  events: {
    'shutter.pressed': press('Take photo'),
    'camera.flipped': opens(press('Switch camera')),
    'ghost.toggled': nothing,
    'lastShot.removed': press(/^Remove photo/),
    'shots.accepted': press(/^Done/),
    'photos.chosen': ({ page }) =>
      camera(page)
        .getByLabel(/^Choose photo/)
        .setInputFiles(picture),
    'retry.requested': opens(press('Try again')),
    'capture.cancelled': async ({ page }, { behind }) => {
      // Alternate the ways to cancel.
      if (behind.length % 2 === 0) await control(page, 'Cancel').click();
      else await page.keyboard.press('Escape');
    },
    'discard.confirmed': ({ page }) => question(page).getByRole('button', { name: 'Discard' }).click(),
    'discard.refused': opens(({ page }) => question(page).getByRole('button', { name: 'Keep' }).click()),
    'permission.requested': ({ phone }) => phone.answer('permission', 'prompt'),
    'permission.granted': ({ phone }) => phone.answer('camera'),
    'camera.opened': async ({ phone }, { name, behind }) => {
      await phone.set({ hasTwoCameras: !name.includes('only') });
      if (!isPermitted(behind)) {
        await phone.answer('permission', 'granted');
        await phone.answer('camera');
      }
      await phone.answer('play');
    },
    'camera.refused': async ({ phone }) => {
      await phone.answer('permission', 'granted');
      await phone.answer('camera', 'NotAllowedError');
    },
    'camera.lost': ({ phone }) => phone.endTracks(),
    'page.hidden': ({ phone }) => phone.hide(true),
    'page.shown': opens(({ phone }) => phone.hide(false)),
  },
  actors: {
    cameraStream: {},
    pageVisibility: {},
    takePicture: {
      done: { '': ({ phone }) => phone.answer('picture') },
      fails: ({ phone }) => phone.answer('picture', 'none'),
    },
  },
  controls: {
    'shutter.pressed': (page) => control(page, 'Take photo'),
    'camera.flipped': (page) => control(page, 'Switch camera'),
    'lastShot.removed': (page) => control(page, /^Remove photo/),
    'shots.accepted': (page) => control(page, /^Done/),
    'capture.cancelled': (page) => control(page, 'Cancel'),
  },
  states: {
    'open.on.starting': async ({ page }) => {
      await expect(
        camera(page).getByRole('status').filter({ hasText: 'Starting the camera…' }),
      ).toBeAttached();
      await expect(control(page, 'Take photo')).toBeDisabled();
    },
    'open.on.asking': ({ page }) =>
      expect(camera(page).getByText('Allow the camera when your browser asks')).toBeVisible(),
    'open.on.ready.aiming': async (stage, seen) => {
      await live(stage, seen);
      await expect(camera(stage.page).getByRole('alert')).toHaveCount(0);
    },
    'open.on.ready.shotFailed': async (stage, seen) => {
      await live(stage, seen);
      await expect(camera(stage.page).getByRole('alert')).toHaveText("Couldn't take the picture. Try again.");
    },
    'open.on.taking': ({ page }) => expect(control(page, 'Take photo')).toBeDisabled(),
    'open.hidden': noCamera,
    'open.refused': async (stage, { behind }) => {
      await noCamera(stage);
      const reason = /^(camera\.(?:lost|refused)|after startLimit)/.exec(
        behind.findLast((step) => /^(camera\.(lost|refused)|after)/.test(step))!,
      )![1];
      const words = {
        'camera.lost': cameraWords.interrupted,
        'camera.refused': cameraWords.notAllowed,
        'after startLimit': cameraWords.timedOut,
      }[reason!]!;
      await expect(camera(stage.page).getByRole('alert')).toHaveText(words);
      await expect(camera(stage.page).getByLabel(/^Choose photo/)).toBeEnabled();
    },
    discarding: async (stage) => {
      await noCamera(stage);
      await expect(question(stage.page)).toBeVisible();
    },
    given: hasPictures,
    chosen: hasPictures,
    cancelled: async (stage, { start }) => {
      await isGone(stage);
      const { page } = stage;
      if (start === 'one') {
        await expect(page.getByRole('button', { name: /^Remove photo/ })).toHaveCount(0);
        await expect(page.getByRole('dialog', { name: 'New Plant', exact: true })).toBeVisible();
      } else {
        await expect(picturesOf(page)).toHaveCount(0);
        await expect(cardOf(page, ids.interaction).getByRole('textbox', { name: 'Note' })).toBeVisible();
      }
    },
  },
});
