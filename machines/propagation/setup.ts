import { assign, emit, setup } from 'xstate';
import { destinationMachine, type DestinationOutput } from '../destination/destinationMachine.ts';
import type { CreatePlantResult, PlantDraft, PlantingIds } from '../scan/setup.ts';
import type { Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { promiseStub } from '../support/provided.ts';

export interface PropagationInput {
  /** The plant that a piece is taken from. */
  parent: {
    plantId: string;
    plantName: string;
    species: string | null;
    foodId: number | null;
  };
  /** The id that the note in the parent's timeline is going to have. */
  noteId: string;
}

export type PropagationEvent =
  | { type: 'plant.submitted'; draft: PlantDraft; ids: PlantingIds }
  | { type: 'overlay.closed' }
  | { type: 'alert.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'failure.accepted' };

export interface PropagationContext extends PropagationInput {
  /** The pot of the new plant, and the code by which it was found. */
  target: { potId: string; code: string } | null;
  /** The code of a pot that was taken meanwhile; its label is passed over while it stays in view. */
  passOver: string | null;
  /** The new plant as it is sent; it stays until the plant is there. */
  draft: PlantDraft | null;
  ids: PlantingIds | null;
  /** What the pot is called, by the server's word; `null` where the new plant is in none any more. */
  potName: string | null;
  /** The plant that opens at the end: the new one, or the one whose pot was scanned. */
  openedId: string | null;
}

/** Spec §3. */
const foodIds = [1, 2, 3] as const;

type EntryInput = { plantId: string; interactionId: string; note: string };

/** What the propagation flow works with; what it does with it is in `propagationMachine.ts`. */
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
    /** Of the form's fields some are the parent's (spec §4 'Propagation'). */
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
    feelSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    feelFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
});
