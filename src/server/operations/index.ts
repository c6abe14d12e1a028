import { Problem } from '../http/problem.ts';
import { catalogueOperations } from './catalogue.ts';
import { codeOperations } from './codes.ts';
import { installationOperations } from './installation.ts';
import { interactionOperations } from './interactions.ts';
import type { Handlers } from './operation.ts';
import { photoOperations } from './photos.ts';
import { plantOperations } from './plants.ts';
import { potOperations } from './pots.ts';

const answered = {
  ...catalogueOperations,
  ...codeOperations,
  ...installationOperations,
  ...interactionOperations,
  ...photoOperations,
  ...plantOperations,
  ...potOperations,
};

const notServed = () =>
  Promise.reject(new Problem(501, 'not-served', 'This version of Snug does not do that yet.'));

/** In the contract, but not served yet. */
const notServedYet = {
  createPreference: notServed,
  deleteInteraction: notServed,
  deletePhoto: notServed,
  deletePreference: notServed,
  freePot: notServed,
  getPushKey: notServed,
  getPushSettings: notServed,
  killPlant: notServed,
  listPlantTasks: notServed,
  listPreferences: notServed,
  listTasks: notServed,
  placePlant: notServed,
  placePlantInPots: notServed,
  snoozeTask: notServed,
  subscribePush: notServed,
  unsnoozeTask: notServed,
  unsubscribePush: notServed,
  updateInteraction: notServed,
  updatePlant: notServed,
  updatePot: notServed,
  updatePreference: notServed,
  updatePushSettings: notServed,
};

/** A handler for each operation of the contract: one that is missing does not compile. */
export const handlers: Handlers = { ...answered, ...notServedYet };
