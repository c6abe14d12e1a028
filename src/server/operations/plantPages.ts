import type { HouseholdRows } from '../db/household/household.ts';
import { found, ok, type Handlers } from './operation.ts';
import { interactionView, photoView, plantTaskView, plantView, preferenceView } from './views.ts';

/** How much of a plant a phone keeps that has not opened its page. */
const newest = { interactions: 20, photos: 30 };

async function pageOf(rows: Omit<HouseholdRows, 'isIdTaken'>, plantId: string, today: string) {
  const { plants, interactions, tasks, photos, preferences } = rows;
  const page = { limit: newest.interactions, offset: 0, after: undefined };
  return {
    plant: plantView(found(await plants.findWithFamily(plantId), 'plant')),
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
    for (const plantId of await household.plants.listLivingIds(after, limit))
      pages.push(await pageOf(household, plantId, today));
    return ok(pages);
  },
} satisfies Partial<Handlers>;
