import { ids, plantDraft } from '../support/examples.ts';
import { defineModel, nothing } from '#walks/model.ts';
import { plantCreationMachine } from './plantCreationMachine.ts';

const schedule = [{ effectID: 1, frequencyDays: 7 }];
const pictured = { ...plantDraft, photoId: ids.photo, schedule };
const renamed = { ...pictured, plantName: 'Great fern' };
const made = { plantId: ids.newPlant, interactionId: ids.interaction };
/** The ids that the form suggests after a change. */
const others = { plantId: ids.otherPlant, interactionId: ids.otherTask };
const origin = {
  parent: { plantId: ids.plant, plantName: 'Old fern', species: 'Nephrolepis', foodId: 1 },
  noteId: ids.note,
};
/** The fields that a plant inherits from its parent, by the specification. */
const child = { species: 'Nephrolepis', foodId: 1, acquiredFrom: 'Propagation', parentPlantId: ids.plant };

const opened = { kind: 'plantOpened', plantId: ids.newPlant };
const error = { type: 'feedback.given', pattern: 'error' };
const success = { type: 'feedback.given', pattern: 'success' };
const scheduled = { setSchedule: { plantId: ids.newPlant, schedule } };
const found = { findPlant: { plantId: ids.newPlant } };
const atSchedule = ['plant.submitted (pictured)', 'createPlant: created'];
const atEntry = [...atSchedule, 'setSchedule done'];

export const plantCreationModel = defineModel<typeof plantCreationMachine>({
  machine: plantCreationMachine,
  starts: {
    'for a label': { potId: ids.pot, origin: null, draft: null },
    'from a parent': { potId: ids.otherPot, origin, draft: null },
    'with a kept draft': { potId: ids.pot, origin: null, draft: plantDraft },
  },
  events: {
    'plant.submitted': {
      plain: { draft: plantDraft, ids: made },
      pictured: { draft: pictured, ids: made },
      renamed: { draft: renamed, ids: others },
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
        refused: {
          kind: 'refused',
          reason: 'This server allows a household 500 plants, and yours has them.',
        },
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
      'describingPlant.refused',
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
  journeys: [
    {
      name: 'a pot gets a plant with its schedule, its first entry and a profile photo, and the plant opens',
      start: 'for a label',
      steps: [...atEntry, 'recordEntry done', 'uploadPhoto done', 'setProfilePhoto done'],
      ends: { state: 'opened', output: opened, emits: [success] },
      calls: [
        { createPlant: { plantId: ids.newPlant, potId: ids.pot, draft: pictured } },
        scheduled,
        { recordEntry: { ...made, note: null } },
        { uploadPhoto: { interactionId: ids.interaction, photoId: ids.photo } },
        { setProfilePhoto: { plantId: ids.newPlant, photoId: ids.photo } },
      ],
    },
    {
      name: 'a piece of a plant is created in its own pot, both timelines get an entry, and the new plant opens',
      start: 'from a parent',
      steps: ['plant.submitted (plain)', 'createPlant: created', 'recordEntry done', 'noteParent done'],
      ends: { state: 'opened', output: opened, emits: [success] },
      calls: [
        { createPlant: { plantId: ids.newPlant, potId: ids.otherPot, draft: { ...plantDraft, ...child } } },
        { recordEntry: { ...made, note: 'Propagated from parent "Old fern"' } },
        {
          noteParent: {
            plantId: ids.plant,
            interactionId: ids.note,
            note: 'Propagated into Green pot as "Big fern"',
          },
        },
      ],
    },
    {
      name: "everything is created once, even if each call's first response is lost",
      start: 'from a parent',
      steps: [
        'plant.submitted (pictured)',
        'createPlant fails',
        'plant.submitted (pictured)',
        'createPlant fails',
        'plant.submitted (pictured)',
        'createPlant: created',
        'setSchedule fails',
        'retry.requested',
        'setSchedule done',
        'recordEntry fails',
        'retry.requested',
        'recordEntry done',
        'uploadPhoto fails',
        'retry.requested',
        'uploadPhoto done',
        'setProfilePhoto fails',
        'retry.requested',
        'setProfilePhoto done',
        'noteParent fails',
        'retry.requested',
        'noteParent done',
      ],
      ends: { state: 'opened' },
      inBrowser: true,
    },
    {
      name: 'a plant whose form was changed after a lost response gets the changes, and is created once',
      start: 'for a label',
      steps: [
        'plant.submitted (pictured)',
        'createPlant fails',
        'plant.submitted (renamed)',
        'createPlant: created',
        'revisePlant fails',
        'retry.requested',
        'revisePlant done',
        'setSchedule done',
      ],
      ends: { state: 'recordingEntry', emits: [error, error] },
      calls: [
        { createPlant: { plantId: ids.newPlant, potId: ids.pot, draft: pictured } },
        { createPlant: { plantId: ids.newPlant, potId: ids.pot, draft: renamed } },
        { revisePlant: { plantId: ids.newPlant, draft: renamed } },
        { revisePlant: { plantId: ids.newPlant, draft: renamed } },
        { recordEntry: { ...made, note: null } },
      ],
      inBrowser: true,
    },
    {
      name: 'a form that is changed and changed back may differ from what the server has',
      start: 'for a label',
      steps: [
        'plant.submitted (pictured)',
        'createPlant fails',
        'plant.submitted (renamed)',
        'createPlant fails',
        'plant.submitted (renamed)',
        'createPlant: created',
      ],
      ends: { state: 'revisingPlant' },
    },
    {
      name: 'a message says that the pot was taken after the form was changed too',
      start: 'for a label',
      steps: [
        'plant.submitted (plain)',
        'createPlant fails',
        'plant.submitted (renamed)',
        'createPlant: potTaken',
      ],
      ends: { state: 'potTaken', emits: [error, error] },
    },
    {
      name: 'another photo alone changes nothing of the plant',
      start: 'for a label',
      steps: ['plant.submitted (plain)', 'createPlant fails', ...atEntry],
      ends: { state: 'recordingEntry' },
      calls: [
        { createPlant: { plantId: ids.newPlant, potId: ids.pot, draft: plantDraft } },
        { createPlant: { plantId: ids.newPlant, potId: ids.pot, draft: pictured } },
        { recordEntry: { ...made, note: null } },
      ],
    },
    {
      name: 'a message says that the pot was taken, and the form is kept for the next pot',
      start: 'from a parent',
      steps: ['plant.submitted (plain)', 'createPlant: potTaken', 'alert.dismissed'],
      ends: {
        state: 'givenUpPot',
        output: { kind: 'potTaken', draft: { ...plantDraft, ...child }, origin },
        emits: [error],
      },
    },
    {
      name: 'a failure after the plant is created can be skipped, and the plant opens',
      start: 'from a parent',
      steps: [
        ...atEntry,
        'recordEntry done',
        'uploadPhoto fails',
        'failure.accepted',
        'noteParent fails',
        'failure.accepted',
      ],
      ends: { state: 'opened', output: opened, emits: [error, error, success] },
    },
    {
      name: 'closing the form creates no plant',
      start: 'for a label',
      steps: ['overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
    {
      name: 'a plant that is refused counts as new when it is sent again',
      start: 'for a label',
      steps: [
        'plant.submitted (pictured)',
        'createPlant fails',
        'plant.submitted (renamed)',
        'createPlant: refused',
        'plant.submitted (renamed)',
        'createPlant: created',
      ],
      ends: { state: 'settingSchedule' },
    },
    {
      name: 'a form that is closed after a lost response creates no plant, if the server has none',
      start: 'for a label',
      steps: ['plant.submitted (plain)', 'createPlant fails', 'overlay.closed', 'findPlant: missing'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
      calls: [{ createPlant: { plantId: ids.newPlant, potId: ids.pot, draft: plantDraft } }, found],
    },
    {
      name: 'a form that is closed after a lost response is completed, if the server has created the plant',
      start: 'for a label',
      steps: [
        'plant.submitted (plain)',
        'createPlant fails',
        'overlay.closed',
        'findPlant: created',
        'recordEntry done',
      ],
      ends: { state: 'opened', output: opened },
      calls: [found, { recordEntry: { ...made, note: null } }],
      inBrowser: true,
    },
    {
      name: 'a page that is left after a lost response keeps the draft, if the server has no such plant',
      start: 'for a label',
      steps: ['plant.submitted (plain)', 'createPlant fails', 'page.left', 'findPlant: missing'],
      ends: { state: 'left', output: { kind: 'left', draft: plantDraft } },
    },
    {
      name: 'a plant that was found after all gets the last changes of its form',
      start: 'for a label',
      steps: [
        'plant.submitted (plain)',
        'createPlant fails',
        'plant.submitted (renamed)',
        'createPlant fails',
        'overlay.closed',
        'findPlant: created',
      ],
      ends: { state: 'revisingPlant' },
    },
    {
      name: 'a changed form is given up too, if the server has no such plant',
      start: 'for a label',
      steps: [
        'plant.submitted (plain)',
        'createPlant fails',
        'plant.submitted (renamed)',
        'createPlant fails',
        'overlay.closed',
        'findPlant: missing',
      ],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
    {
      name: 'the note for the parent names the pot of a plant that was found after all',
      start: 'from a parent',
      steps: [
        'plant.submitted (plain)',
        'createPlant fails',
        'overlay.closed',
        'findPlant: created',
        'recordEntry done',
      ],
      ends: { state: 'notingParent' },
      calls: [
        {
          noteParent: {
            plantId: ids.plant,
            interactionId: ids.note,
            note: 'Propagated into Green pot as "Big fern"',
          },
        },
      ],
    },
    {
      name: 'leaving the page over the form keeps the draft',
      start: 'with a kept draft',
      steps: ['page.left'],
      ends: { state: 'left', output: { kind: 'left', draft: plantDraft } },
    },
  ],
  promises: {
    creatingPlant: {
      'createPlant: refused → describingPlant.refused, emits feedback.given':
        'The form says why the server takes no further plant, and keeps its input (decision)',
      'createPlant fails → describingPlant.creationFailed, emits feedback.given':
        "'Failed to create plant' appears, and the form keeps its input (spec §8)",
    },
    checkingPlant: {
      'findPlant fails → checkFailed, emits feedback.given':
        'A message says that the server could not tell whether the plant was created (decision)',
    },
    checkFailed: {
      'retry.requested → checkingPlant': 'Asking whether the plant was created can be retried (decision)',
      'failure.accepted → cancelled': 'The form can be given up without an answer (decision)',
    },
    settingSchedule: {
      'setSchedule fails → scheduleFailed, emits feedback.given':
        'A message says that the plant is saved but has no schedule yet (decision)',
    },
    scheduleFailed: {
      'retry.requested → settingSchedule': 'Saving the schedule of a new plant can be retried (decision)',
      'failure.accepted → recordingEntry': 'A new plant can stay without a schedule (decision)',
    },
    revisionFailed: {
      'failure.accepted → settingSchedule':
        'A new plant can stay as it was before the form was changed (decision)',
    },
    potTaken: {
      'page.left → left': 'The page can be left if the pot was filled in the meantime (spec §2)',
    },
    recordingEntry: {
      'recordEntry done → opened': 'A new plant without a photo opens (spec §4)',
      'recordEntry fails → entryFailed, emits feedback.given':
        "'Failed to create new plant interaction' or '… child interaction' appears, and the plant exists (spec §8)",
    },
    entryFailed: {
      'retry.requested → recordingEntry': 'Writing the first entry of a new plant can be retried (decision)',
      'failure.accepted → opened': 'A new plant opens without its first entry (decision)',
    },
    uploadFailed: {
      'retry.requested → uploadingPhoto':
        'A photo that failed to upload is kept and can be sent again (decision)',
    },
    settingProfilePhoto: {
      'setProfilePhoto fails → profilePhotoFailed, emits feedback.given':
        'A message says that the photo is saved but is not the profile photo (decision)',
    },
    profilePhotoFailed: {
      'retry.requested → settingProfilePhoto': 'Setting the profile photo can be retried (decision)',
      'failure.accepted → opened': 'A new plant opens even if its profile photo was not set (decision)',
    },
    parentEntryFailed: {
      'retry.requested → notingParent': "The note in the parent's timeline can be retried (decision)",
    },
  },
  browser: {
    canFollow: ({ start, step }) =>
      start !== 'with a kept draft' && (step !== 'page.left' || start === 'for a label'),
  },
});
