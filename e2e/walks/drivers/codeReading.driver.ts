import { expect, type Page } from 'playwright/test';
import type { codeReadingMachine } from '#machines/codeReading/codeReadingMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { defineDriver, type Stage } from '../driver.ts';
import { beginAction, enterCode, potRow } from '../gestures.ts';
import { potOn } from '../plantPage.ts';

const reader = (page: Page) => page.getByRole('dialog', { name: 'Scan the destination pot', exact: true });
const unanswered = 'An error occurred. Please try again.';

async function expectReady({ page }: Stage): Promise<void> {
  await expect(page.getByText('Checking code…')).toHaveCount(0);
  await expect(reader(page).getByRole('button', { name: 'Type the code' })).toBeEnabled();
}

async function expectLooking(stage: Stage): Promise<void> {
  await expectReady(stage);
  await expect(stage.page.getByText(unanswered)).toHaveCount(0);
}

/** Tested while a repotting scans its destination, which is the green pot. */
export const codeReadingDriver = defineDriver<typeof codeReadingMachine>({
  endpoints: {
    validateCode: { method: 'GET', path: /^\/api\/qr\/[^/]+$/ },
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
    'code.entered': ({ page }) => enterCode(page, codes.label),
    'retry.requested': ({ page }) => reader(page).getByRole('button', { name: 'Try again' }).click(),
    'overlay.closed': ({ page }) => reader(page).getByRole('button', { name: 'Close' }).click(),
  },
  actors: {
    camera: {},
    validateCode: { done: { '': async ({ world }) => void (await world.clearPot(ids.otherPot)) } },
  },
  states: {
    'scanning.watching': expectLooking,
    'scanning.holding': expectLooking,
    'scanning.unanswered': async (stage) => {
      await expectReady(stage);
      await expect(stage.page.getByText(unanswered)).toBeVisible();
      await expect(stage.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
    validating: async ({ page }) => {
      await expect(reader(page).getByText('Checking code…')).toBeVisible();
      await expect(reader(page).getByRole('button', { name: 'Type the code' })).toBeDisabled();
    },
    read: async ({ page }) => {
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
