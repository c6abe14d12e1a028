import { assign, sendParent, setup } from 'xstate';
import type { Sight } from '#domain/aim.ts';
import { fieldOf } from '../support/params.ts';

export type AimingEvent =
  /** A frame was read. The text is that of the label in the middle, or of the only one outside it; otherwise empty. */
  | { type: 'frame.seen'; sight: Sight; text: string }
  /** The texts of all labels in view: sent when they change. */
  | { type: 'labels.changed'; texts: string[] }
  /** The user pressed one of several labels in the picture. */
  | { type: 'label.pressed'; text: string }
  /** A code is being handled, so no frame is read. */
  | { type: 'reading.paused' };

interface AimingContext {
  /** The texts of all labels in view. */
  texts: string[];
}

const sight = fieldOf('sight');
const text = fieldOf('text');
const reports = { type: 'reportLabel', params: text } as const;
const isAside = { type: 'isAside', params: sight } as const;
const doubts = { guard: { type: 'isUnclear', params: sight }, target: 'unclear' } as const;

/** Which of the labels in the camera's picture is meant. It lives as long as there is a picture. */
export const aimingMachine = setup({
  types: {
    context: {} as AimingContext,
    events: {} as AimingEvent,
  },
  guards: {
    isMiddle: (_, params: { sight: Sight }) => params.sight === 'middle',
    isAside: (_, params: { sight: Sight }) => params.sight === 'aside',
    isUnclear: (_, params: { sight: Sight }) => params.sight === 'unclear',
    isNone: (_, params: { sight: Sight }) => params.sight === 'none',
    isInView: ({ context }, params: { text: string }) => context.texts.includes(params.text),
  },
  actions: {
    reportLabel: sendParent((_, params: { text: string }) => ({ type: 'code.read', text: params.text })),
    reportChoice: sendParent((_, params: { text: string }) => ({ type: 'code.chosen', text: params.text })),
    keepTexts: assign((_, { texts }: { texts: string[] }) => ({ texts })),
    forgetTexts: assign({ texts: [] }),
  },
  delays: {
    asidePause: 250,
    outOfView: 1000,
    unclearPause: 600,
  },
}).createMachine({
  id: 'aiming',
  description: 'Which label is meant',
  context: { texts: [] },
  initial: 'watching',
  on: {
    'frame.seen': { guard: { type: 'isMiddle', params: sight }, target: '.watching', actions: reports },
    'labels.changed': { actions: { type: 'keepTexts', params: fieldOf('texts') } },
    'label.pressed': {
      guard: { type: 'isInView', params: text },
      actions: { type: 'reportChoice', params: text },
    },
    'reading.paused': { target: '.watching', actions: 'forgetTexts' },
  },
  states: {
    watching: {
      description: 'The label in the middle is taken, if there is one',
      on: {
        'frame.seen': [{ guard: isAside, target: 'waiting' }, doubts],
      },
    },
    waiting: {
      description: 'A label is in view outside the middle; another one may come nearer',
      after: { asidePause: 'alone' },
      on: { 'frame.seen': doubts },
    },
    alone: {
      description: 'No label came nearer, so the one outside the middle is taken',
      after: { outOfView: 'watching' },
      on: {
        'frame.seen': [{ guard: isAside, target: 'alone', reenter: true, actions: reports }, doubts],
      },
    },
    unclear: {
      description: 'Several labels are in view, and none of them is clearly in the middle',
      initial: 'brief',
      on: {
        'frame.seen': [
          { guard: isAside, target: 'waiting' },
          { guard: { type: 'isNone', params: sight }, target: 'watching' },
        ],
      },
      states: {
        brief: {
          description: 'The hand is probably still moving',
          after: { unclearPause: 'asking' },
        },
        asking: { description: 'You are asked to point at one of them, or to tap it' },
      },
    },
  },
});
