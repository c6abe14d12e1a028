import { ids, plantDraft } from '../support/examples.ts';
import { defineModel, nothing } from '#walks/model.ts';
import {
  made,
  origin,
  others,
  pictured,
  placed,
  potted,
  refusal,
  renamed,
} from './plantCreation.examples.ts';
import { plantCreationJourneys } from './plantCreation.journeys.ts';
import { plantCreationMachine } from './plantCreationMachine.ts';
import { plantCreationPromises } from './plantCreation.promises.ts';

export const plantCreationModel = defineModel<typeof plantCreationMachine>({
  machine: plantCreationMachine,
  overview: {
    does: 'a plant in an empty or a new pot: form, plant, schedule, first entry, photo, and a note for its parent',
    lifetime:
      'child of `scan`, `propagation` and `planting`; of `app` after a reload interrupted it; overlays of any page',
  },
  starts: {
    'for a label': { potId: ids.pot, origin: null, draft: null },
    'from a parent': { potId: ids.otherPot, origin, draft: null },
    'without a pot': { potId: ids.newPot, choosesPot: true, origin: null, draft: null },
    'with a kept draft': { potId: ids.pot, origin: null, draft: plantDraft },
  },
  events: {
    'plant.submitted': {
      plain: { draft: plantDraft, ids: made },
      pictured: { draft: pictured, ids: made },
      renamed: { draft: renamed, ids: others },
      potted: { draft: potted, ids: made },
      placed: { draft: placed, ids: others },
    },
    'overlay.closed': { '': {} },
    'alert.dismissed': { '': {} },
    'retry.requested': { '': {} },
    'failure.accepted': { '': {} },
    'page.left': { '': {} },
  },
  actors: {
    createPlant: {
      done: {
        created: { kind: 'created', potName: 'Green pot' },
        potTaken: { kind: 'potTaken' },
        refused: { kind: 'refused', reason: refusal },
      },
    },
    findPlant: {
      done: { created: { kind: 'created', potName: 'Green pot' }, missing: { kind: 'missing' } },
    },
    setSchedule: { done: nothing },
    revisePlant: { done: nothing },
    recordEntry: { done: nothing },
    uploadPhoto: { done: nothing },
    setProfilePhoto: { done: nothing },
    noteParent: { done: nothing },
  },
  identity: ({ origin: from, ids: tried, draft, isRevised, isPageLeft }) => [
    from !== null,
    tried !== null,
    draft?.photoId,
    isRevised,
    isPageLeft,
  ],
  projection: ({ origin: _, ...context }) => context,
  unsettled: {
    states: [
      'describingPlant.creationFailed',
      'creatingPlant',
      'checkingPlant',
      'checkFailed',
      'revisingPlant',
      'revisionFailed',
      'settingSchedule',
      'scheduleFailed',
      'potTaken',
      'recordingEntry',
      'entryFailed',
      'uploadingPhoto',
      'uploadFailed',
      'settingProfilePhoto',
      'profilePhotoFailed',
      'notingParent',
      'parentEntryFailed',
    ],
    onReload: 'goes on',
  },
  writes: [
    'createPlant',
    'revisePlant',
    'setSchedule',
    'recordEntry',
    'uploadPhoto',
    'setProfilePhoto',
    'noteParent',
  ],
  journeys: plantCreationJourneys,
  throughout: {
    'never calls createPlant until plant.submitted':
      'No plant is created before its form is submitted (decision)',
    'never calls setProfilePhoto until uploadPhoto done':
      'A photo becomes the picture of a plant only once it is uploaded (decision)',
  },
  promises: plantCreationPromises,
  browser: {
    canFollow: ({ start, step }) =>
      start !== 'with a kept draft' &&
      // The walks of planting have a form that chooses the pot.
      start !== 'without a pot' &&
      !/potted|placed/.test(step) &&
      (step !== 'page.left' || start === 'for a label'),
  },
});
