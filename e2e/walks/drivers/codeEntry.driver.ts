import { expect, type Page } from 'playwright/test';
import type { codeEntryMachine } from '#machines/codeEntry/codeEntryMachine.ts';
import { codes } from '#machines/support/examples.ts';
import { button, dialog } from '../controls.ts';
import { defineDriver, type Act, type See } from '../driver.ts';
import { saysMistyped } from '../looks.ts';
import { labelled, picture } from '../picture.ts';

const broken = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };

/** The pictures by what the next step reads from them. */
const pictures: Record<string, { name: string; mimeType: string; buffer: Buffer }> = {
  'readPicture: label': labelled,
  'readPicture: no label': picture,
  'readPicture fails': broken,
};

const chooser = (page: Page) => page.getByLabel(/^(Take a photo of the label|Reading…)$/);
const typing = (page: Page) => button(page, 'Type the code');
const pots = (page: Page) => dialog(page, 'Choose a Pot');
const sheet = (page: Page) => dialog(page, 'Type the code');

const read: Act = ({ phone }) => phone.answer('file');

/** Takes a step that ends the reading of a picture; the late result must change nothing. */
const during =
  (act: Act): Act =>
  async (stage, doing) => {
    await act(stage, doing);
    if (doing.from === 'readingPicture') await read(stage, doing);
  };

/** Returns the label that was handled last: it is passed over. */
const handledLast = (behind: readonly string[]) =>
  behind.reduce<'label' | 'other' | null>((last, step, index) => {
    if (step === 'readPicture: label' || step === 'code.typed') return 'label';
    if (step !== 'check.started' || isGiven(behind.slice(0, index))) return last;
    return last === 'label' ? 'other' : 'label';
  }, null);

/** The code was given by the step before. */
const isGiven = (behind: readonly string[]) => behind.at(-1) === 'readPicture: label';

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
    'check.started': during(async ({ show, took }, { behind }) => {
      if (isGiven(behind)) return;
      show(handledLast(behind) === 'label' ? 'other' : 'label');
      await took(/^codeEntry\..* on check\.started/);
      show('wall');
    }),
    'entry.suspended': async ({ world, wire }) => {
      await world.setCode(codes.label, 'unplaced');
      await wire.letThrough('validateCode');
    },
    'entry.resumed': async ({ page, world, wire }, { name, behind }) => {
      if (behind.at(-1) === 'entry.suspended') {
        await button(pots(page), 'Close').click();
      } else if (name.includes('refused')) {
        await world.setCode(codes.label, 'invalid');
        await wire.letThrough('validateCode');
      } else {
        await wire.fail('validateCode');
      }
    },
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
    'typing.untried': async ({ page }) => {
      await expect(button(sheet(page), 'Open')).toBeEnabled();
      await expect(page.getByText('Reading…')).toHaveCount(0);
    },
    'typing.unknown': saysMistyped,
    checking: ({ page }) => expect(button(sheet(page), 'Checking code…')).toBeDisabled(),
    suspended: async ({ page }, { behind }) => {
      if (behind.at(-1) === 'entry.suspended') await expect(pots(page)).toBeVisible();
      else await expect(page.getByText('Checking code…')).toBeVisible();
      await expect(sheet(page)).toHaveCount(0);
      await expect(chooser(page)).toBeDisabled();
    },
  },
});
