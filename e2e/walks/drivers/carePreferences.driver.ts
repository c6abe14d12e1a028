import { expect, type Page } from 'playwright/test';
import type { carePreferencesMachine } from '#machines/carePreferences/carePreferencesMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { defineDriver, nothing, type See } from '../driver.ts';
import { discard, lookAfresh, openSheet } from '../gestures.ts';
import { says } from '../looks.ts';

const path = /^\/api\/plants\/[^/]+\/preferences$/;
const sheet = (page: Page) =>
  page.getByRole('dialog', { name: 'Care preferences for Old fern', exact: true });
const wrong = 'A whole number from 1 to 3650, or nothing.';

type Typed = Record<'Water' | 'Feed' | 'Mist', string>;
const shown: Typed = { Water: '7', Feed: '30', Mist: '' };

/** The input for each case of the model. */
const cases: Record<string, Typed> = {
  'preferences.submitted (changed)': { Water: '5', Feed: '', Mist: '2' },
  'preferences.submitted (unchanged)': shown,
  'preferences.submitted (winter only)': { ...shown },
  'preferences.submitted (soil only)': { ...shown },
  'preferences.submitted (unreadable soil)': { ...shown },
  'preferences.submitted (unreadable)': { Water: '0', Feed: '30', Mist: '2' },
  'preferences.submitted (unreadable only)': { ...shown, Mist: '0' },
};

const submittedLast = (behind: readonly string[]) =>
  behind.findLast((step) => step.startsWith('preferences.submitted')) ?? '';

const winter = (page: Page) => sheet(page).getByLabel('Water: in winter');
const isLess = (step: string) => step.includes('winter only');
const soil = (page: Page) => sheet(page).getByLabel('Water also when the soil is below');
const soilIn = (step: string) =>
  step.includes('soil only') ? '25' : step.includes('unreadable soil') ? '0' : '';
const wrongSoil = 'A whole number from 1 to 99, or nothing.';

async function expectHeld(page: Page, typed: Typed): Promise<void> {
  for (const [verb, days] of Object.entries(typed)) {
    await expect(sheet(page).getByLabel(`${verb} every`)).toHaveValue(days);
  }
}

/** Set by Ben on another phone: 'Rotate' every 14 days, which no step here changes. */
const byBen = { 4: 14 };

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
    savePreferences: {
      method: ['POST', 'PATCH', 'DELETE'],
      path,
      confirmedBy: 'savePreferences: saved',
      // Without a response, the outbox sends the changes; lostChanges.spec.ts loses that response.
      learntBy: [],
      retriedBy: 'outbox',
      // Only reverting a change creates none.
      makes: (call) =>
        call.method() === 'PATCH' && (call.postDataJSON() as { frequencyDays: number }).frequencyDays === 7
          ? {}
          : { preference: 1 },
    },
  },
  begin: async ({ page, world }) => {
    await world.setPreferences({ 1: 7, 2: 30, ...byBen });
    await world.measureSoil(40);
    await page.goto(`/plants/${ids.plant}`);
    await openSheet(page, 'Care preferences');
  },
  events: {
    'preferences.submitted': async ({ page }, { name }) => {
      for (const [verb, days] of Object.entries(cases[name]!)) {
        await sheet(page).getByLabel(`${verb} every`).fill(days);
      }
      // It is not shown without a number of days.
      if (cases[name]!.Water !== '0') await winter(page).selectOption(isLess(name) ? '1.5' : '1');
      await soil(page).fill(soilIn(name));
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
    outbox: {},
    savePreferences: {
      done: {
        saved: nothing,
        unanswered: async ({ wire }) => wire.spoil('savePreferences', 'no answer'),
      },
      // The first of several calls succeeds.
      fails: async ({ wire }, { behind }) => {
        if (!submittedLast(behind).includes('unchanged')) await wire.letThroughAndHold('savePreferences');
        await wire.fail('savePreferences');
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
      const last = submittedLast(seen.behind);
      if (last.includes('unreadable soil')) {
        await expect(soil(stage.page)).toHaveAccessibleDescription(`% ${wrongSoil}`);
        await expect(sheet(stage.page).getByText(wrong)).toHaveCount(0);
        return;
      }
      const wrongLine = cases[last]!.Water === '0' ? 'Water' : 'Mist';
      const field = sheet(stage.page).getByLabel(`${wrongLine} every`);
      await expect(field).toHaveAccessibleDescription(`days ${wrong}`);
      await expect(sheet(stage.page).getByText(wrong)).toHaveCount(1);
    },
    saving,
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
        await expect(soil(fresh)).toHaveValue(soilIn(submittedLast(behind)));
        await expect(winter(fresh)).toHaveValue(isLess(submittedLast(behind)) ? '1.5' : '1');
      });
    },
    waiting: async ({ page }, { behind }) => {
      await noDialog(page);
      await page.getByText('Information', { exact: true }).click();
      await expect(page.getByRole('list', { name: 'Care preferences' })).toContainText(
        isLess(submittedLast(behind))
          ? 'Water every 7 days · 10 in winter'
          : submittedLast(behind).includes('soil only')
            ? 'Water every 7 days · when the soil is below 25\u{A0}%'
            : `Water every ${submittedLast(behind).includes('(changed)') ? 5 : 7} days`,
      );
    },
    cancelled: async ({ page }) => noDialog(page),
  },
});
