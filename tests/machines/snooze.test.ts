import { expect, test } from 'vitest';
import { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import { runMachine } from '../support/runMachine.ts';

test('undoing the snooze of an overdue task gives back the day that it had', () => {
  const task = { taskId: 'task', plantId: 'fern', from: '2026-03-10', day: '2026-03-08' };
  const snooze = runMachine(snoozeMachine, { ...task, days: 1 });
  snooze.actor.send({ type: 'undo.requested' });
  expect(snooze.orders).toContainEqual({
    to: 'outbox',
    order: {
      type: 'intents.made',
      intents: [{ kind: 'unsnoozeTask', taskId: 'task', plantId: 'fern', until: '2026-03-08' }],
    },
  });
});
