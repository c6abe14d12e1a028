import { assign, setup } from 'xstate';
import { potDetailsMachine } from '../potDetails/potDetailsMachine.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import { finalState } from '../support/flowOutput.ts';
import { fieldOf } from '../support/params.ts';
import { promiseStub } from '../support/provided.ts';
import type { components } from '#contract/schema.d.ts';

/** The fields of the 'Create New Pot' form; the flow adds the code. */
export type PotDraft = Omit<components['schemas']['NewPot'], 'qrCode'>;

/** A pot was created, or the code was put on another pot in the meantime (409). */
export type CreatePotResult = { kind: 'created'; potId: string } | { kind: 'codeTaken' };

/** Which pots are offered: all, or those without a label. */
export type OfferedPots = 'all' | 'withoutLabel';

export interface PotResolutionInput {
  /** The label that needs a pot; `null` if a plant needs one. */
  code: string | null;
  /** `all` if left out. */
  offered?: OfferedPots;
  /** The home has no pots, so the first one is described at once. */
  hasNoPots?: boolean;
}

export type PotResolutionEvent =
  /** `plantId`: the plant that lives in the pot. */
  | { type: 'pot.chosen'; potId: string; plantId?: string | null }
  | { type: 'pot.editRequested'; potId: string }
  | { type: 'pot.addRequested' }
  | { type: 'pot.submitted'; potId: string; draft: PotDraft }
  | { type: 'overlay.closed' };

export interface PotResolutionContext {
  /** The label that needs a pot; `null` if a plant needs one. */
  code: string | null;
  offered: OfferedPots;
  hasNoPots: boolean;
  /** The pot that was chosen or is being viewed, or the id of the new pot. */
  potId: string | null;
  /** The plant that lives in the chosen pot. */
  plantId: string | null;
  draft: PotDraft | null;
}

/** `potId`: the pot for the plant. A label may be on another pot by then. */
export type PotResolutionOutput =
  | { kind: 'resolved'; potId: string }
  /** The pot that was chosen for the plant holds another one. */
  | { kind: 'occupied'; potId: string; plantId: string }
  | { kind: 'cancelled' };

/**
 * Puts a code that is on no pot on an existing or a new one (spec §4, scan flow step 3). Without a code it finds a pot for a plant
 * in the same way.
 */
export const potResolutionMachine = setup({
  types: {
    context: {} as PotResolutionContext,
    events: {} as PotResolutionEvent,
    input: {} as PotResolutionInput,
    output: {} as PotResolutionOutput,
    children: {} as { potDetails: 'potDetails' },
    emitted: {} as Feedback,
    tags: {} as 'busy',
  },
  actors: {
    potDetails: potDetailsMachine,
    assignCode: promiseStub<void, { code: string; potId: string }>('assignCode'),
    createPot: promiseStub<CreatePotResult, { code: string | null; potId: string; draft: PotDraft }>(
      'createPot',
    ),
  },
  guards: {
    hasNoPots: ({ context }) => context.hasNoPots,
    hasLabel: ({ context }) => context.code !== null,
    isOccupied: (_, params: { plantId: string | null }) => params.plantId !== null,
  },
  actions: {
    choosePot: assign((_, params: { potId: string }) => params),
    keepPlant: assign((_, params: { plantId: string | null }) => params),
    keepDraft: assign((_, params: { potId: string; draft: PotDraft }) => params),
    ...signals,
  },
}).createMachine({
  id: 'potResolution',
  description: 'Find a pot for a label that is on none, or for a plant',
  context: ({ input: { code, offered = 'all', hasNoPots = false } }) => ({
    code,
    offered,
    hasNoPots,
    potId: null,
    plantId: null,
    draft: null,
  }),
  initial: 'opening',
  output: ({ event }) => event.output as PotResolutionOutput,
  states: {
    opening: {
      description: 'The pots are offered, if there are any',
      always: [{ guard: 'hasNoPots', target: 'describingPot' }, { target: 'choosing' }],
    },
    choosing: {
      description: "The chooser 'Choose a Pot' is open",
      initial: 'picking',
      on: {
        'pot.chosen': [
          {
            guard: 'hasLabel',
            target: 'assigning',
            actions: { type: 'choosePot', params: fieldOf('potId') },
          },
          {
            guard: { type: 'isOccupied', params: ({ event }) => ({ plantId: event.plantId ?? null }) },
            target: 'occupied',
            actions: [
              { type: 'choosePot', params: fieldOf('potId') },
              { type: 'keepPlant', params: ({ event }) => ({ plantId: event.plantId ?? null }) },
            ],
          },
          { target: 'resolved', actions: { type: 'choosePot', params: fieldOf('potId') } },
        ],
        'pot.editRequested': {
          target: 'editingPot',
          actions: { type: 'choosePot', params: fieldOf('potId') },
        },
        'pot.addRequested': 'describingPot',
        'overlay.closed': 'cancelled',
      },
      states: {
        picking: {
          description: 'You pick the pot that carries this label, or one for the plant, or add one',
        },
        assignmentFailed: {
          description: 'The label could not be put on that pot; you can pick again',
          entry: 'signalFailure',
        },
      },
    },
    assigning: {
      description: 'The label is being put on the chosen pot',
      tags: 'busy',
      invoke: {
        id: 'assignCode',
        src: 'assignCode',
        input: ({ context }) => ({ code: context.code!, potId: context.potId! }),
        onDone: 'resolved',
        onError: 'choosing.assignmentFailed',
      },
    },
    editingPot: {
      description: 'You view or edit one of the pots before you choose; its labels are read-only here',
      invoke: {
        id: 'potDetails',
        src: 'potDetails',
        input: ({ context }) => ({ potId: context.potId! }),
        onDone: 'choosing',
        onError: 'choosing',
      },
    },
    describingPot: {
      description: "The form 'Create New Pot' is open",
      initial: 'filling',
      on: {
        'pot.submitted': {
          target: 'creatingPot',
          actions: {
            type: 'keepDraft',
            params: ({ event }) => ({ potId: event.potId, draft: event.draft }),
          },
        },
        'overlay.closed': 'cancelled',
      },
      states: {
        filling: { description: 'You fill in the form' },
        creationFailed: {
          description: 'The pot could not be created; what you typed is still there',
          entry: 'signalFailure',
        },
      },
    },
    creatingPot: {
      description: 'The pot is being created',
      tags: 'busy',
      invoke: {
        id: 'createPot',
        src: 'createPot',
        input: ({ context }) => ({ code: context.code, potId: context.potId!, draft: context.draft! }),
        // Either way a code is on a pot now.
        onDone: 'resolved',
        onError: 'describingPot.creationFailed',
      },
    },
    resolved: {
      description: 'The label, or the plant, has a pot',
      entry: 'signalSuccess',
      type: 'final',
      output: ({ context }) => ({ kind: 'resolved', potId: context.potId! }),
    },
    occupied: {
      description: 'The pot that you chose for the plant holds another one',
      type: 'final',
      output: ({ context }) => ({
        kind: 'occupied',
        potId: context.potId!,
        plantId: context.plantId!,
      }),
    },
    cancelled: finalState('cancelled', 'You closed the overlay; nothing changed'),
  },
});
