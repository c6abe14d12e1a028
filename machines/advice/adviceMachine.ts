import { assign, setup } from 'xstate';
import type { Sight } from '#domain/aim.ts';
import type { AimHint } from '#domain/aimHint.ts';
import { fieldOf } from '../support/params.ts';

export type AdviceEvent =
  /** A frame was read. The hint is what the hand can do about a label that is seen but not read. */
  | { type: 'frame.seen'; sight: Sight; hint: AimHint | null }
  /** A code is being handled, so no frame is read. */
  | { type: 'reading.paused' };

interface AdviceContext {
  /** The hint that is shown, or that may be shown soon. */
  hint: AimHint | null;
  /** The hints that were shown since the last label. */
  given: AimHint[];
  /** Whether the hint is shown for the first time since the last label: only then it is announced. */
  isNews: boolean;
}

const hintOf = fieldOf('hint');
const keepsHint = { type: 'keepHint', params: hintOf } as const;
/** Another reason must last, too. */
const changes = {
  guard: { type: 'isOtherHint', params: hintOf },
  target: '#advice.noticing',
  actions: keepsHint,
} as const;
const passes = { guard: { type: 'isGone', params: hintOf }, target: '#advice.quiet' } as const;

/**
 * What helps to read a label that is seen but not read. A hint must last before it is shown, and then stays for a moment. It
 * lives as long as there is a picture.
 */
export const adviceMachine = setup({
  types: {
    context: {} as AdviceContext,
    events: {} as AdviceEvent,
  },
  guards: {
    isRead: (_, params: { sight: Sight }) => params.sight !== 'none',
    isOtherHint: ({ context }, params: { hint: AimHint | null }) =>
      params.hint !== null && params.hint !== context.hint,
    hasHint: (_, params: { hint: AimHint | null }) => params.hint !== null,
    isGone: (_, params: { hint: AimHint | null }) => params.hint === null,
  },
  actions: {
    keepHint: assign((_, params: { hint: AimHint | null }) => ({ hint: params.hint })),
    noteGiven: assign(({ context }) => ({
      isNews: !context.given.includes(context.hint!),
      given: [...context.given.filter((hint) => hint !== context.hint), context.hint!],
    })),
    forgetGiven: assign({ given: [] }),
  },
  delays: {
    hintPause: 900,
    hintShown: 1500,
  },
}).createMachine({
  id: 'advice',
  description: 'What helps to read a label',
  context: { hint: null, given: [], isNews: false },
  initial: 'quiet',
  on: {
    'frame.seen': { guard: { type: 'isRead', params: fieldOf('sight') }, target: '.quiet' },
    'reading.paused': { target: '.quiet', actions: 'forgetGiven' },
  },
  states: {
    quiet: {
      description: 'Nothing has to be said',
      on: {
        'frame.seen': { guard: { type: 'hasHint', params: hintOf }, target: 'noticing', actions: keepsHint },
      },
    },
    noticing: {
      description: 'A label is seen but not read, which may pass by itself',
      after: { hintPause: { target: 'advising', actions: 'noteGiven' } },
      on: { 'frame.seen': [{ ...changes, reenter: true }, passes] },
    },
    advising: {
      description: 'A hint says what to do',
      initial: 'fixed',
      states: {
        fixed: {
          description: 'It stays long enough to be read',
          after: { hintShown: 'settled' },
        },
        settled: {
          description: 'It stays as long as the reason lasts',
          on: { 'frame.seen': [changes, passes] },
        },
      },
    },
  },
});
