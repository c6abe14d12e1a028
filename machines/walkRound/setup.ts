import { assign, emit, sendTo, setup } from 'xstate';
import { codeIn } from '#domain/code.ts';
import type { NewIntent } from '#domain/intent.ts';
import type { RoundCare, RoundEntry, RoundPlant } from '#domain/walkRound.ts';
import { cameraMachine } from '../camera/cameraMachine.ts';
import type { OutboxOrder } from '../outbox/events.ts';
import { signals, type Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { callbackStub, promiseStub } from '../support/provided.ts';

/**
 * Why a label leads to no plant: the pot is empty, the label is on no pot, it or what it leads to is in the bin, it is not the
 * household's, or this phone does not know it and the server does not answer.
 */
type Refusal = 'empty' | 'unplaced' | 'binned' | 'foreign' | 'unknown';

export type LabelFound = { kind: 'plant'; plant: RoundPlant } | { kind: Refusal };

/** What the viewfinder says about the last label. */
export type RoundNotice =
  | { kind: Refusal | 'failed' }
  /** Nothing is due that one tap records. */
  | { kind: 'idle'; plantName: string; others: string[] }
  | { kind: 'repeated'; plantName: string }
  | { kind: 'recorded'; entry: RoundEntry };

export type WalkRoundEvent =
  /** Read by the camera, repeatedly while the label is in view. */
  | { type: 'code.scanned'; text: string }
  /** Typed, or read from a picture: always deliberate. */
  | { type: 'code.entered'; text: string }
  /** Whether each label waters its plant, without a tap. */
  | { type: 'watering.toggled' }
  | { type: 'care.given'; actionId: number }
  /** The next label, although something is due for this plant. */
  | { type: 'plant.passed' }
  | { type: 'entries.undone'; interactionIds: string[] }
  | { type: 'round.resumed' }
  | { type: 'overlay.closed' };

export interface WalkRoundContext {
  /** The code that was scanned or typed last. */
  code: string;
  isWatering: boolean;
  /** The plant whose care is offered; `null` if there is none. */
  plant: RoundPlant | null;
  notice: RoundNotice | null;
  hasVisited: boolean;
  /** The places of the plants whose labels were read, in this order. */
  places: string[];
  done: RoundEntry[];
}

const entryOf = ({ plantId, plantName }: RoundPlant, { interactionId, action }: RoundCare): RoundEntry => ({
  plantId,
  plantName,
  interactionId,
  action,
});

/** Returns the care that is still to be offered: what was recorded on this round may not be in the lists yet. */
const openCares = (done: readonly RoundEntry[], { plantId, cares }: RoundPlant): RoundCare[] =>
  cares.filter(({ answers }) =>
    done.every((entry) => entry.plantId !== plantId || !answers.includes(entry.action.actionID)),
  );

const offered = ({ plant }: WalkRoundContext, actionId: number) =>
  plant?.cares.find(({ action }) => action.actionID === actionId);

interface Found {
  found: LabelFound;
}

interface Recorded {
  entry: RoundEntry;
}

const plantIn = ({ found }: Found) => (found as { plant: RoundPlant }).plant;

/** Params: the entry that waters the plant that was found. */
export const wateringOf = ({ event }: { event: { output: LabelFound } }): Recorded => {
  const plant = plantIn({ found: event.output });
  return { entry: entryOf(plant, plant.watering) };
};

/** Params: the entry for the care that was chosen. */
export const givenCare = ({
  context,
  event,
}: {
  context: WalkRoundContext;
  event: { actionId: number };
}): Recorded => ({ entry: entryOf(context.plant!, offered(context, event.actionId)!) });

/** The types, actors, guards and actions of `walkRoundMachine.ts`. */
export const walkRoundSetup = setup({
  types: {
    context: {} as WalkRoundContext,
    events: {} as WalkRoundEvent,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    children: {} as { camera: 'camera' },
    tags: {} as 'busy',
  },
  actors: {
    camera: cameraMachine,
    findLabel: promiseStub<LabelFound, { code: string }>('findLabel'),
    outbox: callbackStub<OutboxOrder>('outbox'),
  },
  guards: {
    isNewCode: ({ context }, params: { text: string }) => codeIn(params.text) !== context.code,
    isNoPlant: (_, { found }: Found) => found.kind !== 'plant',
    isWatered: ({ context: { isWatering, done } }, params: Found) => {
      const { plantId, watering } = plantIn(params);
      return (
        isWatering &&
        done.some((entry) => entry.plantId === plantId && entry.action.actionID === watering.action.actionID)
      );
    },
    isWatering: ({ context }) => context.isWatering,
    isDue: ({ context }, params: Found) => openCares(context.done, plantIn(params)).length > 0,
    isCaredFor: ({ context }, params: Found) =>
      context.done.some(({ plantId }) => plantId === plantIn(params).plantId),
    isLastCare: ({ context }, { actionId }: { actionId: number }) =>
      offered(context, actionId) !== undefined &&
      context.plant!.cares.every(({ answers }) => answers.includes(actionId)),
    isOffered: ({ context }, { actionId }: { actionId: number }) => offered(context, actionId) !== undefined,
    canUndo: ({ context }, { interactionIds }: { interactionIds: string[] }) =>
      context.done.some(({ interactionId }) => interactionIds.includes(interactionId)),
    hasVisited: ({ context }) => context.hasVisited,
    hasDone: ({ context }) => context.done.length > 0,
  },
  actions: {
    keepCode: assign((_, params: { text: string }) => ({ code: codeIn(params.text), notice: null })),
    keepRefusal: assign((_, { found }: Found) => ({ notice: { kind: found.kind as Refusal } })),
    keepFailure: assign({ notice: { kind: 'failed' } }),
    keepVisit: assign(({ context: { places } }, params: Found) => {
      const { place } = plantIn(params);
      return {
        hasVisited: true,
        places: place === null || places.includes(place) ? places : [...places, place],
      };
    }),
    offerCare: assign(({ context }, params: Found) => {
      const plant = plantIn(params);
      return { plant: { ...plant, cares: openCares(context.done, plant) } };
    }),
    sayRepeated: assign((_, params: Found) => ({
      notice: { kind: 'repeated' as const, plantName: plantIn(params).plantName },
    })),
    sayIdle: assign((_, params: Found) => {
      const { plantName, others } = plantIn(params);
      return { notice: { kind: 'idle' as const, plantName, others } };
    }),
    addEntry: sendTo('outbox', (_, { entry }: Recorded) => {
      const { plantId, interactionId, action } = entry;
      const intent: NewIntent = { kind: 'addInteraction', plantId, interactionId, action, note: '' };
      return { type: 'intents.made', intents: [intent] };
    }),
    keepEntry: assign(({ context: { done, plant } }, { entry }: Recorded) => ({
      done: [...done, entry],
      plant: plant && {
        ...plant,
        cares: plant.cares.filter(({ answers }) => !answers.includes(entry.action.actionID)),
      },
      notice: { kind: 'recorded' as const, entry },
    })),
    passPlant: assign({ plant: null }),
    takeBack: sendTo('outbox', ({ context }, { interactionIds }: { interactionIds: string[] }) => ({
      type: 'intents.made',
      intents: context.done
        .filter(({ interactionId }) => interactionIds.includes(interactionId))
        .map(({ plantId, interactionId }): NewIntent => ({
          kind: 'deleteInteraction',
          plantId,
          interactionId,
        })),
    })),
    dropEntries: assign(({ context: { done } }, { interactionIds }: { interactionIds: string[] }) => ({
      done: done.filter(({ interactionId }) => !interactionIds.includes(interactionId)),
      notice: null,
    })),
    toggleWatering: assign({ isWatering: ({ context }) => !context.isWatering }),
    restCamera: sendTo('camera', { type: 'resting.requested' }),
    readCamera: sendTo('camera', { type: 'reading.requested' }),
    signalCode: emit({ type: 'feedback.given', pattern: 'threshold' }),
    ...signals,
  },
  delays: {
    outOfView: 1000,
  },
});
