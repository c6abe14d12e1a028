import { assign, sendTo, setup } from 'xstate';
import { changedFields } from '#domain/changes.ts';
import { readSoilLimit, readWanted, type Frequencies, type SoilLimits } from '#domain/preferences.ts';
import type { WinterFactors } from '#domain/winterFactors.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import type { Saving } from '../outbox/saving.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState, type FlowOutput } from '../support/flowOutput.ts';
import { fieldOf, outputAs } from '../support/params.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

export interface CarePreferencesInput {
  plantId: string;
  plantName: string;
}

/** The values that the form showed initially and those typed now, by effect id. */
interface Filled {
  shown: Frequencies;
  typed: Record<string, string>;
  /** The names of the effects, by effect id. */
  verbs: Record<string, string>;
  /** How much less often the effects are wanted in winter, as the form showed it initially and as it is chosen now. */
  winter: { shown: WinterFactors; chosen: WinterFactors };
  /** Below which soil moisture the effects are wanted, as the form showed it initially and as it is typed now. */
  soil: { shown: SoilLimits; typed: Record<string, string> };
}

export interface CarePreferencesContext extends CarePreferencesInput {
  /** The form as it was last submitted. */
  filled: Filled | null;
  /** The effects that the user changed, now or in an earlier attempt that failed. */
  wanted: Frequencies;
  /** The effects whose winter the user changed. */
  wantedWinter: WinterFactors;
  /** The effects whose limit of the soil moisture the user changed. */
  wantedSoil: SoilLimits;
}

export type CarePreferencesEvent =
  | { type: 'preferences.submitted'; filled: Filled }
  | { type: 'alert.dismissed' }
  | { type: 'overlay.closed' };

/** Returns the frequencies and days that the form asks for; an unreadable one counts as not set. */
function wantedBy({ shown, typed }: Pick<Filled, 'shown' | 'typed'>, before: Frequencies): Frequencies {
  const read = Object.entries(typed).map(([effect, text]) => [effect, readWanted(text) ?? null] as const);
  return changedFields<Frequencies>(shown, Object.fromEntries(read), before) as Frequencies;
}

const winterBy = ({ winter: { shown, chosen } }: Filled, before: WinterFactors): WinterFactors =>
  changedFields<WinterFactors>(shown, chosen, before) as WinterFactors;

/** An unreadable limit counts as not set. */
function soilBy({ soil: { shown, typed } }: Filled, before: SoilLimits): SoilLimits {
  const read = Object.entries(typed).map(([effect, text]) => [effect, readSoilLimit(text) ?? null] as const);
  return changedFields<SoilLimits>(shown, Object.fromEntries(read), before) as SoilLimits;
}

/**
 * Edits how often, or on which day, a plant wants care (spec §4 'Preferences save'), how often in winter, and below which soil moisture. Each attempt creates, updates and deletes what differs from
 * the server's current values, so that a retry after a partial failure continues from there.
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
    outbox: callbackStub<OutboxOrder>('outbox'),
    savePreferences: promiseStub<
      Saving,
      { plantId: string; frequencies: Frequencies; winter: WinterFactors; soil: SoilLimits }
    >('savePreferences'),
  },
  guards: {
    hasUnreadable: (_, params: { filled: Filled }) =>
      Object.values(params.filled.typed).some((text) => readWanted(text) === undefined) ||
      Object.values(params.filled.soil.typed).some((text) => readSoilLimit(text) === undefined),
    isUnchanged: ({ context }, params: { filled: Filled }) =>
      Object.keys({
        ...wantedBy(params.filled, context.wanted),
        ...winterBy(params.filled, context.wantedWinter),
        ...soilBy(params.filled, context.wantedSoil),
      }).length === 0,
    isUnanswered: (_, params: { saving: Saving }) => params.saving === 'unanswered',
  },
  actions: {
    keepFilled: assign((_, params: { filled: Filled }) => params),
    keepWanted: assign(({ context }, params: { filled: Filled }) => ({
      wanted: wantedBy(params.filled, context.wanted),
      wantedWinter: winterBy(params.filled, context.wantedWinter),
      wantedSoil: soilBy(params.filled, context.wantedSoil),
    })),
    leaveChanges: sendTo('outbox', ({ context: { plantId, wanted, wantedWinter, wantedSoil, filled } }) => {
      const { verbs = {} } = filled ?? {};
      const changed = { ...wanted, ...wantedWinter, ...wantedSoil };
      const named = Object.keys(changed).flatMap((effect) =>
        verbs[effect] ? [[effect, verbs[effect]]] : [],
      );
      return {
        type: 'intents.made',
        intents: [
          {
            kind: 'setPreferences',
            plantId,
            frequencies: wanted,
            verbs: Object.fromEntries(named),
            ...(Object.keys(wantedWinter).length > 0 && { winter: wantedWinter }),
            ...(Object.keys(wantedSoil).length > 0 && { soil: wantedSoil }),
          },
        ],
      };
    }),
    ...signals,
  },
}).createMachine({
  id: 'carePreferences',
  description: 'Edit the care frequencies of a plant',
  context: ({ input }) => ({ ...input, filled: null, wanted: {}, wantedWinter: {}, wantedSoil: {} }),
  initial: 'editing',
  invoke: { id: 'outbox', src: 'outbox', onError: {} },
  output: ({ event }) => event.output as FlowOutput,
  states: {
    editing: {
      description: 'The sheet with one row per effect is open',
      initial: 'filling',
      on: {
        'preferences.submitted': [
          {
            guard: { type: 'hasUnreadable', params: fieldOf('filled') },
            target: '.unreadable',
            actions: { type: 'keepFilled', params: fieldOf('filled') },
          },
          { guard: { type: 'isUnchanged', params: fieldOf('filled') }, target: 'cancelled' },
          {
            target: 'saving',
            actions: [
              { type: 'keepFilled', params: fieldOf('filled') },
              { type: 'keepWanted', params: fieldOf('filled') },
            ],
          },
        ],
        'overlay.closed': 'cancelled',
      },
      states: {
        filling: { description: 'You edit the frequencies' },
        unreadable: {
          description: 'Some frequency or soil moisture is not a valid number; a message appears beside it',
          entry: 'signalFailure',
        },
      },
    },
    saving: {
      description: 'Saving…: the differences are created, updated and deleted',
      tags: ['busy', 'unsettled'],
      invoke: {
        id: 'savePreferences',
        src: 'savePreferences',
        input: ({ context }) => ({
          plantId: context.plantId,
          frequencies: context.wanted,
          winter: context.wantedWinter,
          soil: context.wantedSoil,
        }),
        onDone: [
          {
            guard: { type: 'isUnanswered', params: outputAs('saving') },
            target: 'waiting',
            actions: 'leaveChanges',
          },
          { target: 'saved' },
        ],
        onError: 'savingFailed',
      },
    },
    savingFailed: {
      description: 'Failed to save changes; what you typed is still there',
      tags: 'unsettled',
      entry: 'signalFailure',
      on: { 'alert.dismissed': 'editing' },
    },
    saved: finalState('done', 'Your changes are saved', 'signalSuccess'),
    waiting: finalState(
      'done',
      'The server did not answer; your changes wait on this phone and are shown already',
      'signalSuccess',
    ),
    cancelled: finalState('cancelled', 'You closed the sheet; nothing changed'),
  },
});
