import { expect, type Page } from 'playwright/test';
import type { timelineMachine } from '#machines/timeline/timelineMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { defineDriver, type See } from '../driver.ts';
import { cardOf, doAction, editCard, furnishTimeline, openPlant } from '../plantPage.ts';

const tab = (page: Page, name: 'Timeline' | 'Gallery') => page.getByRole('tab', { name, exact: true });

/** Chooses a tab by keyboard, because a tap would end the editing. */
const chooseTab = async (page: Page, name: 'Timeline' | 'Gallery') => {
  await tab(page, name).focus();
  await tab(page, name).press('Enter');
};

const shows =
  (name: 'Timeline' | 'Gallery'): See =>
  ({ page }) =>
    expect(tab(page, name)).toHaveAttribute('aria-selected', 'true');

/** Returns the card that was opened last. */
const editedId = (behind: readonly string[]) =>
  behind.findLast((step) => step.startsWith('card.opened'))?.includes('one') ? ids.note : ids.interaction;

const nothingToSee: See = async () => undefined;

export const timelineDriver = defineDriver<typeof timelineMachine>({
  endpoints: {},
  begin: async ({ page, world }) => {
    await world.setCode(codes.label, 'planted');
    await furnishTimeline(world);
    await openPlant(page);
    await expect(cardOf(page, ids.note)).toBeVisible();
  },
  events: {
    'timeline.chosen': ({ page }) => chooseTab(page, 'Timeline'),
    'gallery.chosen': ({ page }) => chooseTab(page, 'Gallery'),
    'entry.added': ({ page }) => doAction(page, 'Water'),
    'card.opened': ({ page }, { name }) => editCard(page, name.includes('one') ? ids.note : ids.interaction),
    'page.left': async ({ page }) => {
      await page.goBack();
      await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible();
    },
  },
  actors: {
    interactionCard: {
      done: {
        '': async ({ page }, { from }) => {
          // A card that was asked to close does so by itself.
          if (from.includes('here')) await page.getByRole('button', { name: 'Done' }).press('Enter');
        },
      },
    },
    newEntries: {},
  },
  states: {
    'open.tab.timeline': shows('Timeline'),
    'open.tab.gallery': shows('Gallery'),
    'open.card.normal': ({ page }) => expect(page.getByRole('button', { name: 'Done' })).toHaveCount(0),
    'open.card.editing.here': async ({ page }, { behind }) => {
      // The other tab hides the card but keeps it in edit mode.
      if ((await tab(page, 'Gallery').getAttribute('aria-selected')) === 'true') return;
      await expect(cardOf(page, editedId(behind)).getByRole('textbox', { name: 'Note' })).toBeVisible();
    },
    'open.card.editing.switching': nothingToSee,
    'open.card.editing.leaving': nothingToSee,
    left: ({ page }) => expect(page.getByRole('heading', { name: 'Old fern' })).toHaveCount(0),
  },
});
