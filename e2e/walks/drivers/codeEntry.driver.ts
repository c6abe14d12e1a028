import { expect, type Page } from 'playwright/test';
import sharp from 'sharp';
import type { codeEntryMachine } from '#machines/codeEntry/codeEntryMachine.ts';
import { codes, labelTexts } from '#machines/support/examples.ts';
import { codeLabel } from '#tests/support/frames/label.ts';
import { button, dialog } from '../controls.ts';
import { defineDriver, type Act, type See } from '../driver.ts';
import { picture } from '../picture.ts';

/** Returns a picture of a label, without anything around it. */
function photograph(text: string): Promise<Buffer> {
  const label = codeLabel(text);
  const scale = 8;
  const [width, height] = [label.width * scale, label.height * scale];
  const light = Array.from({ length: width * height }, (_, pixel) =>
    label.at((pixel % width) / scale, Math.floor(pixel / width) / scale),
  );
  return sharp(Buffer.from(light), { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

const labelled = { name: 'label.png', mimeType: 'image/png', buffer: await photograph(labelTexts.label) };
const broken = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };

/** The pictures by what the next step reads from them. */
const pictures: Record<string, { name: string; mimeType: string; buffer: Buffer }> = {
  'readPicture: label': labelled,
  'readPicture: no label': picture,
  'readPicture fails': broken,
};

const chooser = (page: Page) => page.getByLabel(/^(Take a photo of the label|Reading…)$/);
const typing = (page: Page) => button(page, 'Type the code');
const sheet = (page: Page) => dialog(page, 'Type the code');

const read: Act = ({ phone }) => phone.answer('file');

/** Takes a step that ends the reading of a picture; the late result must change nothing. */
const during =
  (act: Act): Act =>
  async (stage, doing) => {
    await act(stage, doing);
    if (doing.from === 'readingPicture') await read(stage, doing);
  };

/** The code was given by the step before. */
const isGiven = (behind: readonly string[]) => /^(readPicture: label|code\.typed)$/.test(behind.at(-1) ?? '');

const offers =
  (message: string): See =>
  async ({ page }) => {
    await expect(sheet(page)).toHaveCount(0);
    await expect(page.getByText(/^(No label found|Couldn't read this picture)/)).toHaveText(
      message === '' ? [] : [message],
    );
    await expect(page.getByText('Take a photo of the label')).toBeVisible();
    await expect(chooser(page)).toBeEnabled();
    await expect(typing(page)).toBeEnabled();
  };

/** Tested in the scanner. */
export const codeEntryDriver = defineDriver<typeof codeEntryMachine>({
  // Not part of this chart: a code is handled until its check fails.
  endpoints: { validateCode: { method: 'GET', path: /^\/api\/qr\/[^/]+$/ } },
  begin: async ({ page, phone }) => {
    await page.goto('/scan');
    await expect.poll(() => phone.liveTracks()).toBe(1);
    await expect(page.getByText('Starting the camera…')).toHaveCount(0);
    await phone.hold();
  },
  prepare: async ({ wire }) => wire.hold('validateCode'),
  events: {
    'picture.chosen': ({ page }, { ahead }) =>
      chooser(page).setInputFiles(pictures[ahead[0] ?? ''] ?? labelled),
    'typing.requested': during(({ page }) => typing(page).click()),
    'code.typed': async ({ page }) => {
      await page.getByRole('textbox', { name: 'Code' }).fill(codes.label);
      await button(page, 'Open').click();
    },
    'overlay.closed': ({ page }) => button(page, 'Close').last().click(),
    'entry.suspended': during(async ({ show, took }, { behind }) => {
      if (isGiven(behind)) return;
      // The code that was handled last is passed over.
      show(behind.includes('entry.suspended') ? 'other' : 'label');
      await took(/^codeEntry on entry\.suspended/);
      show('wall');
    }),
    'entry.resumed': ({ wire }) => wire.fail('validateCode'),
  },
  actors: { readPicture: { done: { label: read, 'no label': read }, fails: read } },
  states: {
    'ready.untried': offers(''),
    'ready.withoutLabel': offers('No label found in this picture. Try one taken from closer.'),
    'ready.unreadable': offers("Couldn't read this picture. Try another one."),
    readingPicture: async ({ page }) => {
      await expect(page.getByText('Reading…')).toBeVisible();
      await expect(chooser(page)).toBeDisabled();
    },
    typing: async ({ page }) => {
      await expect(sheet(page)).toBeVisible();
      await expect(page.getByText('Reading…')).toHaveCount(0);
    },
    suspended: async ({ page }) => {
      await expect(page.getByText('Checking code…')).toBeVisible();
      await expect(sheet(page)).toHaveCount(0);
      await expect(chooser(page)).toBeDisabled();
    },
  },
});
