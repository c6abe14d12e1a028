import { codes, ids, plantDraft } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { propagationMachine } from './propagationMachine.ts';

/** The submitted form; the hidden fields are empty. */
const draft = { ...plantDraft, plantName: 'Small fern', species: '', foodId: null };
/** The fields that the new plant inherits from its parent, by the specification. */
const child = {
  ...plantDraft,
  plantName: 'Small fern',
  species: 'Nephrolepis',
  foodId: 1,
  acquiredFrom: 'Propagation',
  parentPlantId: ids.plant,
};
const made = { plantId: ids.newPlant, interactionId: ids.interaction };
const opened = { kind: 'plantOpened', plantId: ids.newPlant };
const error = { type: 'feedback.given', pattern: 'error' };
const success = { type: 'feedback.given', pattern: 'success' };
const scanned = (passOver: string | null) => ({ destination: { potId: null, passOver } });
const atChild = ['destination: found', 'plant.submitted (pictured)', 'createPlant: created'];

export const propagationModel = defineModel<typeof propagationMachine>({
  machine: propagationMachine,
  starts: {
    '': {
      parent: { plantId: ids.plant, plantName: 'Old fern', species: 'Nephrolepis', foodId: 1 },
      noteId: ids.note,
    },
  },
  events: {
    'plant.submitted': {
      plain: { draft, ids: made },
      pictured: { draft: { ...draft, photoId: ids.photo }, ids: made },
    },
    'overlay.closed': plain,
    'alert.dismissed': plain,
    'retry.requested': plain,
    'failure.accepted': plain,
  },
  actors: {
    destination: {
      done: {
        found: { kind: 'found', potId: ids.otherPot, code: codes.label },
        opened: { kind: 'plantOpened', plantId: ids.plant },
        cancelled: { kind: 'cancelled' },
      },
    },
    createPlant: {
      done: { created: { kind: 'created', potName: 'Green pot' }, potTaken: { kind: 'potTaken' } },
    },
    recordChild: { done: nothing },
    uploadPhoto: { done: nothing },
    setProfilePhoto: { done: nothing },
    noteParent: { done: nothing },
  },
  identity: ({ draft: typed }) => typed?.photoId,
  projection: ({ parent: _, noteId: __, ...context }) => context,
  unsettled: {
    states: [
      'describingPlant.creationFailed',
      'creatingPlant',
      'recordingChild',
      'childEntryFailed',
      'uploadingPhoto',
      'uploadFailed',
      'settingProfilePhoto',
      'profilePhotoFailed',
      'notingParent',
      'parentEntryFailed',
    ],
    onReload: 'goes on',
  },
  journeys: [
    {
      name: 'a new plant is created in its own pot, both timelines get an entry, and the new plant opens',
      start: '',
      steps: [
        'destination: found',
        'plant.submitted (plain)',
        'createPlant: created',
        'recordChild done',
        'noteParent done',
      ],
      ends: { state: 'opened', output: opened, emits: [success] },
      calls: [
        { createPlant: { plantId: ids.newPlant, potId: ids.otherPot, draft: child } },
        { recordChild: { ...made, note: 'Propagated from parent "Old fern"' } },
        {
          noteParent: {
            plantId: ids.plant,
            interactionId: ids.note,
            note: 'Propagated into Green pot as "Small fern"',
          },
        },
      ],
    },
    {
      name: "everything is created once, even if each call's first response is lost",
      start: '',
      steps: [
        'destination: found',
        'plant.submitted (pictured)',
        'createPlant fails',
        'plant.submitted (pictured)',
        'createPlant fails',
        'plant.submitted (pictured)',
        'createPlant: created',
        'recordChild fails',
        'retry.requested',
        'recordChild done',
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
      name: 'a photo of the new plant becomes its profile photo',
      start: '',
      steps: [...atChild, 'recordChild done', 'uploadPhoto done', 'setProfilePhoto done', 'noteParent done'],
      ends: { state: 'opened', output: opened },
      calls: [
        { uploadPhoto: { interactionId: ids.interaction, photoId: ids.photo } },
        { setProfilePhoto: { plantId: ids.newPlant, photoId: ids.photo } },
      ],
    },
    {
      name: 'a scanned pot that holds a plant opens that plant',
      start: '',
      steps: ['destination: opened'],
      ends: { state: 'elsewhere', output: { kind: 'plantOpened', plantId: ids.plant }, emits: [] },
    },
    {
      name: 'a plant that could not be created stays in the form',
      start: '',
      steps: ['destination: found', 'plant.submitted (plain)', 'createPlant fails'],
      ends: { state: 'describingPlant.creationFailed', emits: [error] },
    },
    {
      name: 'a message says that the pot was taken; another one is scanned and the form is kept',
      start: '',
      steps: [
        'destination: found',
        'plant.submitted (plain)',
        'createPlant: potTaken',
        'alert.dismissed',
        'destination: found',
      ],
      ends: { state: 'describingPlant.filling', emits: [error] },
      calls: [scanned(null), scanned(codes.label)],
    },
    {
      name: 'a failure after the plant is created can be skipped, and the plant opens',
      start: '',
      steps: [
        ...atChild,
        'recordChild done',
        'uploadPhoto fails',
        'failure.accepted',
        'noteParent fails',
        'failure.accepted',
      ],
      ends: { state: 'opened', output: opened, emits: [error, error, success] },
    },
    {
      name: 'a failure after the plant is created can be retried',
      start: '',
      steps: [...atChild, 'recordChild fails', 'retry.requested', 'recordChild done'],
      ends: { state: 'uploadingPhoto', emits: [error] },
    },
    {
      name: 'closing the form creates no plant',
      start: '',
      steps: ['destination: found', 'overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
  ],
  promises: {
    scanning: {
      'destination: cancelled → cancelled': 'Closing the scan creates no plant (spec §4)',
      'destination fails → cancelled': 'A scan that crashes creates no plant (decision)',
    },
    childEntryFailed: {
      'failure.accepted → notingParent':
        "Without its first entry the new plant still gets a note in its parent's timeline (decision)",
    },
    uploadFailed: {
      'retry.requested → uploadingPhoto':
        'A photo that failed to upload is kept and can be sent again (decision)',
    },
    settingProfilePhoto: {
      'setProfilePhoto fails → profilePhotoFailed':
        'A message says that the photo is saved but is not the profile photo (decision)',
    },
    profilePhotoFailed: {
      'retry.requested → settingProfilePhoto': 'Setting the profile photo can be retried (decision)',
      'failure.accepted → notingParent':
        "Without a profile photo the new plant still gets a note in its parent's timeline (decision)",
    },
    parentEntryFailed: {
      'retry.requested → notingParent': "The note in the parent's timeline can be retried (decision)",
    },
  },
  browser: {
    never: { 'destination fails': 'the flow handles its own failures; this is a safety net' },
  },
});
