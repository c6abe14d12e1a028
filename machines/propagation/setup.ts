import { assign, emit, setup } from 'xstate';
import { destinationMachine, type DestinationOutput } from '../destination/destinationMachine.ts';
import type { CreatePlantResult, PlantDraft, PlantingIds } from '../scan/setup.ts';
import type { Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { promiseStub } from '../support/provided.ts';

export interface PropagationInput {
  /** The parent plant. */
  parent: {
    plantId: string;
    plantName: string;
    species: string | null;
    foodId: number | null;
  };
  /** The id of the note in the parent's timeline. */
  noteId: string;
}

export type PropagationEvent =
  | { type: 'plant.submitted'; draft: PlantDraft; ids: PlantingIds }
  | { type: 'overlay.closed' }
  | { type: 'alert.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'failure.accepted' };

export interface PropagationContext extends PropagationInput {
  /** The pot of the new plant, and the code that was scanned for it. */
  target: { potId: string; code: string } | null;
  /** The code of a pot that was taken in the meantime; its label is ignored while it stays in view. */
  passOver: string | null;
  /** The new plant as it is sent; kept until the plant is created. */
  draft: PlantDraft | null;
  ids: PlantingIds | null;
  /** The pot's name in the server's response; `null` if the new plant is in no pot any more. */
  potName: string | null;
  /** The plant that opens at the end: the new one, or the one in the scanned pot. */
  openedId: string | null;
}

/** Spec §3. */
const foodIds = [1, 2, 3] as const;

type EntryInput = { plantId: string; interactionId: string; note: string };

/** The types, actors, guards and actions of `propagationMachine.ts`. */
export const propagationSetup = setup({
  types: {
    context: {} as PropagationContext,
    events: {} as PropagationEvent,
    input: {} as PropagationInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    children: {} as { destination: 'destination' },
    tags: {} as 'busy' | 'unsettled',
  },
  actors: {
    destination: destinationMachine,
    createPlant: promiseStub<CreatePlantResult, { plantId: string; potId: string; draft: PlantDraft }>(
      'createPlant',
    ),
    recordChild: promiseStub<void, EntryInput>('recordChild'),
    uploadPhoto: promiseStub<void, { interactionId: string; photoId: string }>('uploadPhoto'),
    setProfilePhoto: promiseStub<void, { plantId: string; photoId: string }>('setProfilePhoto'),
    noteParent: promiseStub<void, EntryInput>('noteParent'),
  },
  guards: {
    isCancelled: (_, params: { outcome: DestinationOutput }) => params.outcome.kind === 'cancelled',
    hasPlant: (_, params: { outcome: DestinationOutput }) => params.outcome.kind === 'plantOpened',
    isPotTaken: (_, params: { result: CreatePlantResult }) => params.result.kind === 'potTaken',
    hasPhoto: ({ context }) => context.draft?.photoId != null,
  },
  actions: {
    keepOtherPlant: assign((_, { outcome }: { outcome: DestinationOutput }) => ({
      openedId: outcome.kind === 'plantOpened' ? outcome.plantId : null,
    })),
    keepTarget: assign((_, { outcome }: { outcome: DestinationOutput }) => ({
      target: outcome.kind === 'found' ? { potId: outcome.potId, code: outcome.code } : null,
      passOver: null,
    })),
    passOverTarget: assign(({ context }) => ({ passOver: context.target!.code })),
    /** Some of the fields are taken from the parent (spec §4 'Propagation'). */
    keepDraft: assign(({ context: { parent } }, params: { draft: PlantDraft; ids: PlantingIds }) => ({
      draft: {
        ...params.draft,
        species: parent.species,
        foodId: foodIds.find((id) => id === parent.foodId) ?? null,
        acquiredFrom: 'Propagation',
        parentPlantId: parent.plantId,
      },
      ids: params.ids,
    })),
    keepCreated: assign(({ context }, { result }: { result: CreatePlantResult }) => ({
      openedId: context.ids!.plantId,
      potName: result.kind === 'created' ? result.potName : null,
    })),
    signalSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    signalFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
});
