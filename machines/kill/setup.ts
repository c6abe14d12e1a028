import { setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import type { FlowOutput } from '../support/flowOutput.ts';
import { promiseStub } from '../support/provided.ts';

export interface KillInput {
  plantId: string;
  plantName: string;
  /** The plant's pot; `null` if it is in none. */
  potId: string | null;
  /** The id of the timeline entry to create. */
  interactionId: string;
}

export type KillEvent =
  | { type: 'warning.accepted' }
  | { type: 'kill.confirmed' }
  | { type: 'kill.declined' }
  | { type: 'retry.requested' }
  /** Accepts the current state. */
  | { type: 'failure.accepted' };

/**
 * The plant after the attempt to put it back: in its pot; dead, because the failed call had taken effect (409); or in no pot,
 * because another plant has taken its pot (409 too).
 */
export type RestorePotResult = { kind: 'restored' } | { kind: 'dead' } | { kind: 'potTaken' };

/** The types, actors, guards and actions of `killMachine.ts`. */
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
  actions: signals,
});
