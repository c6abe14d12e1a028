import { setup } from 'xstate';

/** What waits on this phone to be sent. */
export const outboxMachine = setup({
  types: {
    events: {} as { type: 'session.begun'; userId: string } | { type: 'session.ended' },
  },
}).createMachine({
  id: 'outbox',
  description: 'What waits on this phone to be sent',
});
