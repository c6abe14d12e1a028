/** Passes on what the outbox reports. Loaded with the outbox, so that it hears everything from the start. */
import { createActor } from 'xstate';
import { outboxNoticesMachine } from '#machines/outboxNotices/outboxNoticesMachine.ts';
import { announceEntry } from '#app/flows/timeline/newEntries.ts';
import { onOutbox, person, session } from '#app/runtime/app.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';

/** Shows each report of the outbox once. Runs until the page is closed, so that a report waits for its page. */
export const notices = createActor(outboxNoticesMachine, flowOptions).start();

onOutbox((outbox) => {
  outbox.on('entry.added', ({ plantId }) => announceEntry(plantId));
  outbox.on('keeping.failed', () => notices.send({ type: 'keeping.failed' }));
  outbox.on('intent.ended', ({ intent: { kind }, isTaken }) => {
    if (isTaken) return;
    if (kind === 'snoozeTask') notices.send({ type: 'snooze.refused' });
    if (kind === 'unsnoozeTask') notices.send({ type: 'unsnooze.refused' });
  });
});

let last = person();
session()?.subscribe(() => {
  if (last && last !== person()) notices.send({ type: 'session.ended' });
  last = person();
});
