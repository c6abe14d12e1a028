import { isDeepStrictEqual } from 'node:util';
import { expect, type Page } from 'playwright/test';
import type { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { defineDriver, nothing, type Act, type See } from '../driver.ts';
import { discard, lookAfresh, openSheet } from '../gestures.ts';
import { says } from '../looks.ts';

const path = new RegExp(`^/api/plants/${ids.plant}/preferences$`);
const sheet = (page: Page) =>
  page.getByRole('dialog', { name: 'Care preferences for Old fern', exact: true });
const wrong = 'A whole number from 1 to 3650, or nothing.';

type Typed = Record<'Water' | 'Feed' | 'Mist', string>;
const shown: Typed = { Water: '7', Feed: '30', Mist: '' };

/** The input for each case of the model. */
const cases: Record<string, Typed> = {
  'preferences.submitted (changed)': { Water: '5', Feed: '', Mist: '2' },
  'preferences.submitted (unchanged)': shown,
  'preferences.submitted (unreadable)': { Water: '0', Feed: '30', Mist: '2' },
  'preferences.submitted (unreadable only)': { ...shown, Mist: '0' },
};

const submittedLast = (behind: readonly string[]) =>
  behind.findLast((step) => step.startsWith('preferences.submitted')) ?? '';

async function expectHeld(page: Page, typed: Typed): Promise<void> {
  for (const [verb, days] of Object.entries(typed)) {
    await expect(sheet(page).getByLabel(`${verb} every`)).toHaveValue(days);
  }
}

/** Set by Ben on another phone: 'Rotate' every 14 days, which no step here changes. */
const byBen = { 4: 14 };

/** Sets these values on the server, unless the previous calls did so. */
const has =
  (days: Record<number, number>): Act =>
  async ({ world }) => {
    const wanted = { ...days, ...byBen };
    if (!isDeepStrictEqual(await world.preferences(), wanted)) await world.setPreferences(wanted);
  };

/** Reverting a change that was saved takes only one call. */
const isSingle = (behind: readonly string[]) =>
  submittedLast(behind).includes('unchanged') && behind.includes('readLinks: half done');

/** Returns the number of calls that follow from the links read last. */
const callsAfter = (behind: readonly string[]) => {
  if (isSingle(behind)) return 1;
  return behind.findLast((step) => step.startsWith('readLinks: ')) === 'readLinks: half done' ? 2 : 3;
};

const noDialog = (page: Page) =>
  expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);

const editing: See = async ({ page }, { behind }) => {
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(sheet(page).getByRole('button', { name: 'Save' })).toBeEnabled();
  await expectHeld(page, cases[submittedLast(behind)] ?? shown);
};
const saving: See = ({ page }) => expect(sheet(page).getByRole('button', { name: 'Saving…' })).toBeDisabled();

export const carePreferencesDriver = defineDriver<typeof carePreferencesMachine>({
  endpoints: {
    readLinks: { method: 'GET', path },
    applyChanges: {
      method: ['POST', 'PATCH', 'DELETE'],
      path,
      learntBy: ['readLinks: all done'],
      makes: { preference: 1 },
    },
  },
  begin: async ({ page, world }) => {
    await world.setPreferences({ 1: 7, 2: 30 });
    await page.goto(`/plants/${ids.plant}`);
    await openSheet(page, 'Care preferences');
  },
  events: {
    'preferences.submitted': async ({ page }, { name }) => {
      for (const [verb, days] of Object.entries(cases[name]!)) {
        await sheet(page).getByLabel(`${verb} every`).fill(days);
      }
      await sheet(page).getByRole('button', { name: 'Save' }).click();
    },
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
    'overlay.closed': async ({ page }, { behind }) => {
      const close = () => sheet(page).getByRole('button', { name: 'Close' }).click();
      const typed = cases[submittedLast(behind)] ?? shown;
      await (typed === shown ? close() : discard(page, close));
    },
  },
  actors: {
    readLinks: {
      done: {
        'as shown': has({ 1: 7, 2: 30 }),
        'half done': has({ 1: 5, 2: 30 }),
        'all done': has({ 1: 5, 3: 2 }),
      },
    },
    applyChanges: {
      done: { '': nothing },
      // The first of several calls succeeds; if the next attempt finds everything done, all of them arrive.
      fails: async ({ wire }, { behind, ahead }) => {
        const isLast = ahead.find((step) => step.startsWith('readLinks: ')) === 'readLinks: all done';
        const calls = callsAfter(behind);
        for (let left = isLast ? calls - 1 : Math.min(calls - 1, 1); left > 0; left -= 1) {
          await wire.letThroughAndHold('applyChanges');
        }
        await wire.fail('applyChanges');
      },
    },
  },
  controls: {
    'preferences.submitted': (page) => sheet(page).getByRole('button', { name: /^(Save|Saving…)$/ }),
    'alert.dismissed': (page) => page.getByRole('button', { name: 'OK', exact: true }),
  },
  states: {
    'editing.filling': async (stage, seen) => {
      await editing(stage, seen);
      await expect(sheet(stage.page).getByText(wrong)).toHaveCount(0);
    },
    'editing.unreadable': async (stage, seen) => {
      await editing(stage, seen);
      const wrongLine = cases[submittedLast(seen.behind)]!.Water === '0' ? 'Water' : 'Mist';
      const field = sheet(stage.page).getByLabel(`${wrongLine} every`);
      await expect(field).toHaveAccessibleDescription(`days ${wrong}`);
      await expect(sheet(stage.page).getByText(wrong)).toHaveCount(1);
    },
    readingLinks: saving,
    applyingChanges: saving,
    savingFailed: async (stage, seen) => {
      await says('Failed to save changes', '', 'OK')(stage, seen);
      await expectHeld(stage.page, cases[submittedLast(seen.behind)]!);
    },
    saved: async ({ page, world }, { behind }) => {
      await noDialog(page);
      const isChanged = submittedLast(behind).includes('(changed)');
      const kept = isChanged ? { 1: 5, 3: 2, ...byBen } : { 1: 7, 2: 30, ...byBen };
      expect(await world.preferences()).toEqual(kept);
      await lookAfresh(page, async (fresh) => {
        await openSheet(fresh, 'Care preferences');
        await expectHeld(fresh, cases[submittedLast(behind)]!);
        await expect(sheet(fresh).getByLabel('Rotate every')).toHaveValue('14');
      });
    },
    cancelled: async ({ page }) => noDialog(page),
  },
});
