import { expect, type Page } from 'playwright/test';
import type { frequencyOfferMachine } from '#machines/frequencyOffer/frequencyOfferMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { defineDriver, type See } from '../driver.ts';

const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Better schedules' });
const change = (page: Page) => page.getByRole('button', { name: 'Change to 5: Water Old fern' });
const keep = (page: Page) => page.getByRole('button', { name: 'Keep 7: Water Old fern' });

/** The offer is open, on the page and on the server. */
const isOffered: See = async ({ page, world }) => {
  await expect(undo(page)).toHaveCount(0);
  await expect(sheet(page)).toHaveCount(0);
  await expect.poll(() => world.wateringOf()).toEqual({ days: 7, kept: null });
};

const isAccepted = ({ start, behind }: Parameters<See>[1]) =>
  start === 'one accepted' ||
  behind.findLast((step) => step.startsWith('offer.answered')) === 'offer.answered (accepted)';

export const frequencyOfferDriver = defineDriver<typeof frequencyOfferMachine>({
  endpoints: {},
  begin: async ({ page, world }, start) => {
    await world.addOffer();
    if (start === 'all offers') {
      await page.goto('/tasks');
      await page.getByRole('button', { name: 'A schedule could fit better' }).click();
      return;
    }
    await page.goto(`/plants/${ids.plant}`);
    await page.getByText('Information', { exact: true }).click();
    await (start === 'one accepted' ? change(page) : keep(page)).click();
  },
  events: {
    'offer.answered': ({ page }, { name }) => (name.includes('accepted') ? change(page) : keep(page)).click(),
    'answer.undone': ({ page }) => page.getByRole('button', { name: 'Undo: Water Old fern' }).click(),
    'undo.requested': ({ page }) => undo(page).click(),
    'overlay.closed': ({ page }) => page.getByRole('button', { name: 'Close' }).click(),
  },
  actors: { outbox: {} },
  controls: { 'undo.requested': undo },
  states: {
    reviewing: async ({ page }, { behind }) => {
      const last = behind.findLast((step) => /^(offer|answer)\./.test(step));
      if (last?.startsWith('offer.answered')) {
        await expect(sheet(page).getByRole('status')).toContainText('Old fern: Water every');
        return;
      }
      await expect(sheet(page)).toContainText(
        'Old fern wants water about every 4 days; the schedule says 7.',
      );
      await expect(change(page)).toBeVisible();
    },
    answered: ({ page }, seen) =>
      expect(
        page.getByRole('status').filter({
          hasText: isAccepted(seen)
            ? 'Old fern: Water every 5 days'
            : 'Old fern: Water every 7 days, as before',
        }),
      ).toBeVisible(),
    done: async ({ page, world }, seen) => {
      await expect(undo(page)).toHaveCount(0);
      await expect
        .poll(() => world.wateringOf())
        .toEqual(isAccepted(seen) ? { days: 5, kept: null } : { days: 7, kept: 4 });
    },
    takenBack: isOffered,
    cancelled: isOffered,
  },
});
