import { assign, emit, setup } from 'xstate';
import { changedFields } from '#domain/changes.ts';
import {
  preferenceChanges,
  readFrequency,
  type Frequencies,
  type PreferenceChange,
  type PreferenceLink,
} from '#domain/preferences.ts';
import type { Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { promiseStub } from '../support/provided.ts';

export interface CarePreferencesInput {
  plantId: string;
  plantName: string;
}

/** The values that the form showed initially and those typed now, by effect id. */
interface Filled {
  shown: Frequencies;
  typed: Record<string, string>;
}

export interface CarePreferencesContext extends CarePreferencesInput {
  /** The form as it was last submitted. */
  filled: Filled | null;
  /** The effects that the user changed, now or in an earlier attempt that failed. */
  wanted: Frequencies;
  /** The calls that are needed for that. */
  changes: PreferenceChange[];
}

export type CarePreferencesEvent =
  | { type: 'preferences.submitted'; filled: Filled }
  | { type: 'alert.dismissed' }
  | { type: 'overlay.closed' };

/** Returns the frequencies that the form asks for; an unreadable one counts as not set. */
function wantedBy({ shown, typed }: Filled, before: Frequencies): Frequencies {
  const read = Object.entries(typed).map(([effect, text]) => [effect, readFrequency(text) ?? null] as const);
  return changedFields<Frequencies>(shown, Object.fromEntries(read), before) as Frequencies;
}

/**
 * Edits the care frequencies of a plant (spec §4 'Preferences save'). Each attempt first reads the server's current values, so
 * that a retry after a partial failure continues from there.
 */
export const carePreferencesMachine = setup({
  types: {
    context: {} as CarePreferencesContext,
    events: {} as CarePreferencesEvent,
    input: {} as CarePreferencesInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'busy' | 'unsettled',
  },
  actors: {
    readLinks: promiseStub<PreferenceLink[], { plantId: string }>('readLinks'),
    applyChanges: promiseStub<void, { plantId: string; changes: PreferenceChange[] }>('applyChanges'),
  },
  guards: {
    hasUnreadable: (_, params: { filled: Filled }) =>
      Object.values(params.filled.typed).some((text) => readFrequency(text) === undefined),
    isUnchanged: ({ context }, params: { filled: Filled }) =>
      Object.keys(wantedBy(params.filled, context.wanted)).length === 0,
    isAsWanted: ({ context }, params: { links: PreferenceLink[] }) =>
      preferenceChanges(params.links, context.wanted).length === 0,
  },
  actions: {
    keepFilled: assign((_, params: { filled: Filled }) => params),
    keepWanted: assign(({ context }, params: { filled: Filled }) => ({
      wanted: wantedBy(params.filled, context.wanted),
    })),
    keepChanges: assign(({ context }, params: { links: PreferenceLink[] }) => ({
      changes: preferenceChanges(params.links, context.wanted),
    })),
    signalSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    signalFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
}).createMachine({
  id: 'carePreferences',
  description: 'Edit the care frequencies of a plant',
  context: ({ input }) => ({ ...input, filled: null, wanted: {}, changes: [] }),
  initial: 'editing',
  output: ({ event }) => event.output as FlowOutput,
  states: {
    editing: {
      description: 'The sheet with one row per effect is open',
      initial: 'filling',
      on: {
        'preferences.submitted': [
          {
            guard: { type: 'hasUnreadable', params: ({ event }) => ({ filled: event.filled }) },
            target: '.unreadable',
            actions: { type: 'keepFilled', params: ({ event }) => ({ filled: event.filled }) },
          },
          {
            guard: { type: 'isUnchanged', params: ({ event }) => ({ filled: event.filled }) },
            target: 'cancelled',
          },
          {
            target: 'readingLinks',
            actions: [
              { type: 'keepFilled', params: ({ event }) => ({ filled: event.filled }) },
              { type: 'keepWanted', params: ({ event }) => ({ filled: event.filled }) },
            ],
          },
        ],
        'overlay.closed': 'cancelled',
      },
      states: {
        filling: { description: 'You edit the frequencies' },
        unreadable: {
          description: 'Some frequency is not a valid number of days; a message appears beside it',
          entry: 'signalFailure',
        },
      },
    },
    readingLinks: {
      description: "Saving…: the server's current values are read",
      tags: 'busy',
      invoke: {
        id: 'readLinks',
        src: 'readLinks',
        input: ({ context }) => ({ plantId: context.plantId }),
        onDone: [
          {
            guard: { type: 'isAsWanted', params: ({ event }) => ({ links: event.output }) },
            target: 'saved',
          },
          {
            target: 'applyingChanges',
            actions: { type: 'keepChanges', params: ({ event }) => ({ links: event.output }) },
          },
        ],
        onError: 'savingFailed',
      },
    },
    applyingChanges: {
      description: 'Saving…: the differences are created, updated and deleted',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'applyChanges',
        src: 'applyChanges',
        input: ({ context }) => ({ plantId: context.plantId, changes: context.changes }),
        onDone: 'saved',
        onError: 'savingFailed',
      },
    },
    savingFailed: {
      description: 'Failed to save changes; what you typed is still there',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'alert.dismissed': 'editing' },
    },
    saved: {
      description: 'Your changes are saved',
      type: 'final',
      entry: 'signalSuccess',
      output: { kind: 'done' },
    },
    cancelled: {
      description: 'You closed the sheet; nothing changed',
      type: 'final',
      output: { kind: 'cancelled' },
    },
  },
});
