import { codes, ids, labelTexts, plantDraft } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { scanMachine } from './scanMachine.ts';

const pictured = { ...plantDraft, photoId: ids.photo };
const made = { plantId: ids.newPlant, interactionId: ids.interaction };
const opened = (plantId: string) => ({ kind: 'plantOpened', plantId, keptDraft: null });

/** States in which the flow saves in the background, or waits for a decision about a failure. */
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
      name: 'a label whose pot holds a plant opens that plant',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode: planted'],
      ends: { state: 'opened', output: opened(ids.plant), emits: [{ type: 'code.accepted' }] },
      calls: [{ camera: { order: 'read' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: "everything is created once, even if each call's first response is lost",
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
      name: 'an alert says that the code is invalid, and scanning continues',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode: invalid', 'alert.dismissed', 'code.scanned (other)'],
      ends: { state: 'validating' },
    },
    {
      name: 'a label on no pot gets a pot, and the pot its first plant with a profile photo',
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
      name: 'the address on a label is checked at once',
      start: 'by address',
      steps: ['validateCode: planted'],
      ends: { state: 'opened', output: opened(ids.plant) },
      calls: [{ camera: { order: 'rest' } }, { validateCode: { code: codes.label } }],
    },
    {
      name: 'a code is kept for a retry if the server does not answer',
      start: 'by hand',
      steps: ['code.scanned (label)', 'validateCode fails', 'retry.requested', 'validateCode: planted'],
      ends: { state: 'opened', output: opened(ids.plant) },
    },
    {
      name: 'a code that was typed is not read again from its label',
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
      name: 'a plant opens without its photo if the user accepts that',
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
      name: 'closing the scanner ends the flow and keeps the draft',
      start: 'with a kept draft',
      steps: ['scanner.closed'],
      ends: { state: 'left', output: { kind: 'left', keptDraft: plantDraft } },
    },
  ],
  promises: {
    anywhere: {
      'camera fails → stays': 'A camera that crashes leaves the rest of the scan unchanged (decision)',
    },
    creatingPlant: {
      'scanner.closed → stays, tells camera.released':
        'If the scanner is closed while a plant is being created, the camera stops and the plant is created (decision)',
      'createPlant: potTaken → potTaken':
        'If the pot was filled in the meantime, a message says so (decision)',
      'createPlant fails → describingPlant.creationFailed':
        "'Failed to create plant' appears, and the form keeps its input (spec §8)",
    },
    'scanning.holding': {
      'code.scanned (label) → stays, waits 1000 ms':
        'A label that stays in view is not read again (decision)',
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
        'A pot chooser that crashes returns to the scanner, with an error line (spec §8)',
    },
    describingPlant: {
      'overlay.closed → scanning.holding': 'Closing the plant form creates no plant (spec §4)',
      'scanner.closed → left': 'The scanner can be closed over the plant form (spec §2)',
    },
    potTaken: {
      'alert.dismissed → validating': 'A pot that was filled in the meantime is checked again (decision)',
      'scanner.closed → left': 'The scanner can be closed if the pot was filled in the meantime (spec §2)',
    },
    recordingArrival: {
      'recordArrival done → opened': 'A new plant without a photo opens (spec §4)',
      'recordArrival fails → arrivalFailed':
        "'Failed to create new plant interaction' appears, and the plant exists (spec §8)",
    },
    arrivalFailed: {
      'retry.requested → recordingArrival':
        'Writing the first entry of a new plant can be retried (decision)',
      'failure.accepted → opened': 'A new plant opens without its first entry (decision)',
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
      'failure.accepted → opened': 'A new plant opens even if its profile photo was not set (decision)',
    },
  },
  browser: {
    never: {
      'camera fails': 'the camera handles its own failures; this is a safety net',
      'potResolution fails': 'the flow handles its own failures; this is a safety net',
    },
    canFollow: ({ start, before, state, step }) => {
      if (start === 'with a kept draft') return false;
      // The scanner is closed with Back, which stays within the app only if the scanner was opened from inside it.
      if (step === 'scanner.closed') return start === 'by hand' && !before.includes(step);
      // A scanner that was closed while saving is shown again without a camera.
      if (before.includes('scanner.closed')) return unsettled.test(state) && !step.startsWith('code.');
      return true;
    },
  },
});
