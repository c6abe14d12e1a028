import { emit, setup } from 'xstate';
import type { Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { promiseStub } from '../support/provided.ts';

export interface KillInput {
  plantId: string;
  plantName: string;
  /** Where it is now; `null` for a plant in no pot. */
  potId: string | null;
  /** The id that the entry in the timeline is going to have. */
  interactionId: string;
}

export type KillEvent =
  | { type: 'warning.accepted' }
  | { type: 'kill.confirmed' }
  | { type: 'kill.declined' }
  | { type: 'retry.requested' }
  /** It stays as it is. */
  | { type: 'failure.accepted' };

/**
 * Where a plant is after it was put back into its pot: there; dead already, as the call that failed worked after all (the
 * server's 409); or in no pot, as another plant got into its own meanwhile (409 too).
 */
export type RestorePotResult = { kind: 'restored' } | { kind: 'dead' } | { kind: 'potTaken' };

/** What the kill flow works with; what it does with it is in `killMachine.ts`. */
export const killSetup = setup({
  types: {
    context: {} as KillInput,
    events: {} as KillEvent,
    input: {} as KillInput,
    output: {} as FlowOutput,
    emitted: {} as Feedback,
    tags: {} as 'busy' | 'unsettled',
  },
  actors: {
    freePot: promiseStub<void, { potId: string; plantId: string }>('freePot'),
    markDead: promiseStub<void, { plantId: string }>('markDead'),
    restorePot: promiseStub<RestorePotResult, { plantId: string; potId: string }>('restorePot'),
    checkPlant: promiseStub<{ isAlive: boolean }, { plantId: string }>('checkPlant'),
    recordDeath: promiseStub<void, { plantId: string; interactionId: string }>('recordDeath'),
  },
  guards: {
    hasPot: ({ context }) => context.potId !== null,
    isAlive: (_, params: { plant: { isAlive: boolean } }) => params.plant.isAlive,
    isDead: (_, params: { result: RestorePotResult }) => params.result.kind === 'dead',
    isPotTaken: (_, params: { result: RestorePotResult }) => params.result.kind === 'potTaken',
  },
  actions: {
    feelSuccess: emit({ type: 'feedback.given', pattern: 'success' }),
    feelFailure: emit({ type: 'feedback.given', pattern: 'error' }),
  },
});
