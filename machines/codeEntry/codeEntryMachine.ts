import { emit, setup } from 'xstate';
import { endsBy, fieldOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

export type CodeEntryEvent =
  | { type: 'picture.chosen' }
  | { type: 'typing.requested' }
  | { type: 'code.typed'; text: string }
  | { type: 'overlay.closed' }
  /** The flow handles a code: one given here, or one that its camera has read. */
  | { type: 'entry.suspended' }
  /** The flow needs another code. */
  | { type: 'entry.resumed' };

const onText = endsBy('text');

/** The ways to give a flow a code without its live camera: a picture of the label, or the code typed (spec §2 'Scanner screen'). */
export const codeEntryMachine = setup({
  types: {
    events: {} as CodeEntryEvent,
    emitted: {} as { type: 'code.given'; text: string },
    tags: {} as 'busy',
  },
  actors: {
    /** Reads the picture that was chosen last; `null` if it shows no label. */
    readPicture: promiseStub<string | null, undefined>('readPicture'),
  },
  guards: { hasLabel: (_, params: { text: string | null }) => params.text !== null },
  actions: {
    giveCode: emit((_, params: { text: string | null }) => ({
      type: 'code.given' as const,
      text: params.text!,
    })),
  },
}).createMachine({
  id: 'codeEntry',
  description: 'Give a code without the live camera',
  initial: 'ready',
  on: { 'entry.suspended': '.suspended' },
  states: {
    ready: {
      description: 'You can take a photo of the label, or type its code',
      initial: 'untried',
      on: { 'picture.chosen': 'readingPicture', 'typing.requested': 'typing' },
      states: {
        untried: { description: 'No picture has failed' },
        withoutLabel: { description: 'No label was found in the picture' },
        unreadable: { description: 'The picture could not be read' },
      },
    },
    readingPicture: {
      description: 'Reading…',
      tags: 'busy',
      invoke: {
        id: 'readPicture',
        src: 'readPicture',
        onDone: [onText('hasLabel', 'ready', 'giveCode'), { target: 'ready.withoutLabel' }],
        onError: 'ready.unreadable',
      },
      on: { 'typing.requested': 'typing' },
    },
    typing: {
      description: 'You type the code under the square',
      on: {
        'code.typed': { target: 'ready', actions: { type: 'giveCode', params: fieldOf('text') } },
        'overlay.closed': 'ready',
      },
    },
    suspended: {
      description: 'A code is being handled, and no other one is taken',
      on: { 'entry.resumed': 'ready' },
    },
  },
});
