import type { Page } from 'playwright/test';
import { begin } from '../support/people.ts';
import { filmOf, printLabels } from '../support/labels.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

const scan = (page: Page) => page.getByRole('link', { name: 'Scan', exact: true }).click();

/** Whether the page is using a camera. */
const liveTracks = (page: Page) =>
  page.evaluate(() => {
    const { cameraTracks } = globalThis as unknown as { cameraTracks: MediaStreamTrack[] };
    return cameraTracks.filter(({ readyState }) => readyState === 'live').length;
  });

/** Records every camera track of the page. */
async function recordTracks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const cameraTracks: MediaStreamTrack[] = [];
    Object.assign(globalThis, { cameraTracks });
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints);
      cameraTracks.push(...stream.getTracks());
      return stream;
    };
  });
}

/** Makes camera requests fail with an error of this name. */
async function refuseCamera(page: Page, name: string): Promise<void> {
  await page.addInitScript((errorName) => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('refused', errorName));
  }, name);
}

test('a touch on the scan button loads the label reader, and opens no camera', async ({ page }) => {
  await recordTracks(page);
  await begin(page);
  const loaded = [page.waitForResponse(/label_reader-.*\.wasm$/), page.waitForEvent('worker')];
  await page.getByRole('link', { name: 'Scan', exact: true }).dispatchEvent('pointerdown');
  await Promise.all(loaded);
  expect(await liveTracks(page)).toBe(0);
});

test('a typed code works like a scanned one', async ({ page, shoot }) => {
  await begin(page);
  const [label] = await printLabels(page, 1);
  await scan(page);
  await expect(page.getByRole('button', { name: 'Switch camera off' })).toBeEnabled();
  await shoot('12-scanner');
  await page.getByRole('button', { name: 'Type the code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(label!.code.toLowerCase());
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('dialog', { name: 'Create New Pot' })).toBeVisible();
});

test('the camera picture is 3:4 and whole, upright and in landscape, and the other ways to scan are in view', async ({
  page,
  shoot,
}) => {
  await begin(page);
  await scan(page);
  const power = page.getByRole('button', { name: 'Switch camera off' });
  const picture = page.getByLabel('Camera picture');
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(power).toBeEnabled();
    await expect(picture).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Take a photo of the label')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Type the code' })).toBeInViewport({ ratio: 1 });
    const box = (await picture.boundingBox())!;
    expect(box.width / box.height, `${width} × ${height}`).toBeCloseTo(3 / 4, 1);
    // As large as the screen allows: two thirds of its height lying down, its width upright.
    expect(box.height).toBeGreaterThan(Math.min(width * 1.2, height * 0.66));
    const square = (await page.locator('main .border-dashed').boundingBox())!;
    expect((await power.boundingBox())!.x).toBeGreaterThan(square.x + square.width);
    await shoot(`scanner-${width}`);
  }
});

test('a picture of a label works like a scan, and one without a label shows a message', async ({
  page,
  shoot,
}) => {
  await begin(page);
  const [label] = await printLabels(page, 1);
  const bare = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
  await scan(page);
  const picture = page.getByLabel('Take a photo of the label');
  await picture.setInputFiles({ name: 'bench.png', mimeType: 'image/png', buffer: bare });
  await expect(page.getByRole('alert')).toHaveText(
    'No label found in this picture. Try one taken from closer.',
  );
  await shoot('13-no-label');
  // The same file can be chosen again.
  await expect(picture).toHaveValue('');
  await picture.setInputFiles({
    name: 'notes.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByRole('alert')).toHaveText("Couldn't read this picture. Try another one.");
  await picture.setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: label!.png });
  await expect(page.getByRole('dialog', { name: 'Create New Pot' })).toBeVisible();
});

test(
  'typing the code ends the reading of a picture, and its message does not stay beside another answer',
  { tag: '@nightly' },
  async ({ page, expectFault }) => {
    expectFault(/500/);
    await begin(page);
    const [label] = await printLabels(page, 1);
    const bare = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 40 } });
    const engine = Promise.withResolvers<void>();
    await page.route('**/*.wasm', (route) => engine.promise.then(() => route.continue()));
    await page.route('**/api/qr/**', (route) => route.fulfill(snugAnswer(500)));
    await scan(page);
    const picture = page.getByLabel('Take a photo of the label');
    const type = async () => {
      await page.getByRole('button', { name: 'Type the code' }).click();
      await page.getByRole('textbox', { name: 'Code' }).fill(label!.code);
      await page.getByRole('button', { name: 'Open' }).click();
      await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.');
    };
    const bench = { name: 'bench.png', mimeType: 'image/png', buffer: bare };
    await picture.setInputFiles(bench);
    await expect(page.getByText('Reading…')).toBeVisible();
    await type();
    await expect(picture).toBeEnabled();
    engine.resolve();
    await picture.setInputFiles(bench);
    await expect(page.getByText('No label found in this picture. Try one taken from closer.')).toBeVisible();
    await type();
  },
);

const refusals = {
  NotAllowedError:
    "Snug isn't allowed to use the camera. Allow it in your browser’s site settings, then try again.",
  NotFoundError: 'There is no camera on this device.',
  OverconstrainedError: "Snug can't use this camera.",
  NotReadableError: 'The camera is in use by another app. Close it and try again.',
  AbortError: 'The camera stopped while it was starting. Try again.',
};

for (const [name, words] of Object.entries(refusals)) {
  test(
    `a camera that fails with ${name} shows a plain explanation`,
    { tag: '@nightly' },
    async ({ page, shoot }) => {
      await refuseCamera(page, name);
      await begin(page);
      await scan(page);
      await expect(page.getByRole('alert')).toContainText(words);
      await expect(page.getByRole('button', { name: 'Type the code' })).toBeEnabled();
      await shoot(`refusals/${name}`);
    },
  );
}

test(
  'a camera that does not answer times out after 3 seconds, and can be retried',
  {
    tag: '@chromium',
  },
  async ({ page }) => {
    await page.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
    });
    await begin(page);
    await scan(page);
    await expect(page.getByRole('alert')).toContainText("The camera didn't start in time. Try again.");
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
);

test('the camera stops by its button, which is then locked for a second, and when the scanner is closed', async ({
  page,
}) => {
  await recordTracks(page);
  await begin(page);
  await scan(page);
  const off = page.getByRole('button', { name: 'Switch camera off' });
  await expect.poll(() => liveTracks(page)).toBe(1);
  await off.click();
  const on = page.getByRole('button', { name: 'Switch camera on' });
  await expect(on).toBeDisabled();
  await expect(on).toBeFocused();
  await expect.poll(() => liveTracks(page)).toBe(0);
  await expect(on).toBeEnabled();
  await on.click();
  await expect.poll(() => liveTracks(page)).toBe(1);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await expect.poll(() => liveTracks(page)).toBe(0);
});

test(
  "the camera stays off for a label's address, until a label is wanted",
  { tag: '@nightly' },
  async ({ page }) => {
    await recordTracks(page);
    await begin(page);
    const [label] = await printLabels(page, 1);
    await page.goto(`/Q/${label!.code.replace('-', '')}`);
    const form = page.getByRole('dialog', { name: 'Create New Pot' });
    await expect(form).toBeVisible();
    expect(await liveTracks(page)).toBe(0);
    await form.getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => liveTracks(page)).toBe(1);
  },
);

test(
  'the scanner has its camera back after the camera of a new plant',
  { tag: '@nightly' },
  async ({ page, showFilm }) => {
    await recordTracks(page);
    await begin(page);
    const [label] = await printLabels(page, 1);
    showFilm(await filmOf(label!));
    await call(page, 'POST', '/api/pots', { friendly_name: 'Red pot', qrCode: label!.code });
    await page.goto('/');
    await scan(page);
    const form = page.getByRole('dialog', { name: 'New Plant' });
    await form.getByRole('button', { name: 'Take photo' }).click();
    const camera = page.getByRole('dialog', { name: 'Camera', exact: true });
    await expect(camera.getByRole('button', { name: 'Take photo' })).toBeEnabled();
    expect(await liveTracks(page)).toBe(1);
    await camera.getByRole('button', { name: 'Cancel' }).click();
    await expect(camera).toHaveCount(0);
    await form.getByRole('button', { name: 'Close' }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(() => liveTracks(page)).toBe(1);
    // The label is still in view: its four corners are outlined.
    await expect(page.locator('video + svg path')).toHaveAttribute('d', /^M([\d.]+,[\d.]+[LZ]){4}$/);
    const size = await page
      .getByLabel('Camera picture')
      .evaluate(({ videoWidth, videoHeight }: HTMLVideoElement) => `0 0 ${videoWidth} ${videoHeight}`);
    await expect(page.locator('video + svg')).toHaveAttribute('viewBox', size);
    // Picture and outline are cropped in the same way.
    await expect(page.getByLabel('Camera picture')).toHaveCSS('object-fit', 'cover');
    await expect(page.locator('video + svg')).toHaveAttribute('preserveAspectRatio', 'xMidYMid slice');
    await page.getByRole('button', { name: 'Switch camera off' }).click();
    await expect(page.locator('video + svg path')).toHaveAttribute('d', '');
  },
);

test('the permission prompt has no time limit', { tag: '@nightly' }, async ({ page }) => {
  await page.addInitScript(() => {
    const devices = navigator.mediaDevices;
    const getUserMedia = devices.getUserMedia.bind(devices);
    const allowed = new Promise((resolve) => Object.assign(globalThis, { allowCamera: resolve }));
    devices.getUserMedia = (constraints) => allowed.then(() => getUserMedia(constraints));
    navigator.permissions.query = () => Promise.resolve({ state: 'prompt' } as PermissionStatus);
  });
  await page.clock.install();
  await begin(page);
  await scan(page);
  await expect(page.getByText('Allow the camera when your browser asks')).toBeVisible();
  await page.clock.runFor(20_000);
  await expect(page.getByText('Allow the camera when your browser asks')).toBeVisible();
  await page.clock.resume();
  await page.evaluate(() => (globalThis as unknown as { allowCamera(): void }).allowCamera());
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByText('Allow the camera when your browser asks')).toBeHidden();
});

test('closing a sheet or an alert restores focus', { tag: '@nightly' }, async ({ page }) => {
  await begin(page);
  await scan(page);
  const open = page.getByRole('button', { name: 'Type the code' });
  const sheet = page.getByRole('dialog', { name: 'Type the code' });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => sheet.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await open.click();
    await expect(sheet).toBeVisible();
    await close();
    await expect(sheet).toBeHidden();
    await expect(open).toBeFocused();
  }
  await open.click();
  const code = sheet.getByRole('textbox', { name: 'Code' });
  await code.fill('7K3M-9Q');
  await page.keyboard.press('Enter');
  // A code of another shape is not sent: the sheet, the text and the cursor stay.
  await expect(code).toHaveAccessibleDescription(/^A code has 8 letters and numbers/);
  await expect(code).toHaveValue('7K3M-9Q');
  await expect(code).toBeFocused();
  await code.fill('00000000');
  await sheet.getByRole('button', { name: 'Open' }).click();
  // Neither is one that is on no label forgotten.
  await expect(code).toHaveAccessibleDescription(/^This code isn't known\. A code has 8 letters and numbers/);
  await expect(code).toHaveValue('00000000');
  await expect(code).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(open).toBeFocused();
  // The code can be corrected.
  await open.click();
  await expect(code).toHaveValue('00000000');
});
