import { codes, ids, labelTexts, plantDraft } from '../support/examples.ts';
import { defineModel, nothing, plain } from '../support/model.ts';
import { scanMachine } from './scanMachine.ts';

const pictured = { ...plantDraft, photoId: ids.photo };
const made = { plantId: ids.newPlant, interactionId: ids.interaction };
const opened = (plantId: string) => ({ kind: 'plantOpened', plantId, keptDraft: null });

/** States in which the flow writes and goes on without the screen, or has to be told what to do about a failure. */
const unsettled =
  /^(creatingPlant|recordingArrival|arrivalFailed|uploadingPhoto|uploadFailed|settingProfilePhoto|profilePhotoFailed)$/;

export const scanModel = defineModel<typeof scanMachine>({
  machine: scanMachine,
  starts: {
    'by hand': { code: null, draft: null },
    'by address': { code: codes.label, draft: null },
    'with a kept draft': { code: null, draft: plantDraft },
  },
  events: {
    'code.scanned': { label: { text: labelTexts.label }, other: { text: labelTexts.other } },
    'code.entered': { '': { text: '7k3m-9qxa' } },
    'alert.dismissed': plain,
    'overlay.closed': plain,
    'plant.submitted': { plain: { draft: plantDraft, ids: made }, pictured: { draft: pictured, ids: made } },
    'retry.requested': plain,
    'failure.accepted': plain,
    'scanner.closed': plain,
  },
  actors: {
    camera: {},
    potResolution: { done: { resolved: { kind: 'resolved' }, cancelled: { kind: 'cancelled' } } },
    validateCode: {
      done: {
        invalid: { valid: false },
        unplaced: { valid: true },
        potted: { valid: true, potId: ids.pot },
        planted: { valid: true, potId: ids.pot, plantId: ids.plant },
      },
    },
    createPlant: {
      done: { created: { kind: 'created', potName: 'Blue pot' }, potTaken: { kind: 'potTaken' } },
    },
    recordArrival: { done: nothing },
    uploadPhoto: { done: nothing },
    setProfilePhoto: { done: nothing },
  },
  identity: ({ code, photoId }) => [code, photoId !== null],
  projection: (context) => ({ ...context }),
  unsettled: {
    states: [
      'recordingArrival',
      'arrivalFailed',
      'uploadingPhoto',
      'uploadFailed',
      'settingProfilePhoto',
      'profilePhotoFailed',
    ],
    onReload: 'outbox finishes',
  },
  journeys: [
    {
      name: 'a label whose pot holds a plant opens it',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode: planted'],
      ends: { state: 'opened', output: opened(ids.plant), emits: [{ type: 'code.accepted' }] },
      calls: [{ camera: { order: 'read' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: 'everything is made once, even if no answer comes to the first call of each',
      start: 'by address',
      steps: [
        'validateCode: potted',
        'plant.submitted (pictured)',
        'createPlant fails',
        'plant.submitted (pictured)',
        'createPlant fails',
        'plant.submitted (pictured)',
        'createPlant: created',
        'recordArrival fails',
        'retry.requested',
        'recordArrival done',
        'uploadPhoto fails',
        'retry.requested',
        'uploadPhoto done',
        'setProfilePhoto fails',
        'retry.requested',
        'setProfilePhoto done',
      ],
      ends: { state: 'opened' },
      inBrowser: true,
    },
    {
      name: 'a label that is not ours is said, and the scanner goes on',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode: invalid', 'alert.dismissed', 'code.scanned (other)'],
      ends: { state: 'validating' },
    },
    {
      name: 'a label on no pot gets a pot, and the pot its first plant with a picture',
      start: 'by hand',
      steps: [
        'code.scanned (label)',
        'validateCode: unplaced',
        'potResolution: resolved',
        'validateCode: potted',
        'plant.submitted (pictured)',
        'createPlant: created',
        'recordArrival done',
        'uploadPhoto done',
        'setProfilePhoto done',
      ],
      ends: { state: 'opened', output: opened(ids.newPlant) },
      calls: [
        { potResolution: { code: codes.label } },
        { createPlant: { plantId: ids.newPlant, potId: ids.pot, draft: pictured } },
        { recordArrival: made },
        { uploadPhoto: { interactionId: ids.interaction, photoId: ids.photo } },
        { setProfilePhoto: { plantId: ids.newPlant, photoId: ids.photo } },
      ],
    },
    {
      name: 'an address of a label is checked at once',
      start: 'by address',
      steps: ['validateCode: planted'],
      ends: { state: 'opened', output: opened(ids.plant) },
      calls: [{ camera: { order: 'rest' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: 'a server that does not answer keeps the code for another try',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode fails', 'retry.requested', 'validateCode: planted'],
      ends: { state: 'opened', output: opened(ids.plant) },
    },
    {
      name: 'a typed code is not taken again from its label',
      start: 'by hand',
      steps: ['code.entered', 'validateCode: invalid', 'alert.dismissed', 'code.scanned (label)'],
      ends: { state: 'scanning.holding' },
    },
    {
      name: 'closing the pot chooser changes nothing',
      start: 'by hand',
      steps: ['code.entered', 'validateCode: unplaced', 'potResolution: cancelled'],
      ends: { state: 'scanning.holding' },
    },
    {
      name: 'a plant without its photo opens when that is accepted',
      start: 'by address',
      steps: [
        'validateCode: potted',
        'plant.submitted (pictured)',
        'createPlant: created',
        'recordArrival done',
        'uploadPhoto fails',
        'failure.accepted',
      ],
      ends: { state: 'opened', output: opened(ids.newPlant) },
    },
    {
      name: 'closing the scanner ends it and keeps what was typed before',
      start: 'with a kept draft',
      steps: ['scanner.closed'],
      ends: { state: 'left', output: { kind: 'left', keptDraft: plantDraft } },
    },
  ],
  promises: {
    anywhere: {
      'camera fails → stays': 'A camera that breaks down leaves the rest of the scan as it is (decision)',
    },
    creatingPlant: {
      'scanner.closed → stays, tells camera.released':
        'If you close the scanner while a plant is made, the camera goes off and the plant is made (decision)',
      'createPlant: potTaken → potTaken': 'If the pot was filled meanwhile, you are told so (decision)',
      'createPlant fails → describingPlant.creationFailed':
        'Failed to create plant: you are told, with the form as you left it (spec §8)',
    },
    'scanning.holding': {
      'code.scanned (label) → stays, waits 1000 ms':
        'A label that stays in view is not taken again (decision)',
      'after outOfView (1000 ms) → scanning.watching':
        'A label that was out of view for a second can be scanned again (decision)',
    },
    'scanning.unanswered': {
      'code.scanned (other) → validating': 'Another label can be scanned after an error (spec §8)',
    },
    validating: {
      'scanner.closed → left': 'The scanner can be closed while a code is checked (spec §2)',
    },
    rejected: {
      'scanner.closed → left': "The scanner can be closed over 'Invalid QR code' (spec §2)",
    },
    resolvingPot: {
      'scanner.closed → left': 'The scanner can be closed over the pot chooser (spec §2)',
      'potResolution fails → scanning.unanswered':
        'A pot chooser that breaks down leads back to the scanner, with an error line (spec §8)',
    },
    describingPlant: {
      'overlay.closed → scanning.holding': 'Closing the plant form makes no plant (spec §4)',
      'scanner.closed → left': 'The scanner can be closed over the plant form (spec §2)',
    },
    potTaken: {
      'alert.dismissed → validating': 'A pot that was filled meanwhile is looked at again (decision)',
      'scanner.closed → left': 'The scanner can be closed when the pot was filled meanwhile (spec §2)',
    },
    recordingArrival: {
      'recordArrival done → opened': 'A new plant without a photo opens (spec §4)',
      'recordArrival fails → arrivalFailed':
        'Failed to create new plant interaction: you are told, and the plant is there (spec §8)',
    },
    arrivalFailed: {
      'retry.requested → recordingArrival': 'The first entry of a new plant can be tried again (decision)',
      'failure.accepted → opened': 'A new plant opens without its first entry (decision)',
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
      'failure.accepted → opened': 'A new plant opens though the photo is not its picture (decision)',
    },
  },
  browser: {
    never: {
      'camera fails': 'the camera answers for its own failures; this is a net under it',
      'potResolution fails': 'the flow answers for its own failures; this is a net under it',
    },
    canFollow: ({ start, before, state, step }) => {
      if (start === 'with a kept draft') return false;
      // The page is left by Back, which belongs to the app only where the scanner was opened from inside it.
      if (step === 'scanner.closed') return start === 'by hand' && !before.includes(step);
      // Once left in the middle of writing it is shown again without a camera.
      if (before.includes('scanner.closed')) return unsettled.test(state) && !step.startsWith('code.');
      // Nothing comes into view of a camera that was not opened.
      return true;
    },
  },
});
