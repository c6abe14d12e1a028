/** User actions and checks on a plant's page, shared by drivers. */
import { expect, type Page } from 'playwright/test';
import { ids } from '#machines/support/examples.ts';
import type { World } from './world.ts';

/** Opens the plant's page from the list of plants. */
export async function openPlant(page: Page): Promise<void> {
  await page.goto('/plants');
  await page.getByRole('link', { name: 'Old fern' }).click();
  await expect(page.getByRole('heading', { name: 'Old fern' })).toBeVisible();
}

/** Returns the tile of an action. If it is due, its name says so, too. */
export const tileOf = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}($| Due today$| .* overdue$)`) });

/**
 * Starts an action of the action bar, also one behind 'More'. By keyboard, because a tap elsewhere would end the editing of a
 * card.
 */
export async function doAction(page: Page, name: string): Promise<void> {
  const button = tileOf(page, name);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect(tileOf(page, 'Water')).toBeVisible();
  if (!(await button.isVisible())) await more.click();
  await button.press('Enter');
}

/** Returns the pot that the plant's page shows. */
export const potOn = (page: Page, name: string) =>
  page.getByRole('button', { name: `Pot ${name}`, exact: true });

/** Returns a card of the timeline. */
export const cardOf = (page: Page, id: string) => page.locator(`[data-card="${id}"]`);

/** Opens a card for editing by its button. By keyboard, because a tap would end the editing of another card. */
export const editCard = (page: Page, id: string) =>
  cardOf(page, id).getByRole('button', { name: /^Edit/ }).press('Enter');

/** Waits until the plant's timeline on the server matches. */
export const expectEntries = (
  world: World,
  matches: (entries: Awaited<ReturnType<World['entries']>>) => boolean,
) => expect.poll(async () => matches(await world.entries()), { message: "the server's entries" }).toBe(true);

/** Adds two entries for a walk to work on. */
export async function furnishTimeline(world: World): Promise<void> {
  // A minute earlier, so that their order is fixed.
  await world.addEntry(ids.note, 'Repotted last spring', 1.001);
  await world.addEntry(ids.interaction, 'First flower');
}
