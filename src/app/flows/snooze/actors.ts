import { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow to the outbox. */
export const provideSnooze = () => snoozeMachine.provide({ actors: { outbox } });
