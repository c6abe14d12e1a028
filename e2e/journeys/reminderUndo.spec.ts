import { begin } from '../support/people.ts';
import { addPlantWithDueTask, isNoted, reminderFor, systemOf, written } from '../support/reminders.ts';
import { expect, test } from '../support/snugTest.ts';

test.use({ serviceWorkers: 'allow' });

test.beforeEach(async ({ page, context, snug }) => {
  await context.grantPermissions(['notifications'], { origin: snug.origin });
  await begin(page);
});

test(
  'the app offers to undo what the notification did when it is opened next, and only then',
  { tag: '@chromium' },
  async ({ page, context, snug, shoot }) => {
    await addPlantWithDueTask(page);
    await addPlantWithDueTask(page, 'Monstera');
    const reminder = { ...(await reminderFor(page)), title: 'Water Big fern and Monstera' };
    await isNoted(page);
    const system = await systemOf(page, context, snug);
    await page.goto('/healthz');
    await system.deliver(reminder);
    await expect.poll(system.shown).toHaveLength(1);
    const { entries } = await written(snug);
    await system.press('tomorrow');
    expect(await written(snug)).toEqual({ entries, putOff: 2 });

    await page.goto('/tasks');
    const bar = page
      .getByRole('status')
      .filter({ hasText: 'Snoozed until tomorrow: Water Big fern and Monstera' });
    await expect(bar).toBeVisible();
    await shoot('Undo a reminder');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => written(snug)).toEqual({ entries, putOff: 0 });
    await expect(page.getByRole('link', { name: 'Tasks , 2 due' })).toBeVisible();

    await system.deliver(reminder);
    await expect.poll(system.shown).toHaveLength(1);
    await system.press('tomorrow');
    expect(await written(snug)).toEqual({ entries, putOff: 2 });
    await expect(bar).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.getByRole('link', { name: 'Tasks', exact: true })).toBeVisible();
    expect(await written(snug)).toEqual({ entries, putOff: 2 });
  },
);
