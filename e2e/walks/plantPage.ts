/** What drivers do and see on the page of a plant. */
import { expect, type Page } from 'playwright/test';
import { ids } from '#machines/support/examples.ts';
import type { World } from './world.ts';

/** Puts the plant into its pot and opens its page, from the list of plants. */
export async function openPlant(page: Page): Promise<void> {
  await page.goto('/plants');
  await page.getByRole('link', { name: 'Old fern' }).click();
  await expect(page.getByRole('heading', { name: 'Old fern' })).toBeVisible();
}

/** Presses an action of the bar, wherever on it that is; by the keyboard, which leaves everything else as it is. */
export async function doAction(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(page.getByRole('button', { name: 'Water', exact: true })).toBeVisible();
  if (!(await button.isVisible())) await more.click();
  await button.press('Enter');
}

/** The pot that a plant's page says it is in. */
export const potOn = (page: Page, name: string) =>
  page.getByRole('button', { name: `Pot ${name}`, exact: true });

/** A card of the timeline. */
export const cardOf = (page: Page, id: string) => page.locator(`[data-card="${id}"]`);

/** Begins to edit an entry by its button, with the keyboard: nothing else is left by that. */
export const editCard = (page: Page, id: string) =>
  cardOf(page, id).getByRole('button', { name: /^Edit/ }).press('Enter');

/** Waits until the plant's timeline on the server is so. */
export const expectEntries = (
  world: World,
  matches: (entries: Awaited<ReturnType<World['entries']>>) => boolean,
) => expect.poll(async () => matches(await world.entries()), { message: 'what the server has' }).toBe(true);

/** Two entries that a walk can work on. */
export async function furnishTimeline(world: World): Promise<void> {
  await world.addEntry(ids.note, 'Repotted last spring');
  await world.addEntry(ids.interaction, 'First flower');
}
