import { expect, type Page } from 'playwright/test';
import type { AnsweredReminder } from '#domain/answeredReminder.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { ids } from '#machines/support/examples.ts';
import type { reminderUndoMachine } from '#machines/reminderUndo/reminderUndoMachine.ts';
import { defineDriver, type Stage } from '../driver.ts';
import { openTasks, undo } from '../taskPage.ts';

const texts = {
  'reminder.answered (by Tomorrow)': 'Snoozed until tomorrow: Water Old fern',
  'reminder.answered (by Done)': 'Done: Water Old fern',
};

type Answer = keyof typeof texts;

const answerOf = (steps: readonly string[]) => steps.findLast((step) => step in texts) as Answer | undefined;

/** Leaves the service worker's note on the phone. */
const note = (page: Page, reminder: AnsweredReminder) =>
  page.evaluate(
    async (noted) => (await caches.open('signed-in')).put('/answered-reminder', Response.json(noted)),
    reminder,
  );

/** Does on the server what the notification's button does. */
async function answer({ page, world }: Stage, how: Answer): Promise<void> {
  const day = dayIn(defaultZone, Date.now());
  const isDone = how === 'reminder.answered (by Done)';
  if (isDone) await world.addEntry(ids.interaction, 'Watered');
  else await world.snoozeTask();
  await note(page, {
    userId: world.personOf('Ann'),
    day,
    text: texts[how],
    undo: [
      isDone
        ? { kind: 'deleteInteraction', plantId: ids.plant, interactionId: ids.interaction }
        : { kind: 'unsnoozeTask', plantId: ids.plant, taskId: ids.task, until: day },
    ],
  });
}

export const reminderUndoDriver = defineDriver<typeof reminderUndoMachine>({
  endpoints: {},
  begin: openTasks,
  events: {
    'reminder.answered': async (stage, { name }) => {
      await answer(stage, name as Answer);
      await stage.phone.hide(true);
      await stage.phone.hide(false);
    },
    'undo.requested': ({ page }) => undo(page).click(),
    'overlay.closed': ({ page }) => page.getByRole('button', { name: 'Close' }).click(),
  },
  actors: { outbox: {} },
  controls: { 'undo.requested': undo },
  states: {
    idle: async ({ page, world }, { behind }) => {
      await expect(undo(page)).toHaveCount(0);
      const isUndone = behind.at(-1) === 'undo.requested';
      if (answerOf(behind) === 'reminder.answered (by Tomorrow)') {
        await expect.poll(() => world.snoozedFor()).toBe(isUndone ? 0 : 1);
      } else if (answerOf(behind)) {
        const isThere = async () => (await world.entries()).some(({ id }) => id === ids.interaction);
        await expect.poll(isThere).toBe(!isUndone);
      }
    },
    undoable: ({ page }, { behind }) =>
      expect(page.getByRole('status').filter({ hasText: texts[answerOf(behind)!] })).toBeVisible(),
  },
});
