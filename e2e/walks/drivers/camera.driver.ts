import { expect, type Page } from 'playwright/test';
import { cameraWords } from '#app/flows/camera/cameraWords.ts';
import { isPermitted, lastOrder, reportIn } from '#machines/camera/camera.model.ts';
import type { cameraMachine } from '#machines/camera/cameraMachine.ts';
import { button } from '../controls.ts';
import { defineDriver, nothing, type Act, type See, type Stage } from '../driver.ts';
import { enterCode, fillPlant, pinchPicture } from '../gestures.ts';
import type { Abilities } from '../phone.ts';

/** A code that is on no label in view. */
const typedCode = 'ABCDEFGH';

/** A control beside the picture, also under the sheet of a typed code. */
const control = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string', includeHidden: true });
const power = (page: Page) => control(page, /^Switch camera o(n|ff)$/);
const light = (page: Page) => control(page, /^Switch light o(n|ff)$/);

/** What the viewfinder says; the sheet of a typed code says it too. */
const checking = (page: Page) => page.locator('main').getByText('Checking code…', { exact: true });

/** Presses a control of the camera; if that has no effect, expects it to be disabled or absent. */
const press =
  (pressed: (page: Page) => ReturnType<typeof button>): Act =>
  async ({ page }, { isTaken }) => {
    if (isTaken) await pressed(page).click();
    else await expect(pressed(page).and(page.locator(':enabled:not([aria-disabled])'))).toHaveCount(0);
  };

/** If this step opens the camera, waits until opening has started. */
const opens =
  (act: Act): Act =>
  async (stage, doing) => {
    const isOpened =
      (!doing.from.includes('stream.on') || /^(retry\.requested|camera\.switched)$/.test(doing.name)) &&
      doing.isTaken &&
      doing.to.includes('stream.on');
    if (isOpened) await stage.phone.forget();
    await act(stage, doing);
    if (isOpened) await stage.phone.waitsAt('permission');
  };

/** The browser itself refuses the camera. */
const refuse =
  (error: string): Act =>
  async ({ phone }) => {
    await phone.answer('permission', 'granted');
    await phone.answer('camera', error);
  };

const allowText = 'Allow the camera when your browser asks, so that Snug can read labels.';

/** Whether an overlay covers the picture. */
const isCovered = ({ start, behind }: Parameters<See>[1]) => lastOrder(start, behind) === 'resting';

/** Expects this text in place of the picture. */
const says =
  (text: string): See =>
  async ({ page }, seen) => {
    if (seen.behind.at(-1) === 'camera.released') return;
    if (isCovered(seen)) await expect(checking(page)).toBeVisible();
    else await expect(page.getByText(text, { exact: true })).toBeVisible();
  };
const noCamera = ({ phone }: Stage) => expect.poll(() => phone.liveTracks(), 'no camera is on').toBe(0);
const without =
  (text: string): See =>
  async (stage, seen) => {
    await says(text)(stage, seen);
    await noCamera(stage);
    if (seen.behind.at(-1) !== 'camera.released' && text !== '') {
      await expect(control(stage.page, 'Switch camera on')).toBeVisible();
    }
  };

/** Which zoom buttons are enabled, and whether there is another back camera, by the camera's last report. */
const controls: Record<Abilities, { in: boolean; out: boolean; isFirst: boolean } | null> = {
  none: null,
  wide: { in: true, out: false, isFirst: true },
  middle: { in: true, out: true, isFirst: false },
  far: { in: false, out: true, isFirst: false },
};

async function expectControls(page: Page, behind: readonly string[]): Promise<void> {
  const last = behind.findLast((step) => step === 'camera.opened' || reportIn.test(step)) ?? '';
  const can = controls[(reportIn.exec(last)?.[1] ?? 'none') as Abilities];
  await expect(light(page)).toHaveCount(can ? 1 : 0);
  await expect(control(page, 'Zoom in')).toHaveCount(can ? 1 : 0);
  await expect(control(page, 'Use another back camera')).toHaveCount(can?.isFirst ? 1 : 0);
  if (!can) return;
  await expect(control(page, 'Zoom in')).toBeEnabled({ enabled: can.in });
  await expect(control(page, 'Zoom out')).toBeEnabled({ enabled: can.out });
}
const live: See = async ({ page, phone }, seen) => {
  await expect.poll(() => phone.liveTracks(), 'one camera is on').toBe(1);
  await expect(control(page, 'Switch camera off')).toBeVisible();
  await expectControls(page, seen.behind);
  await expect(checking(page)).toHaveCount(isCovered(seen) ? 1 : 0);
};

/** Types a code that waits for the server; no frame is read while it is checked. */
const rest: Act = async ({ page }, { behind }) => {
  if (behind.at(-1) !== 'code.read') await enterCode(page, typedCode);
};

export const cameraDriver = defineDriver<typeof cameraMachine>({
  endpoints: {
    validateCode: { method: 'GET', path: /^\/api\/qr\/[^/]+$/ },
    createPlant: { method: 'POST', path: /^\/api\/plants\/?$/ },
  },
  begin: async ({ page, phone, wire }, start, ahead) => {
    wire.hold('validateCode');
    await page.goto(start === 'resting' ? `/Q/${typedCode}` : '/');
    await phone.hold();
    if (start === 'resting') return;
    if (ahead[0] === 'pageVisibility fails') {
      // Home subscribes to page visibility too; wait until it has.
      await expect(page.getByText('Nothing here yet')).toBeVisible();
      await phone.set({ isDeaf: true });
    }
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
    if (ahead[0] !== 'pageVisibility fails') await phone.waitsAt('permission');
  },
  prepare: async ({ phone }, { ahead }) => {
    const abilities = reportIn.exec(ahead[0] ?? '')?.[1];
    if (abilities) await phone.set({ abilities: abilities as Abilities });
  },
  atOutset: /^camera(\.stream\.on)? on reading\.requested → stays$/,
  events: {
    'reading.requested': opens(async ({ wire }) => {
      await wire.fail('validateCode');
      wire.hold('validateCode');
    }),
    'resting.requested': rest,
    'camera.released': async ({ page, wire, world }) => {
      await world.setCode(typedCode, 'potted');
      await wire.letThrough('validateCode');
      wire.hold('createPlant');
      await fillPlant(page, {});
      await expect(button(page, 'Creating…')).toBeVisible();
      await page.goBack();
    },
    'power.toggled': opens(press(power)),
    'torch.toggled': press(light),
    'zoom.increased': press((page) => control(page, 'Zoom in')),
    'zoom.decreased': press((page) => control(page, 'Zoom out')),
    'zoom.chosen': ({ page }) => pinchPicture(page),
    'picture.pressed': ({ page }) => page.getByLabel('Camera picture').click({ position: { x: 20, y: 20 } }),
    'camera.switched': opens(press((page) => control(page, 'Use another back camera'))),
    'code.chosen': nothing,
    'frame.seen': nothing,
    'labels.changed': nothing,
    'reading.paused': nothing,
    'retry.requested': opens(async ({ page }) =>
      page
        .getByRole('alert')
        .filter({ has: button(page, 'Try again') })
        .getByRole('button')
        .click(),
    ),
    'permission.requested': ({ phone }) => phone.answer('permission', 'prompt'),
    'permission.granted': ({ phone }) => phone.answer('camera'),
    'camera.opened': async ({ phone }, { behind }) => {
      if (!isPermitted(behind)) {
        await phone.answer('permission', 'granted');
        await phone.answer('camera');
      }
      await phone.answer('play');
    },
    'camera.notAllowed': refuse('NotAllowedError'),
    'camera.notFound': refuse('NotFoundError'),
    'camera.overconstrained': refuse('OverconstrainedError'),
    'camera.notReadable': refuse('NotReadableError'),
    'camera.aborted': refuse('AbortError'),
    'camera.insecureContext': async ({ phone }) => {
      await phone.set({ isSecure: false });
      await phone.answer('permission', 'granted');
    },
    'camera.unsupported': async ({ phone }) => {
      await phone.set({ hasDevices: false });
      await phone.answer('permission', 'granted');
    },
    'camera.lost': ({ phone }) => phone.endTracks(),
    'controls.reported': nothing,
    'code.read': async ({ show, took }, { behind }) => {
      // Alternate the labels: the one just handled would be ignored.
      show(behind.filter((step) => step === 'code.read').length % 2 === 0 ? 'label' : 'other');
      await took(/^camera\.stream\.on\.scanning on code\.read/);
      show('wall');
    },
    'reader.failed': ({ phone }) => phone.set({ isBlind: true }),
    'reader.recovered': ({ phone }) => phone.set({ isBlind: false }),
    'page.hidden': ({ phone }) => phone.hide(true),
    'page.shown': opens(({ phone }) => phone.hide(false)),
  },
  // Frames come all the time, and each pause of reading is told.
  spontaneous: /^camera\.stream\.on\.scanning on (frame\.seen|labels\.changed|reading\.paused)/,
  actors: {
    aiming: {},
    advice: {},
    cameraStream: {},
    pageVisibility: { fails: nothing },
  },
  states: {
    'button.ready': async ({ page }, { behind }) => {
      if (behind.at(-1) !== 'camera.released') await expect(power(page)).toBeEnabled();
    },
    'button.locked': ({ page }) => expect(power(page)).toBeDisabled(),
    'stream.waiting': without(''),
    'stream.off': without('The camera is off.'),
    'stream.hidden': noCamera,
    'stream.on.starting': async (stage, seen) => {
      await says('Starting the camera…')(stage, seen);
      await expect(stage.page.getByText(allowText)).toHaveCount(0);
    },
    'stream.on.late': says(cameraWords.timedOut),
    'stream.on.asking': says(allowText),
    'stream.on.scanning.seeing': async (stage, seen) => {
      await live(stage, seen);
      await expect(stage.page.getByText("Couldn't load the label reader.")).toHaveCount(0);
    },
    'stream.on.scanning.blind': async (stage, seen) => {
      await live(stage, seen);
      await expect(stage.page.getByText("Couldn't load the label reader.")).toBeVisible();
    },
    'stream.refused.notAllowed': without(cameraWords.notAllowed),
    'stream.refused.notFound': without(cameraWords.notFound),
    'stream.refused.overconstrained': without(cameraWords.overconstrained),
    'stream.refused.notReadable': without(cameraWords.notReadable),
    'stream.refused.aborted': without(cameraWords.aborted),
    'stream.refused.insecureContext': without(cameraWords.insecureContext),
    'stream.refused.unsupported': without(cameraWords.unsupported),
    'stream.refused.interrupted': without(cameraWords.interrupted),
    'stream.refused.failed': without(cameraWords.failed),
  },
});
