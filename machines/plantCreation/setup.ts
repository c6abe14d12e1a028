import { assign, setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import type { RegularCare } from '#domain/schedule.ts';
import { promiseStub } from '../support/provided.ts';
import { inheritedFrom, isSamePlant, type Origin, type PlantDraft, type PlantingIds } from './draft.ts';

export type CreatePlantResult =
  | { kind: 'created'; potName: string | null }
  /** The pot was filled in the meantime (409). */
  | { kind: 'potTaken' }
  /** The household may have no further plant (403). */
  | { kind: 'refused'; reason: string };

/** The server's answer about a plant whose creation got no answer. */
export type FindPlantResult = { kind: 'created'; potName: string | null } | { kind: 'missing' };

export interface PlantCreationInput {
  /** The pot of the plant, or the id of a new one. */
  potId: string;
  /** Whether the form chooses the pot: a new one, or an empty one. */
  choosesPot?: boolean;
  /** `null` for a plant that does not come from another one. */
  origin: Origin | null;
  /** The draft of a plant that was not created; it pre-fills the form. */
  draft: PlantDraft | null;
}

export type PlantCreationEvent =
  | { type: 'plant.submitted'; draft: PlantDraft; ids: PlantingIds }
  | { type: 'overlay.closed' }
  | { type: 'alert.dismissed' }
  | { type: 'retry.requested' }
  | { type: 'failure.accepted' }
  | { type: 'page.left' };

export interface PlantCreationContext extends PlantCreationInput {
  /** The ids of the first submission that was not refused: with them, a plant whose response was lost is never created twice. */
  ids: PlantingIds | null;
  /** Whether the form changed after an attempt that failed: the server may have created the plant as it was before. */
  isRevised: boolean;
  /** Whether the page was left over a form whose creation had failed. */
  isPageLeft: boolean;
  /** The pot's name in the server's response; `null` if the new plant is in no pot any more. */
  potName: string | null;
  /** Why the server refused the last attempt; empty if it did not. */
  reason: string;
}

export type PlantCreationOutput =
  | { kind: 'plantOpened'; plantId: string }
  /** Another plant took the pot; the draft is for the next one. */
  | { kind: 'potTaken'; draft: PlantDraft; origin: Origin | null }
  | { kind: 'left'; draft: PlantDraft | null }
  | { kind: 'cancelled' };

/** The types, actors, guards and actions of `plantCreationMachine.ts`. */
export const plantCreationSetup = setup({
  types: {
    context: {} as PlantCreationContext,
    events: {} as PlantCreationEvent,
    input: {} as PlantCreationInput,
    output: {} as PlantCreationOutput,
    emitted: {} as Feedback,
    tags: {} as 'busy' | 'unsettled',
  },
  actors: {
    createPlant: promiseStub<CreatePlantResult, { plantId: string; potId: string; draft: PlantDraft }>(
      'createPlant',
    ),
    findPlant: promiseStub<FindPlantResult, { plantId: string }>('findPlant'),
    setSchedule: promiseStub<void, { plantId: string; schedule: RegularCare[] }>('setSchedule'),
    revisePlant: promiseStub<void, { plantId: string; potId: string; draft: PlantDraft }>('revisePlant'),
    recordEntry: promiseStub<void, PlantingIds & { note: string | null }>('recordEntry'),
    uploadPhoto: promiseStub<void, { interactionId: string; photoId: string }>('uploadPhoto'),
    setProfilePhoto: promiseStub<void, { plantId: string; photoId: string }>('setProfilePhoto'),
    noteParent: promiseStub<void, PlantingIds & { note: string }>('noteParent'),
  },
  guards: {
    isPotTaken: (_, params: { result: CreatePlantResult }) => params.result.kind === 'potTaken',
    isRefused: (_, params: { result: CreatePlantResult }) => params.result.kind === 'refused',
    isMissing: (_, params: { result: FindPlantResult }) => params.result.kind === 'missing',
    isPageLeft: ({ context }) => context.isPageLeft,
    hasSchedule: ({ context }) => (context.draft!.schedule ?? []).length > 0,
    isRevised: ({ context }) => context.isRevised,
    hasPhoto: ({ context }) => context.draft!.photoId !== null,
    hasParent: ({ context }) => context.origin !== null,
  },
  actions: {
    keepDraft: assign(({ context }, { draft: typed, ids }: { draft: PlantDraft; ids: PlantingIds }) => {
      const draft = { ...typed, ...(context.origin && inheritedFrom(context.origin)) };
      const isChanged = context.ids !== null && !isSamePlant(context.draft, draft);
      return { draft, ids: context.ids ?? ids, isRevised: context.isRevised || isChanged, reason: '' };
    }),
    leavePage: assign({ isPageLeft: true }),
    /** A refused plant is not on the server, nor was it by an earlier attempt. */
    noteRefusal: assign((_, { result }: { result: CreatePlantResult }) => ({
      ids: null,
      isRevised: false,
      reason: result.kind === 'refused' ? result.reason : '',
    })),
    keepPotName: assign((_, { result }: { result: CreatePlantResult | FindPlantResult }) => ({
      potName: result.kind === 'created' ? result.potName : null,
      isPageLeft: false,
    })),
    ...signals,
  },
});
