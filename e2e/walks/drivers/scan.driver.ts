import { expect, type Page } from 'playwright/test';
import type { scanMachine } from '#machines/scan/scanMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { alert, dialog } from '../controls.ts';
import { defineDriver, nothing, type Doing, type Stage } from '../driver.ts';
import { picture } from '../picture.ts';
import { discard, enterCode, fillPlant, isSentAgain, potRow, sendAgain } from '../gestures.ts';
import { button } from '../looks.ts';
import { carrying } from '../wire.ts';
import { keptOn } from '../../support/phoneStorage.ts';
import { call } from '../../support/plants.ts';

/** Returns the current code of a walk: the last one that was scanned, typed or given by address. */
const codeOf = ({ behind }: Doing) => {
  const last = behind.findLast((step) => step.startsWith('code.'));
  return last?.includes('other') ? codes.other : codes.label;
};

const unanswered = 'An error occurred. Please try again.';

async function lookAround({ page }: Stage): Promise<void> {
  await expect(page.getByText('Checking code…')).toHaveCount(0);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Type the code' })).toBeEnabled();
}

async function lookFreely(stage: Stage): Promise<void> {
  await lookAround(stage);
  await expect(stage.page.getByText(unanswered)).toHaveCount(0);
}

/** Expects 'New Plant' to keep its input. */
async function expectTyped(page: Page): Promise<void> {
  const form = dialog(page, 'New Plant');
  await expect(form.getByLabel('Name')).toHaveValue('Big fern');
  await expect(form.getByLabel('Species')).toHaveValue('Nephrolepis');
  await expect(form.getByLabel('Food')).toHaveValue('1');
}

/** Expects an alert with this text and its two buttons. */
const choice = (text: string, dismiss: string) => async (stage: Stage) => {
  const shown = alert(stage.page, text);
  await expect(shown).toBeVisible();
  await expect(shown.getByRole('button')).toHaveText(['Try again', dismiss]);
};

export const scanDriver = defineDriver<typeof scanMachine>({
  endpoints: {
    validateCode: { method: 'GET', path: /^\/api\/qr\/[^/]+$/ },
    createPlant: {
      method: 'POST',
      path: /^\/api\/plants\/?$/,
      expectCarried: carrying({
        plantName: 'Big fern',
        species: 'Nephrolepis',
        foodId: 1,
        potId: ids.pot,
      }),
      confirmedBy: 'createPlant: created',
      makes: { plant: 1 },
    },
    recordArrival: {
      method: 'POST',
      path: /^\/api\/interactions\/?$/,
      expectCarried: (request) => expect(new URL(request.url()).searchParams.get('actionId')).toBe('13'),
      makes: { interaction: 1 },
    },
    uploadPhoto: { method: 'POST', path: /^\/api\/interactions\/[^/]+\/photos$/, makes: { photo: 1 } },
    setProfilePhoto: { method: 'PATCH', path: /^\/api\/plants\/[^/]+\/photo\/[^/]+$/ },
  },
  begin: async ({ page }, start) => {
    if (start === 'by address') {
      await page.goto(`/Q/${codes.label}`);
      return;
    }
    await page.goto('/plants');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
  },
  events: {
    'code.scanned': async ({ show, took }, { name, isTaken }) => {
      show(name.includes('other') ? 'other' : 'label');
      // A late frame may still show the previous label, so wait for a transition that only this code causes.
      await took(isTaken ? /^scan\..* on code\.scanned/ : /^camera\.stream\.on\.scanning on code\.read/);
      show('wall');
    },
    'code.entered': ({ page }) => enterCode(page, codes.label),
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
    'overlay.closed': async ({ page }, { behind }) => {
      const close = () => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      const isTyped = behind.some((step) => step.startsWith('plant.submitted'));
      await (isTyped ? discard(page, close) : close());
    },
    'plant.submitted': ({ page }, doing) =>
      isSentAgain(doing)
        ? sendAgain(page)
        : fillPlant(page, doing.name.includes('pictured') ? picture : null),
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'failure.accepted': ({ page }) => page.getByRole('button', { name: /^Open the plant/ }).click(),
    'scanner.closed': async ({ page }, { from, to }) => {
      // The user need not wait while it saves.
      if (from === 'creatingPlant')
        await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
      // Back would close the open sheet; going back two entries leaves the page.
      else if (/^(resolvingPot|describingPlant)/.test(from)) await page.evaluate(() => history.go(-2));
      else await page.goBack();
      await expect(page.getByRole('heading', { name: /^(Home|Search)$/ })).toBeVisible();
      // An unsettled flow is shown again when the scanner is reopened.
      if (to !== 'left') await page.getByRole('link', { name: 'Scan', exact: true }).click();
    },
  },
  controls: { 'failure.accepted': button(/^Open the plant/) },
  actors: {
    camera: {},
    potResolution: {
      done: {
        resolved: ({ page }) => potRow(page, 'Blue pot').click(),
        cancelled: ({ page }) => dialog(page, 'Choose a Pot').getByRole('button', { name: 'Close' }).click(),
      },
    },
    validateCode: {
      done: {
        invalid: async ({ world }, doing) => world.setCode(codeOf(doing), 'invalid'),
        unplaced: async ({ world }, doing) => world.setCode(codeOf(doing), 'unplaced'),
        potted: async ({ world }, doing) => world.setCode(codeOf(doing), 'potted'),
        planted: async ({ world }, doing) => world.setCode(codeOf(doing), 'planted'),
      },
    },
    createPlant: {
      done: {
        created: nothing,
        potTaken: async ({ world }, doing) => world.setCode(codeOf(doing), 'planted'),
      },
    },
    recordArrival: { done: { '': nothing } },
    uploadPhoto: { done: { '': nothing } },
    setProfilePhoto: { done: { '': nothing } },
  },
  states: {
    'scanning.watching': lookFreely,
    'scanning.holding': lookFreely,
    'scanning.unanswered': async (stage) => {
      await lookAround(stage);
      await expect(stage.page.getByText(unanswered)).toBeVisible();
      await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
    validating: async ({ page }) => {
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
      await expect(page.getByText('Checking code…')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Type the code' })).toBeDisabled();
    },
    rejected: ({ page }) => expect(alert(page, 'Invalid QR code')).toBeVisible(),
    resolvingPot: ({ page }) => expect(potRow(page, 'Blue pot')).toBeEnabled(),
    'describingPlant.filling': async ({ page }, { behind }) => {
      await expect(dialog(page, 'New Plant').getByRole('button', { name: 'Create' })).toBeEnabled();
      // The input for a pot that was taken in the meantime is kept.
      if (behind.includes('createPlant: potTaken')) await expectTyped(page);
      await expect(dialog(page, 'New Plant').getByRole('alert')).toHaveCount(0);
    },
    'describingPlant.creationFailed': async ({ page }) => {
      const form = dialog(page, 'New Plant');
      await expect(form.getByRole('alert')).toHaveText(/Failed to create plant/);
      await expectTyped(page);
    },
    creatingPlant: ({ page }) =>
      expect(dialog(page, 'New Plant').getByRole('button', { name: 'Creating…' })).toBeDisabled(),
    potTaken: ({ page }) =>
      expect(alert(page, 'Another plant was put into this pot meanwhile.')).toBeVisible(),
    recordingArrival: ({ page }) => expect(dialog(page, 'Starting the timeline…')).toBeVisible(),
    arrivalFailed: choice('Failed to create new plant interaction', 'Open the plant'),
    uploadingPhoto: ({ page }) => expect(dialog(page, 'Uploading the photo…')).toBeVisible(),
    uploadFailed: choice('Failed to upload photo', 'Open the plant without it'),
    settingProfilePhoto: ({ page }) => expect(dialog(page, 'Setting the picture…')).toBeVisible(),
    profilePhotoFailed: choice("The photo is saved, but is not the plant's picture yet.", 'Open the plant'),
    opened: async ({ page }, { behind }) => {
      const isOld = behind.at(-1) === 'validateCode: planted';
      await expect(page).toHaveURL(isOld ? `/plants/${ids.plant}` : /\/plants\/[0-9a-f-]{36}$/);
      await expect(
        page.getByRole('heading', { name: isOld ? 'Old fern' : 'Big fern' }).first(),
      ).toBeVisible();
    },
    left: ({ page }) => expect(page.getByRole('heading', { name: /^(Home|Search)$/ })).toBeVisible(),
  },
  finishedByOutbox: async ({ page, world }, { behind }) => {
    const entries = [{ action_id: 13, note: '' }];
    await expect.poll(() => world.timelineOf('Big fern')).toEqual(entries);
    const plantsOf = () =>
      call<{ plantName: string; plantPhoto: string | null }[]>(page, 'GET', '/api/plants/');
    const photo = behind.includes('plant.submitted (pictured)') ? expect.stringContaining('/thumb') : null;
    await expect
      .poll(plantsOf)
      .toContainEqual(expect.objectContaining({ plantName: 'Big fern', plantPhoto: photo }));
    await expect
      .poll(async () => [await keptOn(page, 'flows'), await keptOn(page, 'intents')])
      .toEqual([0, 0]);
    expect(await world.timelineOf('Big fern')).toEqual(entries);
  },
  // A label that stays in view is read repeatedly.
  spontaneous: /^scan\.scanning\.holding on code\.scanned #2/,
});
