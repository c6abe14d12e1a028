import { expect, type Page } from 'playwright/test';
import type { winterQuestionMachine } from '#machines/winterQuestion/winterQuestionMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { defineDriver, type Stage } from '../driver.ts';
import { snugAnswer } from '../../support/snugAnswer.ts';

const question = (page: Page) => page.getByText('Days are getting shorter. Water 1 plant less until March?');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true });

/** The question is asked only for three months of the year: here its answer says that it is one of them. */
export const askNow = ({ page, world }: Pick<Stage, 'page' | 'world'>) =>
  page.route('**/api/winter', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const isAsked = (await world.winterOf()) === null;
    const preferences = [{ plantsEffectsID: ids.task, since: '2026-01-10T10:00:00.000Z' }];
    const body = { question: isAsked ? { until: '2027-03-01', preferences } : null };
    return route.fulfill(snugAnswer(200, body));
  });

export const winterQuestionDriver = defineDriver<typeof winterQuestionMachine>({
  endpoints: {},
  begin: async (stage, start) => {
    const { page, world } = stage;
    await world.addOldWatering();
    await askNow(stage);
    await page.goto('/tasks');
    await expect(question(page)).toBeVisible();
    await page.getByRole('button', { name: start === 'yes' ? 'Yes' : 'No', exact: true }).click();
  },
  events: {
    'undo.requested': ({ page }) => undo(page).click(),
    'overlay.closed': ({ page }) => page.getByRole('button', { name: 'Close' }).click(),
  },
  actors: { outbox: {} },
  controls: { 'undo.requested': undo },
  states: {
    answered: async ({ page }, { start }) => {
      const words =
        start === 'yes' ? '1 plant gets less water until March' : '1 plant gets water as all year';
      await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible();
      await expect(question(page)).toHaveCount(0);
    },
    done: async ({ page, world }, { start }) => {
      await expect(undo(page)).toHaveCount(0);
      await expect(question(page)).toHaveCount(0);
      await expect.poll(() => world.winterOf()).toBe(start === 'yes' ? 1.5 : 1);
    },
    takenBack: async ({ page, world }) => {
      await expect(undo(page)).toHaveCount(0);
      await expect(question(page)).toBeVisible();
      await expect.poll(() => world.winterOf()).toBe(null);
    },
  },
});
