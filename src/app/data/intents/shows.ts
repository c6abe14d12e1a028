import type { components } from '#contract/schema.d.ts';
import type { Intent, IntentOf } from '#domain/intent.ts';
import { withHealth, withoutUndone } from '#domain/health.ts';
import { withDetails } from '#domain/plantDetails.ts';
import { withFrequencies, withoutAnswered } from '#domain/shownPreferences.ts';

type Schemas = components['schemas'];
export type Effect = Schemas['Effect'];

/** The lists that an unsent change may show in. Timelines, photos, tasks and the feed have rules of their own in `src/domain`. */
export interface Lists {
  plant: Schemas['Plant'];
  plants: Schemas['PlantListItem'][];
  pots: Schemas['Pot'][];
  preferences: Schemas['CarePreference'][];
  offers: Schemas['FrequencyOffer'][];
}

/** @param effects those that a plant can want */
type Shows<Wanted extends Intent> = {
  [List in keyof Lists]?: (list: Lists[List], intent: Wanted, effects: readonly Effect[]) => Lists[List];
};

/** How lists show an intent of each kind until the server has it. Pages need it, so it is apart from how intents are sent. */
const shows: { [Kind in Intent['kind']]?: Shows<IntentOf<Kind>> } = {
  addInteraction: {
    plant: (plant, { action, occurredAt, madeAt }) =>
      withHealth(plant, action.actionID, occurredAt ?? madeAt),
    plants: (plants, { plantId, action, occurredAt, madeAt }) =>
      plants.map((plant) =>
        plant.plantId === plantId ? withHealth(plant, action.actionID, occurredAt ?? madeAt) : plant,
      ),
  },
  movePlant: {
    plant: (plant, { place }) => (plant.potId === null ? plant : { ...plant, potLocation: place }),
    plants: (plants, { plantId, place }) =>
      plants.map((plant) =>
        plant.plantId === plantId && plant.potName !== null ? { ...plant, potLocation: place } : plant,
      ),
    pots: (pots, { plantId, place }) =>
      pots.map((pot) => (pot.currentPlantId === plantId ? { ...pot, location: place } : pot)),
  },
  updatePlant: {
    plant: (plant, { changes }) => withDetails(plant, changes),
    plants: (plants, { plantId, changes }) =>
      plants.map((plant) => (plant.plantId === plantId ? withDetails(plant, changes) : plant)),
    pots: (pots, { plantId, changes: { friendly_name: name } }) =>
      pots.map((pot) =>
        pot.currentPlantId === plantId && name !== undefined
          ? { ...pot, currentPlantName: name, potStatusDescription: `Occupied by ${name}` }
          : pot,
      ),
  },
  setPreferences: {
    preferences: (preferences, { frequencies, winter, soil }, effects) =>
      withFrequencies(preferences, frequencies, effects, winter, soil),
    offers: withoutAnswered,
  },
};

/**
 * Applies the queued intents to a list from the server. It is derived each time, so that nothing is applied twice, and nothing
 * remains of an intent that was refused.
 *
 * @param data the server's last response
 * @param intents the queued intents, in order; of a list of one plant, those of this plant
 * @param effects those that a plant can want
 */
export const withIntents = <Name extends keyof Lists>(
  name: Name,
  data: Lists[Name],
  intents: readonly Intent[],
  effects: readonly Effect[] = [],
): Lists[Name] =>
  withoutUndone(intents).reduce((list, intent) => {
    const show = (shows[intent.kind] as Shows<Intent> | undefined)?.[name];
    return show ? show(list, intent, effects) : list;
  }, data);
