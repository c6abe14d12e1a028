import { assign, setup } from 'xstate';
import { session } from '#machines/support/examples.ts';

export type Sessions = typeof session | null;

const turns = setup({
  types: { context: {} as { session: Sessions }, events: {} as { type: 'turned'; session: Sessions } },
  guards: { isIn: (_, params: { session: Sessions }) => params.session !== null },
  actions: { keep: assign((_, params: { session: Sessions }) => params) },
});
const params = ({ event }: { event: { session: Sessions } }) => ({ session: event.session });

/** A session that begins and ends when the test says so. */
export const turningSession = turns.createMachine({
  context: { session },
  initial: 'signedIn',
  states: { signedIn: { initial: 'confirmed', states: { confirmed: {} } }, signedOut: {} },
  on: {
    turned: [
      { guard: { type: 'isIn', params }, target: '.signedIn', actions: { type: 'keep', params } },
      { target: '.signedOut', actions: { type: 'keep', params } },
    ],
  },
});
