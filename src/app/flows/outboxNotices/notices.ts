import { createActor } from 'xstate';
import { outboxNoticesMachine } from '#machines/outboxNotices/outboxNoticesMachine.ts';
import { app } from '#app/runtime/app.ts';
import '#app/runtime/probe.ts';

/** What the outbox reports once. It runs from the first report until the page is closed, so that a report waits for its page. */
export const notices = createActor(outboxNoticesMachine, globalThis.snugProbe).start();

const { outbox } = app.getSnapshot().children;
let last = outbox?.getSnapshot().context.userId;
outbox?.subscribe(({ context: { userId } }) => {
  if (last && last !== userId) notices.send({ type: 'session.ended' });
  last = userId;
});
