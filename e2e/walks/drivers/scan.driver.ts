import { expect, type Page } from 'playwright/test';
import { formatCode } from '#domain/code.ts';
import type { scanMachine } from '#machines/scan/scanMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { alert, button, dialog } from '../controls.ts';
import { defineDriver, nothing, type Doing, type See, type Stage } from '../driver.ts';
import { says, saysMistyped, waits } from '../looks.ts';
import { enterCode, fillPlant, leaveTyping, openPots, potRow, readPicture } from '../gestures.ts';

/** Returns the current code of a walk: the last one that was scanned, typed or given by address. */
const codeOf = ({ behind }: Pick<Doing, 'behind'>) => {
  const last = behind.findLast((step) => step.startsWith('code.'));
  return last?.includes('other') ? codes.other : codes.label;
};

/** The first pot in 'Choose a Pot', which does not offer one that is in the bin. */
const offeredPot = (page: Page, behind: readonly string[]) => {
  const isBinned = behind.findLast((step) => step.startsWith('validateCode:'))?.endsWith('potBinned');
  return potRow(page, isBinned ? 'Green pot' : 'Blue pot');
};

const binned = {
  plant: ['Old fern', 'The plant was in this pot, which is empty now.', 'Add a new plant'],
  pot: ['Blue pot', 'This label was on that pot.', 'Use the label for another pot'],
  label: ['Label', 'It opens no pot any more.'],
} as const;

/** Returns what the label led to in the bin last. */
const kindOf = (behind: readonly string[]) => {
  const last = behind.findLast((step) => step.startsWith('validateCode: '));
  return last === 'validateCode: potBinned'
    ? 'pot'
    : last === 'validateCode: labelBinned'
      ? 'label'
      : 'plant';
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

const form = (page: Page) => dialog(page, 'New Plant');

const saysBinned: See = (stage, seen) => {
  const kind = kindOf(seen.behind);
  const [known, detail, ...passing] = binned[kind];
  const name = kind === 'label' ? `${known} ${formatCode(codeOf(seen))}` : known;
  return says(`${name} is in the bin`, detail, 'Restore', ...passing, 'Not now')(stage, seen);
};

export const scanDriver = defineDriver<typeof scanMachine>({
  endpoints: {
    validateCode: { method: 'GET', path: /^\/api\/qr\/[^/]+$/ },
    restoreItem: { method: 'POST', path: /^\/api\/bin\/[^/]+\/restore$/ },
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
    'code.entered': async ({ page }, { name, from }) => {
      if (name.includes('typed')) return enterCode(page, codes.label, from);
      await leaveTyping(page, from);
      return readPicture(page);
    },
    'pots.requested': async ({ page, world }, { name, ahead, from }) => {
      await leaveTyping(page, from);
      for (const code of Object.values(codes)) await world.place(code, null);
      await world.plantInto(ahead[0] === 'potResolution: occupied' ? ids.pot : null);
      await openPots(page, name);
    },
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: /^(OK|Not now)$/ }).click(),
    'restore.requested': ({ page }) => page.getByRole('button', { name: 'Restore' }).click(),
    'remembering.requested': ({ page }) => page.getByRole('button', { name: 'Remember the scan' }).click(),
    'bin.passedOver': ({ page }) =>
      page.getByRole('button', { name: /^(Add a new plant|Use the label for another pot)$/ }).click(),
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'scanner.closed': async ({ page }, { from, behind }) => {
      await leaveTyping(page, from);
      // Back would close the open sheet; going back two entries leaves the page.
      const isCovered =
        /^(resolvingPot|choosingPot|creatingPlant)$/.test(from) || behind.at(-1) === 'code.entered (typed)';
      if (isCovered) await page.evaluate(() => history.go(-2));
      else await page.goBack();
      await expect(page.getByRole('heading', { name: /^(Home|Search)$/ })).toBeVisible();
    },
  },
  actors: {
    camera: {},
    potResolution: {
      done: {
        resolved: ({ page }, { behind }) => offeredPot(page, behind).click(),
        occupied: ({ page }) => potRow(page, 'Blue pot.*Old fern').click(),
        cancelled: ({ page }) => dialog(page, 'Choose a Pot').getByRole('button', { name: 'Close' }).click(),
      },
    },
    validateCode: {
      done: {
        unknown: async ({ wire }) => wire.spoil('validateCode', 'no answer'),
        invalid: async ({ world }, doing) => world.setCode(codeOf(doing), 'invalid'),
        unplaced: async ({ world }, doing) => world.setCode(codeOf(doing), 'unplaced'),
        potted: async ({ world }, doing) => world.setCode(codeOf(doing), 'potted'),
        planted: async ({ world }, doing) => world.setCode(codeOf(doing), 'planted'),
        plantBinned: async ({ world }, doing) => world.setCode(codeOf(doing), 'plantBinned'),
        potBinned: async ({ world }, doing) => world.setCode(codeOf(doing), 'potBinned'),
        labelBinned: async ({ world }, doing) => world.setCode(codeOf(doing), 'labelBinned'),
      },
    },
    restoreItem: { done: { '': nothing } },
    rememberScan: { done: { '': nothing } },
    plantCreation: {
      done: {
        created: ({ page }) => fillPlant(page, {}),
        potTaken: async ({ page, world }, doing) => {
          await world.setCode(codeOf(doing), 'planted');
          await fillPlant(page, {});
          await page.getByRole('button', { name: 'OK' }).click();
        },
        cancelled: ({ page }) => form(page).getByRole('button', { name: 'Close' }).click(),
        left: nothing,
      },
    },
  },
  // Another plant takes the pot first.
  brings: /409 \(Conflict\) \S+\/api\/plants$/,
  states: {
    'scanning.watching': lookFreely,
    'scanning.holding': lookFreely,
    'scanning.unanswered': async (stage) => {
      await lookAround(stage);
      await expect(stage.page.getByText(unanswered)).toBeVisible();
      await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
    'scanning.mistyped': saysMistyped,
    validating: async ({ page }, { behind }) => {
      if (behind.at(-1) === 'code.entered (typed)') {
        await expect(button(dialog(page, 'Type the code'), 'Checking code…')).toBeDisabled();
        return;
      }
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
      await expect(page.getByText('Checking code…')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Type the code' })).toBeDisabled();
    },
    unknown: says(
      'This label needs a connection',
      'This phone does not know it yet. Snug can remember the scan, and offer it when you are connected.',
      'Remember the scan',
      'Try again',
      'Not now',
    ),
    // Storing takes no time.
    remembering: async () => undefined,
    remembered: says('The scan is remembered', 'Snug offers the label when you are connected.', 'OK'),
    rejected: ({ page }) => expect(alert(page, 'Invalid QR code')).toBeVisible(),
    binned: saysBinned,
    labelBinned: saysBinned,
    restoring: waits('Restoring…'),
    restoringFailed: async ({ page }) => {
      const failed = page.getByRole('alertdialog', {
        name: /^Failed to restore (Blue pot|Old fern|label 7K3M-9QXA|label 0XW4-V5T2)$/,
      });
      await expect(failed.getByRole('button')).toHaveText(['Try again', 'Not now']);
    },
    resolvingPot: ({ page }, { behind }) => expect(offeredPot(page, behind)).toBeEnabled(),
    choosingPot: ({ page }, { behind }) => expect(offeredPot(page, behind)).toBeEnabled(),
    creatingPlant: ({ page }) => expect(form(page).getByRole('button', { name: 'Create' })).toBeEnabled(),
    opened: async ({ page }, { behind }) => {
      const isOld = /^(validateCode: planted|potResolution: occupied)$/.test(behind.at(-1) ?? '');
      await expect(page).toHaveURL(isOld ? `/plants/${ids.plant}` : /\/plants\/[0-9a-f-]{36}$/);
      await expect(
        page.getByRole('heading', { name: isOld ? 'Old fern' : 'Big fern' }).first(),
      ).toBeVisible();
    },
    left: ({ page }) => expect(page.getByRole('heading', { name: /^(Home|Search)$/ })).toBeVisible(),
  },
  // A label that stays in view is read repeatedly.
  spontaneous: /^scan\.scanning\.holding on code\.scanned #2/,
});
