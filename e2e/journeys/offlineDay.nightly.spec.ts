import type { Page } from 'playwright/test';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { addHome } from '../support/homes.ts';
import { expect, test } from '../support/keptPhone.ts';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPreference, call } from '../support/plants.ts';
import { hydration } from '../support/taskList.ts';
import { picture } from '../walks/picture.ts';
import { doAction } from '../walks/plantPage.ts';

const day = 86_400_000;

interface Entry {
  actionNamePast: string;
  interactionNote: string;
  createdAt: string;
  photos: unknown[];
}

/** Returns the server's entries of a plant, each as its day, action, note and number of photos. */
const entriesOf = async (page: Page, plantId: string) =>
  (await call<Entry[]>(page, 'GET', `/api/plants/${plantId}/interactions`))
    .map(({ actionNamePast, interactionNote, createdAt, photos }) =>
      [dayIn(defaultZone, Date.parse(createdAt)), actionNamePast, interactionNote, photos.length].join(' '),
    )
    .toSorted();

/** Returns the days of a timeline, each with the actions that it shows. */
const timelineOf = (page: Page) =>
  page
    .getByRole('list', { name: 'Timeline' })
    .locator('[data-card]')
    .evaluateAll((cards) =>
      cards.map(
        (card) => `${card.querySelector('time')!.textContent} ${card.querySelector('h3')!.textContent}`,
      ),
    );

test('what is done in the cellar is on its day, once, after a night without a network and a restart', async ({
  phone,
}) => {
  const online = phone.page;
  await beginOutside(online);
  const [monstera, fern] = await addHome(online, 2);
  for (const { plantId } of [monstera!, fern!]) {
    await addEntry(online, plantId, { daysAgo: 9 });
    await addPreference(online, plantId, hydration, 3);
  }
  await addEntry(online, fern!.plantId, { actionId: 8, note: 'Wrong plant', daysAgo: 2 });
  const { codes } = await call<{ codes: [string] }>(online, 'POST', '/api/qr', { count: 1 });
  const pot = { friendly_name: 'Cellar', qrCode: codes[0] };
  const { potId } = await call<{ potId: string }>(online, 'POST', '/api/pots', pot);
  const palm = { plantName: 'Cellar palm', species: 'Rhapis', potId };
  const { plantId } = await call<{ plantId: string }>(online, 'POST', '/api/plants', palm);
  await online.goto('/');
  await expect(online.getByText('Wrong plant')).toBeVisible();
  await phone.isReady();

  // Yesterday, in the cellar.
  const now = Date.now();
  const before = dayIn(defaultZone, now - day);
  await phone.context.setOffline(true);
  await online.clock.install({ time: now - day });
  for (const [path, text] of [
    ['/', 'Wrong plant'],
    ['/plants', 'Cellar palm'],
    ['/tasks', 'Water'],
  ] as const) {
    await online.goto(path);
    await expect(online.getByRole('main').getByText(text).first()).toBeVisible();
  }
  await online.getByRole('button', { name: 'Menu' }).click();
  await online.getByRole('menuitem', { name: 'Select tasks' }).click();
  await online.getByRole('button', { name: 'Select all' }).click();
  await online.getByRole('button', { name: 'Water 2 plants' }).click();
  await expect(online.getByText('Watered 2 plants')).toBeVisible();
  await online.goto(`/Q/${codes[0]}`);
  await expect(online).toHaveURL(`/plants/${plantId}`);
  await doAction(online, 'Note');
  await online.getByRole('textbox', { name: 'Note' }).fill('It is dark here');
  await online.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await online.getByRole('button', { name: 'Edit: Noted, today' }).click();
  await online.getByLabel('Choose photos').setInputFiles(picture);
  await online.getByRole('button', { name: 'Done' }).click();
  await expect(online.getByRole('group', { name: 'Photo, not sent yet' })).toBeVisible();
  await expect.poll(() => timelineOf(online)).toEqual([expect.stringMatching(/^\d\d:\d\d Noted$/)]);
  await online.goto(`/plants/${fern!.plantId}`);
  await online
    .locator('[data-card]')
    .filter({ hasText: 'Wrong plant' })
    .getByRole('button', { name: /^Edit/ })
    .click();
  await online.getByRole('button', { name: 'Delete' }).click();
  await online
    .getByRole('dialog', { name: 'Delete this card?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(online.getByText('Wrong plant')).toHaveCount(0);
  await online.reload();

  // Today: the browser opens again, still without a network, and then with one.
  await phone.restart();
  const { page } = phone;
  await phone.context.setOffline(true);
  const look = async () => {
    await page.goto(`/plants/${plantId}`);
    await expect.poll(() => timelineOf(page)).toEqual(['yesterday Noted']);
    await page.goto(`/plants/${fern!.plantId}`);
    await expect.poll(() => timelineOf(page)).toEqual(['yesterday Watered', '9 days ago Watered']);
    await page.goto('/');
    const days = page.getByRole('main').getByRole('heading', { level: 2 });
    await expect(days.first()).toHaveText('Yesterday');
    await expect(page.getByText('It is dark here')).toHaveCount(1);
    await expect(page.getByText('Wrong plant')).toHaveCount(0);
  };
  await look();
  await page.goto('/tasks');
  await expect(page.getByText('All the plants are snug')).toBeVisible();
  await phone.context.setOffline(false);
  await expect.poll(() => entriesOf(page, plantId)).toEqual([`${before} Noted It is dark here 1`]);
  const longAgo = dayIn(defaultZone, now - 9 * day);
  for (const watered of [monstera!, fern!]) {
    await expect
      .poll(() => entriesOf(page, watered.plantId))
      .toEqual([`${longAgo} Watered  0`, `${before} Watered  0`]);
  }
  await look();
  await expect(page.getByText('Not sent yet')).toHaveCount(0);
  // Both are due again three days after yesterday.
  await page.goto('/tasks');
  await expect(page.getByRole('button', { name: /^Snooze Water/ })).toHaveCount(2);
  const next = dayIn(defaultZone, now + 2 * day);
  const due = { taskDueDate: next };
  expect(await call(page, 'GET', '/api/tasks')).toMatchObject([due, due]);
});
