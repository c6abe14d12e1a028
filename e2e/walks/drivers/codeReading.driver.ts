import { expect, type Page } from 'playwright/test';
import type { codeReadingMachine } from '#machines/codeReading/codeReadingMachine.ts';
import { formatCode } from '#domain/code.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { alert, button, dialog } from '../controls.ts';
import { defineDriver, nothing, type See, type Stage } from '../driver.ts';
import { beginAction, enterCode, leaveTyping, potRow, readPicture } from '../gestures.ts';
import { says, saysMistyped, waits } from '../looks.ts';
import { potOn } from '../plantPage.ts';

const reader = (page: Page) => page.getByRole('dialog', { name: 'Scan the destination pot', exact: true });
/** Restores the green pot and its plant. */
async function restoreAll({ world }: Stage): Promise<void> {
  await world.emptyBin();
  for (const code of Object.values(codes)) await world.place(code, ids.otherPot);
}

/** Returns what the label led to last. */
const lastOf = (behind: readonly string[]) =>
  behind.findLast((step) => step.startsWith('validateCode: '))?.slice('validateCode: '.length);

/** Returns the code that was read last. */
const codeOf = (behind: readonly string[]) =>
  behind.findLast((step) => step.startsWith('code.'))?.includes('other') ? codes.other : codes.label;

/** Returns the name, the text and the use of what is in the bin. */
function binned(behind: readonly string[]): [name: string, detail: string, ...passing: string[]] {
  switch (lastOf(behind)) {
    case 'potBinned':
      return ['Green pot', 'This label was on that pot.', 'Use the label for another pot'];
    case 'labelBinned':
      return [`label ${formatCode(codeOf(behind))}`, 'It opens no pot any more.'];
    default:
      return ['Young ivy', 'The plant was in this pot, which is empty now.', 'Use the pot'];
  }
}

const unanswered = 'An error occurred. Please try again.';

async function expectReady({ page }: Stage): Promise<void> {
  await expect(page.getByText('Checking code…')).toHaveCount(0);
  await expect(reader(page).getByRole('button', { name: 'Type the code' })).toBeEnabled();
}

async function expectLooking(stage: Stage): Promise<void> {
  await expectReady(stage);
  await expect(stage.page.getByText(unanswered)).toHaveCount(0);
}

const saysBinned: See = (stage, seen) => {
  const [name, detail, ...passing] = binned(seen.behind);
  const text = `${name.replace(/^label/, 'Label')} is in the bin`;
  return says(text, detail, 'Restore', ...passing, 'Scan another label')(stage, seen);
};

/** Tested while a repotting scans its destination, which is the green pot. */
export const codeReadingDriver = defineDriver<typeof codeReadingMachine>({
  endpoints: {
    validateCode: { method: 'GET', path: /^\/api\/qr\/[^/]+$/ },
    restoreItem: { method: 'POST', path: /^\/api\/bin\/[^/]+\/restore$/ },
    // Not part of this chart, but needed before a code is ignored.
    assignPot: { method: 'POST', path: /^\/api\/plants\/[^/]+\/pot$/ },
  },
  begin: async ({ page, world, wire }, start) => {
    await world.plantInto(ids.pot);
    for (const code of Object.values(codes)) await world.place(code, ids.otherPot);
    await beginAction(page, 'Repot');
    if (start === 'with a code') {
      await world.place(codes.label, null);
      await enterCode(page, codes.label);
      await wire.letThroughAndHold('validateCode');
      await potRow(page, 'Green pot').click();
    }
    if (start === 'passing over') {
      wire.hold('assignPot');
      await enterCode(page, codes.label);
      // Once the flow has come this far, fill the pot before the flow's call arrives.
      await expect(page.getByRole('dialog', { name: 'Repotting…' })).toBeVisible();
      await world.fillPot(ids.otherPot);
      await wire.letThrough('assignPot');
      await page.getByRole('button', { name: 'Scan another pot' }).click();
    }
  },
  // The first reading, if this is the second one.
  atOutset: /^codeReading\.(opening on always #3|scanning on code\.entered|validating on xstate\.done)/,
  events: {
    'code.scanned': async ({ show, took }, { name, isTaken }) => {
      show(name.includes('other') ? 'other' : 'label');
      // A late frame may still show the previous label, so wait for a transition that only this code causes.
      await took(
        isTaken ? /^codeReading\..* on code\.scanned/ : /^camera\.stream\.on\.scanning on code\.read/,
      );
      show('wall');
    },
    'code.entered': async ({ page }, { name, from }) => {
      if (name.includes('typed')) return enterCode(page, codes.label, from);
      await leaveTyping(page, from);
      return readPicture(page);
    },
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'restore.requested': ({ page }) => page.getByRole('button', { name: 'Restore' }).click(),
    'bin.passedOver': ({ page }) =>
      page.getByRole('button', { name: /^(Use the pot|Use the label for another pot)$/ }).click(),
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'Scan another label' }).click(),
    'overlay.closed': async ({ page }, { from, behind }) => {
      await leaveTyping(page, behind.at(-1) === 'code.entered (typed)' ? 'scanning.mistyped' : from);
      await reader(page).getByRole('button', { name: 'Close' }).click();
    },
  },
  actors: {
    camera: {},
    validateCode: {
      done: {
        free: async (stage) => {
          await restoreAll(stage);
          await stage.world.clearPot(ids.otherPot);
        },
        invalid: ({ world }, { behind }) => world.setCode(codeOf(behind), 'invalid'),
        plantBinned: async (stage) => {
          await restoreAll(stage);
          await stage.world.fillPot(ids.otherPot);
          await stage.world.bin(`plants/${ids.otherPlant}`);
        },
        labelBinned: async (stage, { behind }) => {
          await restoreAll(stage);
          await stage.world.clearPot(ids.otherPot);
          await stage.world.bin(`qr/${codeOf(behind)}`);
        },
        potBinned: async (stage) => {
          await restoreAll(stage);
          await stage.world.clearPot(ids.otherPot);
          await stage.world.bin(`pots/${ids.otherPot}`);
        },
      },
    },
    restoreItem: { done: { '': nothing } },
  },
  states: {
    'scanning.watching': expectLooking,
    'scanning.holding': expectLooking,
    'scanning.unanswered': async (stage) => {
      await expectReady(stage);
      await expect(stage.page.getByText(unanswered)).toBeVisible();
      await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
    'scanning.mistyped': saysMistyped,
    validating: async ({ page }, { behind }) => {
      if (behind.at(-1) === 'code.entered (typed)') {
        await expect(button(dialog(page, 'Type the code'), 'Checking code…')).toBeDisabled();
        return;
      }
      await expect(reader(page).getByText('Checking code…')).toBeVisible();
      await expect(reader(page).getByRole('button', { name: 'Type the code' })).toBeDisabled();
    },
    binned: saysBinned,
    labelBinned: saysBinned,
    restoring: waits('Restoring…'),
    restoringFailed: (stage, seen) =>
      says(`Failed to restore ${binned(seen.behind)[0]}`, '', 'Try again', 'Scan another label')(stage, seen),
    read: async ({ page }, { behind }) => {
      if (lastOf(behind) === 'invalid') {
        await expect(alert(page, "This QR code doesn't exist.")).toBeVisible();
        return;
      }
      if (lastOf(behind) === 'potBinned') {
        await expect(page.getByRole('dialog', { name: 'Choose a Pot', exact: true })).toBeVisible();
        return;
      }
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(potOn(page, 'Green pot')).toBeVisible();
    },
    closed: async ({ page, world }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect((await world.findPlant('Old fern'))?.pot_name).toBe('Blue pot');
    },
  },
  // A label that stays in view is read repeatedly.
  spontaneous: /^codeReading\.scanning\.holding on code\.scanned #2/,
});
