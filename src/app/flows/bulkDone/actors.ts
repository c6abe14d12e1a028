import { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import type { Outbox } from '#app/flows/outbox/door.ts';

/** Connects the flow to the outbox. */
export const provideBulkDone = (outbox: Outbox) => bulkDoneMachine.provide({ actors: { outbox } });
