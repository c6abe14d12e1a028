import { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow of one care action to the outbox. */
export const provideCareAction = () => careActionMachine.provide({ actors: { outbox } });
