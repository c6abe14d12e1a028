import { placesInOrder } from '#domain/places.ts';
import type { HouseholdRows } from '../db/household/household.ts';
import { ok, type Handlers } from './operation.ts';

/** Returns the places that pots have, in the household's order. */
const view = async ({ places }: Pick<HouseholdRows, 'places'>) => ({
  places: placesInOrder(await places.order(), await places.inUse()),
});

export const placeOperations = {
  async listPlaces({ household }) {
    return ok(await view(household));
  },

  async orderPlaces({ body: { places: names }, household }) {
    return household.write(async (rows) => {
      await rows.places.setOrder(names);
      return ok(await view(rows));
    });
  },
} satisfies Partial<Handlers>;
