/** One description of each kind of intent: how it is sent, and what its refusal says. `shows.ts` has how lists show it until then. */
import type { Intent, IntentOf } from '#domain/intent.ts';
import {
  addInteraction,
  deleteEntry,
  deletePhoto,
  editInteraction,
  setProfilePhoto,
  uploadPhoto,
} from './entries.ts';
import type { IntentKind } from './intentKind.ts';
import { movePlant } from './movePlant.ts';
import { setPreferences } from './setPreferences.ts';
import { snoozeTask, unsnoozeTask } from './tasks.ts';
import { updatePlant } from './updatePlant.ts';

const kinds: { [Kind in Intent['kind']]: IntentKind<IntentOf<Kind>> } = {
  addInteraction,
  editInteraction,
  deleteInteraction: deleteEntry,
  uploadPhoto,
  deletePhoto,
  setProfilePhoto,
  snoozeTask,
  unsnoozeTask,
  movePlant,
  updatePlant,
  setPreferences,
};

/** Returns the description of an intent's kind. */
export const kindOf = (intent: Intent): IntentKind<Intent> =>
  kinds[intent.kind] as unknown as IntentKind<Intent>;
