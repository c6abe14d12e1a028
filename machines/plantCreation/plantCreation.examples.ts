/** Example data of the chart's model. */
import { ids, plantDraft } from '../support/examples.ts';

const schedule = [{ effectID: 1, frequencyDays: 7 }];
export const pictured = { ...plantDraft, photoId: ids.photo, schedule };
export const renamed = { ...pictured, plantName: 'Great fern' };
/** The plant with a new pot, and in an empty one. */
export const potted = { ...plantDraft, newPot: { friendly_name: 'Big fern', location: 'Kitchen' } };
export const placed = { ...plantDraft, potId: ids.otherPot };
export const made = { plantId: ids.newPlant, interactionId: ids.interaction };
/** The ids that the form suggests after a change. */
export const others = { plantId: ids.otherPlant, interactionId: ids.otherTask };
export const origin = {
  parent: { plantId: ids.plant, plantName: 'Old fern', species: 'Nephrolepis', foodId: 1 },
  noteId: ids.note,
};
/** The fields that a plant inherits from its parent, by the specification. */
export const child = {
  species: 'Nephrolepis',
  foodId: 1,
  acquiredFrom: 'Propagation',
  parentPlantId: ids.plant,
};

export const refusal = 'This server allows a household 500 plants, and yours has them.';
export const opened = { kind: 'plantOpened', plantId: ids.newPlant };
export const error = { type: 'feedback.given', pattern: 'error' };
export const success = { type: 'feedback.given', pattern: 'success' };
export const scheduled = { setSchedule: { plantId: ids.newPlant, schedule } };
export const found = { findPlant: { plantId: ids.newPlant } };
const atSchedule = ['plant.submitted (pictured)', 'createPlant: created'];
export const atEntry = [...atSchedule, 'setSchedule done'];
