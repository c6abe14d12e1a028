import { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import type { Outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow to the outbox. */
export const provideSnooze = (outbox: Outbox) => snoozeMachine.provide({ actors: { outbox } });
