import { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow to the outbox. */
export const provideBulkDone = () => bulkDoneMachine.provide({ actors: { outbox } });
