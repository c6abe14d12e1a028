import { setup } from 'xstate';

export type OutboxNoticesEvent =
  /** The phone could not store a pending change: closing Snug would lose it. */
  | { type: 'keeping.failed' }
  | { type: 'alert.dismissed' }
  /** The server refused to snooze a task. */
  | { type: 'snooze.refused' }
  /** The server refused to undo a snooze. */
  | { type: 'unsnooze.refused' }
  | { type: 'notice.closed' }
  | { type: 'session.ended' };

/** Shows a report of the outbox once, until the user has read it. Refused entries and photos stay in the outbox itself. */
export const outboxNoticesMachine = setup({
  types: { events: {} as OutboxNoticesEvent },
}).createMachine({
  id: 'outboxNotices',
  description: 'Notices of pending changes that went wrong',
  type: 'parallel',
  on: { 'session.ended': { target: ['.keeping.working', '.task.quiet'] } },
  states: {
    keeping: {
      description: 'Whether the phone stores pending changes',
      initial: 'working',
      states: {
        working: {
          description: 'Pending changes are kept if Snug is closed',
          on: { 'keeping.failed': 'failed' },
        },
        failed: {
          description: "This phone can't keep unsent changes; you are asked to leave Snug open",
          on: { 'alert.dismissed': 'working' },
        },
      },
    },
    task: {
      description: 'Whether a task is shown as it was before your change',
      initial: 'quiet',
      on: { 'snooze.refused': '.snoozeRefused', 'unsnooze.refused': '.unsnoozeRefused' },
      states: {
        quiet: { description: 'There is nothing to say about a task' },
        snoozeRefused: {
          description: 'The task could not be snoozed',
          on: { 'notice.closed': 'quiet' },
        },
        unsnoozeRefused: {
          description: 'The task is still snoozed',
          on: { 'notice.closed': 'quiet' },
        },
      },
    },
  },
});
