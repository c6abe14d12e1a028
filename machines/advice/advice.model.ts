import { defineModel, plain } from '#walks/model.ts';
import { adviceMachine } from './adviceMachine.ts';

const passes = ['after hintShown (1500 ms)', 'frame.seen (nothing)'];
const pause = 'after hintPause (900 ms)';

export const adviceModel = defineModel<typeof adviceMachine>({
  machine: adviceMachine,
  overview: {
    does: 'says what helps to read a label that is seen but not read: closer, still, more light, another angle',
    lifetime: 'child of `camera` while there is a picture; a line over the picture',
  },
  events: {
    'frame.seen': {
      read: { sight: 'middle', hint: null },
      nothing: { sight: 'none', hint: null },
      far: { sight: 'none', hint: 'closer' },
      dark: { sight: 'none', hint: 'light' },
    },
    'reading.paused': plain,
  },
  actors: {},
  identity: ({ hint }) => hint,
  headlessOnly:
    'e2e/journeys/aiming.spec.ts films labels that cannot be read; frames come too fast for single steps',
  exclusive: { 'isOtherHint, isGone': 'another reason is a reason' },
  journeys: [
    {
      name: 'a reason that lasts is told, once, and stays as long as it lasts',
      steps: ['frame.seen (far)', 'frame.seen (far)', pause, 'after hintShown (1500 ms)', 'frame.seen (far)'],
      ends: { state: 'advising.settled' },
      keeps: { hint: 'closer', given: ['closer'], isNews: true },
    },
    {
      name: 'a label that is read ends the hint at once',
      steps: ['frame.seen (far)', pause, 'frame.seen (read)'],
      ends: { state: 'quiet' },
    },
    {
      name: 'a reason that passes is not told',
      steps: ['frame.seen (dark)', 'frame.seen (nothing)'],
      ends: { state: 'quiet' },
      keeps: { given: [] },
    },
    {
      name: 'another reason must last in its turn',
      steps: ['frame.seen (dark)', 'frame.seen (far)', pause],
      ends: { state: 'advising.fixed' },
      keeps: { hint: 'closer', given: ['closer'], isNews: true },
    },
    {
      name: 'a hint stays for a moment even if its reason is gone',
      steps: ['frame.seen (far)', pause, 'frame.seen (nothing)', 'frame.seen (dark)'],
      ends: { state: 'advising.fixed' },
      keeps: { hint: 'closer' },
    },
    {
      name: 'nothing is told as long as nothing is seen',
      steps: ['frame.seen (nothing)'],
      ends: { state: 'quiet' },
    },
    {
      name: 'nothing is told at first',
      steps: [],
      ends: { state: 'quiet' },
    },
    {
      name: 'a hint that comes back is shown again, but not announced',
      steps: [
        'frame.seen (far)',
        pause,
        ...passes,
        'frame.seen (dark)',
        pause,
        ...passes,
        'frame.seen (far)',
        pause,
      ],
      ends: { state: 'advising.fixed' },
      keeps: { hint: 'closer', given: ['light', 'closer'], isNews: false },
    },
    {
      name: 'after a code was handled, hints are announced again',
      steps: ['frame.seen (far)', pause, 'reading.paused', 'frame.seen (far)', pause],
      ends: { state: 'advising.fixed' },
      keeps: { hint: 'closer', given: ['closer'], isNews: true },
    },
  ],
  promises: {
    anywhere: {
      'reading.paused → quiet': 'While a code is handled, no hint is given (decision)',
    },
    noticing: {
      'frame.seen (read) → quiet': 'A label that is read after all needs no hint (decision)',
      'frame.seen (dark) → stays, keeps hint, waits 900 ms':
        'Another reason must last in its turn (decision)',
    },
    advising: {
      'frame.seen (read) → quiet': 'A hint ends when the label is read (decision)',
    },
    'advising.settled': {
      'frame.seen (nothing) → quiet': 'A hint ends when its reason is gone (decision)',
      'frame.seen (dark) → noticing, keeps hint, waits 900 ms':
        'A hint ends when there is another reason, which must last in its turn (decision)',
    },
  },
});
