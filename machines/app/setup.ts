import { assign, emit, raise, sendTo, setup, stateIn } from 'xstate';
import { codeLoadingMachine } from '../codeLoading/codeLoadingMachine.ts';
import type { PlantDraft } from '../plantCreation/draft.ts';
import type { PlantCreationOutput } from '../plantCreation/setup.ts';
import type { ScanOutput } from '../scan/setup.ts';
import { isSignedIn, isSignedOut, personOf, type SessionSeen } from '../session/seen.ts';
import { sessionMachine } from '../session/sessionMachine.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { flowStub, promiseStub } from '../support/provided.ts';
import type { AppEmitted, AppEvent } from './events.ts';
import { forFlows, laterNames, type LaterMachines } from './flows.ts';

export interface AppContext {
  /** The user whose changes the outbox sends; also while their session is expired. */
  userId: string | null;
  /** The unsaved draft of a new plant; it pre-fills the next 'New Plant' form. */
  keptDraft: PlantDraft | null;
}

/** The result of a flow that may end at a plant. */
type Ended = ScanOutput | FlowOutput | PlantCreationOutput;

/** The root chart's types, actors, guards and actions. */
export const appSetup = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    emitted: {} as AppEmitted,
    children: {} as { [Name in 'session' | 'pageCode' | 'flowCode' | keyof LaterMachines]: Name },
  },
  actors: {
    session: sessionMachine,
    fetchOutbox: promiseStub<void, undefined>('fetchOutbox'),
    pageCode: codeLoadingMachine,
    flowCode: codeLoadingMachine,
    ...(forFlows(laterNames, flowStub) as LaterMachines),
  },
  guards: {
    isShown: stateIn({ flow: { scanning: 'shown' } }),
    isLeft: (_, params: { output: ScanOutput }) => params.output.kind === 'left',
    isSignedOut: (_, params: { session: SessionSeen }) => isSignedOut(params.session),
    isSignedIn: (_, params: { session: SessionSeen }) => isSignedIn(params.session),
    isOtherPerson: ({ context }, params: { session: SessionSeen }) =>
      isSignedIn(params.session) && personOf(params.session) !== context.userId,
    isPlantOpened: (_, params: { output: Ended }) => params.output.kind === 'plantOpened',
    canScan: stateIn({ interruptions: 'handled' }),
    hasParent: (_, { output }: { output: PlantCreationOutput }) =>
      output.kind === 'potTaken' && output.origin !== null,
  },
  actions: {
    keepDraft: assign((_, params: { output: ScanOutput }) => ({ keptDraft: params.output.keptDraft })),
    keepUnplanted: assign(({ context }, { output }: { output: PlantCreationOutput }) => ({
      keptDraft: output.kind === 'potTaken' ? output.draft : context.keptDraft,
    })),
    propagateAgain: raise((_, { output }: { output: PlantCreationOutput }) => ({
      type: 'propagation.requested' as const,
      input: output.kind === 'potTaken' ? { ...output.origin!, draft: output.draft } : (undefined as never),
    })),
    openPlant: emit((_, { output }: { output: Ended }): AppEmitted => ({
      type: 'plant.opened',
      plantId: output.kind === 'plantOpened' ? output.plantId : '',
    })),
    closeScanner: sendTo('scan', { type: 'scanner.closed' }),
    showTab: sendTo('timeline', (_, params: { tab: 'timeline' | 'gallery' }) => ({
      type: `${params.tab}.chosen` as const,
    })),
    leavePlant: sendTo('timeline', { type: 'page.left' }),
    closeViewer: sendTo('photoViewer', { type: 'viewer.closed' }),
    keepPerson: assign((_, params: { session: SessionSeen }) => ({ userId: personOf(params.session) })),
    announcePerson: raise({ type: 'person.changed' }),
    announceSession: raise({ type: 'session.renewed' }),
    resumeSending: sendTo('outbox', { type: 'session.renewed' }),
    dropPageRequests: sendTo('pageCode', { type: 'session.ended' }),
    dropFlowRequests: sendTo('flowCode', { type: 'session.ended' }),
  },
  delays: {
    /** Pause before the outbox's code is requested again, in ms. */
    outboxPause: 10_000,
  },
});
