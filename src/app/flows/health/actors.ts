import { healthMachine } from '#machines/health/healthMachine.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow that records how a plant is to the outbox. */
export const provideHealth = () => healthMachine.provide({ actors: { outbox } });
