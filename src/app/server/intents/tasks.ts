/** The kinds that change tasks without an entry. Refusals of them leave the task as it is (spec §8). */
import type { IntentOf } from '#domain/intent.ts';
import { snoozeLeft } from '#domain/shownTasks.ts';
import { snoozeTask as sendSnooze, unsnoozeTask as sendUnsnooze } from '../write/tasks.ts';
import type { IntentKind } from './intentKind.ts';

const refusal = { failure: 'Failed to snooze task', missing: 'The task is gone.' };

export const snoozeTask: IntentKind<IntentOf<'snoozeTask'>> = {
  async send(server, intent, today) {
    const days = snoozeLeft(intent, await today());
    if (days > 0) await sendSnooze(server, { ...intent, days });
  },
  ...refusal,
};

export const unsnoozeTask: IntentKind<IntentOf<'unsnoozeTask'>> = { send: sendUnsnooze, ...refusal };
