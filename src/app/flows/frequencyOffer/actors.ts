import { frequencyOfferMachine } from '#machines/frequencyOffer/frequencyOfferMachine.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow to the outbox. */
export const provideFrequencyOffer = () => frequencyOfferMachine.provide({ actors: { outbox } });
