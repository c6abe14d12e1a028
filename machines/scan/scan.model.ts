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
