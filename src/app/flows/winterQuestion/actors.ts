import { winterQuestionMachine } from '#machines/winterQuestion/winterQuestionMachine.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow to the outbox. */
export const provideWinterQuestion = () => winterQuestionMachine.provide({ actors: { outbox } });
