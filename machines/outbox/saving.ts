/** How a form was saved. `unanswered`: not yet, or without a response, so its changes are left to the outbox. */
export type Saving = 'saved' | 'unanswered';
