import type { HouseholdRows } from '../db/household/household.ts';
import { ok, type Handlers } from './operation.ts';
import { interactionView, photoView, plantTaskView, plantView, preferenceView } from './views.ts';

/** How much of a plant a phone keeps that has not opened its page. */
const newest = { interactions: 20, photos: 30 };

/** Returns what the page of a plant shows; `null` if it was deleted since it was listed. */
async function pageOf(rows: Omit<HouseholdRows, 'isIdTaken'>, plantId: string, today: string) {
  const { plants, interactions, tasks, photos, preferences } = rows;
  const plant = await plants.findWithFamily(plantId);
  if (!plant) return null;
  const page = { limit: newest.interactions, offset: 0, after: undefined };
  return {
    plant: plantView(plant),
    interactions: (await interactions.listOfPlant(plantId, page)).map(interactionView),
    tasks: (await tasks.listOfPlant(plantId, today)).map(plantTaskView),
    photos: (await photos.listOfPlant(plantId)).slice(0, newest.photos).map(photoView),
    preferences: (await preferences.listOfPlant(plantId)).map(preferenceView),
  };
}

export const plantPageOperations = {
  async listPlantPages({ query: { after = '', limit = 20 }, household, deps }) {
    const today = await household.settings.today(deps.now());
    const pages = [];
    // One after another: a phone that fetches ahead must not delay those that wait.
    for (const plantId of await household.plants.listLivingIds(after, limit)) {
      const page = await pageOf(household, plantId, today);
      if (page) pages.push(page);
    }
    return ok(pages);
  },
} satisfies Partial<Handlers>;
