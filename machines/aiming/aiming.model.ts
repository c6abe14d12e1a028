import { labelTexts } from '../support/examples.ts';
import { defineModel, plain } from '#walks/model.ts';
import { aimingMachine } from './aimingMachine.ts';

const { label, other } = labelTexts;
const reported = (text: string) => ({ type: 'code.read', text });

export const aimingModel = defineModel<typeof aimingMachine>({
  machine: aimingMachine,
  overview: {
    does: 'which of the labels in view is meant: the one in the middle, the only one, or one that is tapped',
    lifetime: 'child of `camera` while there is a picture; outlines and buttons on the picture',
  },
  events: {
    'frame.seen': {
      middle: { sight: 'middle', text: label },
      aside: { sight: 'aside', text: other },
      unclear: { sight: 'unclear', text: '' },
      none: { sight: 'none', text: '' },
    },
    'labels.changed': { two: { texts: [label, other] }, none: { texts: [] } },
    'label.pressed': { '': { text: other } },
    'reading.paused': plain,
  },
  actors: {},
  identity: ({ texts }) => texts.length,
  headlessOnly:
    'e2e/journeys/aiming.spec.ts films one and several labels; frames come too fast for single steps',
  journeys: [
    {
      name: 'a label in the middle is taken at once',
      steps: ['frame.seen (middle)'],
      ends: { state: 'watching', reports: [reported(label)] },
    },
    {
      name: 'the only label in view is taken after a moment if it is outside the middle, as long as it is in view',
      steps: [
        'frame.seen (aside)',
        'frame.seen (aside)',
        'after asidePause (250 ms)',
        'frame.seen (aside)',
        'frame.seen (none)',
        'frame.seen (aside)',
      ],
      ends: { state: 'alone', reports: [reported(other), reported(other)] },
    },
    {
      name: 'a label that comes into the middle meanwhile is taken instead',
      steps: ['frame.seen (aside)', 'frame.seen (middle)'],
      ends: { state: 'watching', reports: [reported(label)] },
    },
    {
      name: 'of several labels none is taken until one is in the middle',
      steps: ['frame.seen (unclear)', 'after unclearPause (600 ms)', 'frame.seen (middle)'],
      ends: { state: 'watching', reports: [reported(label)] },
    },
    {
      name: 'of several labels the one that is tapped is taken',
      steps: ['labels.changed (two)', 'frame.seen (unclear)', 'after unclearPause (600 ms)', 'label.pressed'],
      ends: { state: 'unclear.asking', reports: [{ type: 'code.chosen', text: other }] },
    },
    {
      name: 'a label that is no longer in view cannot be tapped',
      steps: ['labels.changed (two)', 'labels.changed (none)', 'label.pressed'],
      ends: { state: 'watching', reports: [] },
      keeps: { texts: [] },
    },
    {
      name: 'labels seen before a code was handled cannot be tapped after it',
      steps: ['labels.changed (two)', 'reading.paused', 'label.pressed'],
      ends: { state: 'watching', reports: [] },
      keeps: { texts: [] },
    },
  ],
  promises: {
    waiting: {
      'frame.seen (unclear) → unclear.brief':
        'A label that is not in the middle is not taken if another one comes into view (decision)',
      'reading.paused → watching': 'After a code was handled, labels are looked for anew (decision)',
    },
    alone: {
      'frame.seen (unclear) → unclear.brief':
        'A second label that comes into view makes it open which one is meant (decision)',
      'frame.seen (aside) → stays, reports code.read, waits 1000 ms':
        'The only label is taken without another pause until it has been out of view for a second (decision)',
      'after outOfView (1000 ms) → watching':
        'The next label outside the middle waits again, since another one may come nearer (decision)',
      'reading.paused → watching': 'After a code was handled, labels are looked for anew (decision)',
    },
    unclear: {
      'frame.seen (aside) → waiting':
        'If only one of several labels is left, it is taken after a moment (decision)',
      'frame.seen (none) → watching': 'The question disappears with the labels (decision)',
      'reading.paused → watching': 'After a code was handled, labels are looked for anew (decision)',
    },
    'unclear.brief': {
      'after unclearPause (600 ms) → unclear.asking':
        'A hand that goes on moving is not asked anything (decision)',
    },
  },
});
