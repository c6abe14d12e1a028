import type { ActorRefFrom } from 'xstate';
import type { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import type { OutboxNoticesEvent } from '#machines/outboxNotices/outboxNoticesMachine.ts';

/** Passes on what the outbox reports once. The code for it is fetched with the page, or with the first report. */
export function followOutbox(outbox: ActorRefFrom<typeof outboxMachine>): void {
  const userId = () => outbox.getSnapshot().context.userId;
  const report = async (event: OutboxNoticesEvent) => {
    const of = userId();
    const { notices } = await import('./notices.ts');
    // The user may have signed out since.
    if (userId() === of) notices.send(event);
  };
  const tell = (event: OutboxNoticesEvent) =>
    void report(event).catch((error: unknown) => console.warn('A notice could not be shown.', error));
  outbox.on('keeping.failed', () => tell({ type: 'keeping.failed' }));
  outbox.on('intent.ended', ({ intent: { kind }, isTaken }) => {
    if (isTaken) return;
    if (kind === 'snoozeTask') tell({ type: 'snooze.refused' });
    if (kind === 'unsnoozeTask') tell({ type: 'unsnooze.refused' });
  });
}
