import { codes, ids, plantDraft } from '../support/examples.ts';
import { defineModel, nothing, plain } from '../support/model.ts';
import { propagationMachine } from './propagationMachine.ts';

/** What the form hands over: the hidden fields are empty. */
const draft = { ...plantDraft, plantName: 'Small fern', species: '', foodId: null };
/** What the new plant has of its parent, by the specification. */
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
      name: 'a piece goes into a pot of its own, both timelines tell, and the new plant opens',
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
      name: 'everything is made once, even if no answer comes to the first call of each',
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
      name: 'a photo of the new plant becomes its picture',
      start: '',
      steps: [...atChild, 'recordChild done', 'uploadPhoto done', 'setProfilePhoto done', 'noteParent done'],
      ends: { state: 'opened', output: opened },
      calls: [
        { uploadPhoto: { interactionId: ids.interaction, photoId: ids.photo } },
        { setProfilePhoto: { plantId: ids.newPlant, photoId: ids.photo } },
      ],
    },
    {
      name: 'a destination that holds a plant leads to that plant',
      start: '',
      steps: ['destination: opened'],
      ends: { state: 'elsewhere', output: { kind: 'plantOpened', plantId: ids.plant }, emits: [] },
    },
    {
      name: 'a plant that could not be made is still in the form',
      start: '',
      steps: ['destination: found', 'plant.submitted (plain)', 'createPlant fails'],
      ends: { state: 'describingPlant.creationFailed', emits: [error] },
    },
    {
      name: 'a pot that was taken meanwhile is said, and another one is scanned for what was typed',
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
      name: 'whatever fails after the plant is made can be passed, and the plant opens',
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
      name: 'whatever fails after the plant is made can be tried again',
      start: '',
      steps: [...atChild, 'recordChild fails', 'retry.requested', 'recordChild done'],
      ends: { state: 'uploadingPhoto', emits: [error] },
    },
    {
      name: 'closing the form makes no plant',
      start: '',
      steps: ['destination: found', 'overlay.closed'],
      ends: { state: 'cancelled', output: { kind: 'cancelled' } },
    },
  ],
  promises: {
    scanning: {
      'destination: cancelled → cancelled': 'Closing the scan makes no plant (spec §4)',
      'destination fails → cancelled': 'A scan that breaks down makes no plant (decision)',
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
        'You are told that the photo is saved, but not the picture of the plant (decision)',
    },
    profilePhotoFailed: {
      'retry.requested → settingProfilePhoto':
        'Making the photo the picture of the plant can be tried again (decision)',
      'failure.accepted → notingParent':
        "Without a picture the new plant still gets a note in its parent's timeline (decision)",
    },
    parentEntryFailed: {
      'retry.requested → notingParent': "The note in the parent's timeline can be tried again (decision)",
    },
  },
  browser: {
    never: { 'destination fails': 'the flow answers for its own failures; this is a net under it' },
  },
});
