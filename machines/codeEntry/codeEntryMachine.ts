import { emit, setup } from 'xstate';
import { endsBy, fieldOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';

export type CodeEntryEvent =
  | { type: 'picture.chosen' }
  | { type: 'typing.requested' }
  | { type: 'code.typed'; text: string }
  | { type: 'overlay.closed' }
  /** The flow asks the server about a code: one given here, or one that its camera has read. */
  | { type: 'check.started' }
  /** The flow takes no code for another reason. */
  | { type: 'entry.suspended' }
  /** The flow needs another code. `isRefused`: the typed one is on no label. */
  | { type: 'entry.resumed'; isRefused: boolean };

const onText = endsBy('text');

/** A code that was given, or read by the camera, is handled. */
const yields = { 'check.started': 'suspended' } as const;

/** A typed code that is refused is corrected. */
const resumes = [{ guard: 'isRefused', target: 'typing.unknown' }, { target: 'ready' }] as const;

/** The ways to give a flow a code without its live camera: a picture of the label, or the code typed (spec §2 'Scanner screen'). */
export const codeEntryMachine = setup({
  types: {
    events: {} as CodeEntryEvent,
    emitted: {} as { type: 'code.given'; text: string; isTyped: boolean },
    tags: {} as 'busy',
  },
  actors: {
    /** Reads the picture that was chosen last; `null` if it shows no label. */
    readPicture: promiseStub<string | null, undefined>('readPicture'),
  },
  guards: {
    hasLabel: (_, params: { text: string | null }) => params.text !== null,
    isRefused: ({ event }) => event.type === 'entry.resumed' && event.isRefused,
  },
  actions: {
    giveCode: emit((_, params: { text: string | null }) => ({
      type: 'code.given' as const,
      text: params.text!,
      isTyped: false,
    })),
    giveTyped: emit((_, params: { text: string }) => ({
      type: 'code.given' as const,
      text: params.text,
      isTyped: true,
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
      on: { ...yields, 'picture.chosen': 'readingPicture', 'typing.requested': 'typing' },
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
      on: { ...yields, 'typing.requested': 'typing' },
    },
    typing: {
      description: 'You type the code under the square',
      initial: 'untried',
      on: {
        ...yields,
        'code.typed': { target: 'checking', actions: { type: 'giveTyped', params: fieldOf('text') } },
        'overlay.closed': 'ready',
      },
      states: {
        untried: { description: 'No code was refused' },
        unknown: { description: 'The code is on no label; it stays in the sheet' },
      },
    },
    checking: {
      description: 'Checking code…; the sheet stays open',
      tags: 'busy',
      on: { 'entry.resumed': resumes, 'overlay.closed': 'suspended' },
    },
    suspended: {
      description: 'A code is being handled, and no other one is taken',
      on: { 'entry.resumed': resumes },
    },
  },
});
