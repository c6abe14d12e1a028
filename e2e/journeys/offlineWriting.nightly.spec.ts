import type { Page } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';
import { addHome } from '../support/homes.ts';
import { expect, test } from '../support/keptPhone.ts';
import { addBen, begin, ben, signIn } from '../support/people.ts';
import { keptOn } from '../support/phoneStorage.ts';
import { addEntry, addPreference, call } from '../support/plants.ts';
import { isControlled, systemOf } from '../support/reminders.ts';
import { openSheet } from '../walks/gestures.ts';
import { picture } from '../walks/picture.ts';
import { doAction } from '../walks/plantPage.ts';

interface Entry {
  interactionID: string;
  actionNamePast: string;
  interactionNote: string;
  createdAt: string;
  photos: unknown[];
}

const entriesOf = (page: Page, plantId: string) =>
  call<Entry[]>(page, 'GET', `/api/plants/${plantId}/interactions`);
const wordsOf = async (page: Page, plantId: string) =>
  (await entriesOf(page, plantId)).map(({ actionNamePast, interactionNote }) =>
    `${actionNamePast} ${interactionNote}`.trim(),
  );

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const pending = (page: Page) => page.getByText('Not sent yet');
const banner = (page: Page) => page.getByRole('button', { name: 'Try now' });

async function editNote(page: Page, note: string, text: string): Promise<void> {
  await page.locator('[data-card]').filter({ hasText: note }).getByRole('button', { name: /^Edit/ }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill(text);
  await page.getByRole('button', { name: 'Done' }).click();
}

async function rename(page: Page, name: string): Promise<void> {
  await openSheet(page, 'Plant details');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Food').selectOption({ label: 'Solid Food' });
  await save(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('changes made without a network show everywhere, survive a restart, and are sent once', async ({
  phone,
}) => {
  await begin(phone.page);
  const [monstera, fern] = await addHome(phone.page, 2);
  const { plantId } = monstera!;
  await addPreference(phone.page, plantId, 1, 1);
  await addPreference(phone.page, fern!.plantId, 1, 1);
  const noteId = await addEntry(phone.page, plantId, { actionId: 8, note: 'Dry', daysAgo: 4 });
  await phone.page.goto('/tasks');
  await expect(phone.page.getByRole('link', { name: /Monstera/ }).first()).toBeVisible();
  await phone.page.goto('/');
  await expect(phone.page.getByText('Dry')).toBeVisible();
  await phone.isReady();

  await phone.context.setOffline(true);
  const { page } = phone;
  await page.goto(`/plants/${plantId}`);
  await expect(heading(page, 'Noted')).toBeVisible();
  await openSheet(page, 'Care preferences');
  await page.getByLabel('Water every').fill('5');
  await page.getByLabel('Mist every').fill('2');
  await save(page);
  const head = page.getByRole('region', { name: 'Plant', exact: true });
  await expect(head.getByText('Not sent yet')).toBeVisible();
  await page
    .getByRole('button', { name: /^Water/ })
    .first()
    .click();
  await expect(heading(page, 'Watered')).toBeVisible();
  await editNote(page, 'Dry', 'Dry as dust');
  await rename(page, 'Monty');
  await doAction(page, 'Move');
  await page.getByRole('textbox', { name: 'Place' }).fill('Hall');
  await save(page);
  await page.goto(`/plants/${fern!.plantId}`);
  await rename(page, 'Old fern');
  await page.goto('/tasks');
  await page.getByRole('button', { name: 'Snooze Water Old fern' }).press('Enter');
  await page.getByRole('button', { name: '3 days later' }).press('Enter');

  const before = await wordsOf(page, plantId);
  expect(before).toEqual(['Noted Dry']);
  /** The pages show every change. */
  const look = async (there: Page) => {
    await there.goto(`/plants/${plantId}`);
    await expect(heading(there, 'Monty').first()).toBeVisible();
    await expect(there.getByText('Hall', { exact: true })).toBeVisible();
    await expect(heading(there, 'Watered')).toHaveCount(1);
    await expect(heading(there, 'Moved')).toHaveCount(1);
    await expect(there.getByText('Dry as dust')).toBeVisible();
    await there.getByText('Information').click();
    await expect(there.getByRole('list', { name: 'Care preferences' }).getByRole('listitem')).toHaveText([
      'Water every 5 days',
      'Mist every 2 days',
    ]);
    await there.goto('/plants');
    await expect(there.getByText('Monty', { exact: true })).toBeVisible();
    await there.goto('/tasks');
    await expect(there.getByText('All the plants are snug')).toBeVisible();
    // A move is two: the entry, and the pot's place.
    await expect(there.getByText(/^Offline · .* · 8 changes wait$/)).toBeVisible();
    // One line says so, not two.
    await expect(there.getByText('Your changes will be sent')).toHaveCount(0);
    await expect(
      there
        .getByRole('link', { name: /^Tasks/ })
        .locator('..')
        .getByText(/^\d+$/),
    ).toHaveCount(0);
    await there.goto('/');
    await expect(there.getByText('You watered Monty')).toBeVisible();
    await expect(there.getByText('Dry as dust')).toBeVisible();
    await expect(there.getByText('Moved to Hall')).toHaveCount(1);
  };
  await look(page);
  await expect(pending(page).first()).toBeVisible();
  await phone.shoot('offline-feed-unsent');
  await page.goto(`/plants/${plantId}`);
  await expect(head.getByText('Not sent yet')).toBeVisible();
  await phone.shoot('offline-plant-unsent');

  await phone.restart();
  await phone.context.setOffline(true);
  await look(phone.page);
  expect(await wordsOf(phone.page, plantId)).toEqual(before);

  await phone.context.setOffline(false);
  await expect(pending(phone.page)).toHaveCount(0);
  await expect.poll(() => wordsOf(phone.page, plantId)).toHaveLength(3);
  const after = await wordsOf(phone.page, plantId);
  expect(after.toSorted()).toEqual(['Moved Moved to Hall', 'Noted Dry as dust', 'Watered']);
  expect((await entriesOf(phone.page, plantId)).at(-1)).toMatchObject({ interactionID: noteId });
  const expected = { plantName: 'Monty', foodId: 2, potLocation: 'Hall' };
  expect(await call(phone.page, 'GET', `/api/plants/${plantId}`)).toMatchObject(expected);
  const preferences = await call<object[]>(phone.page, 'GET', `/api/plants/${plantId}/preferences`);
  expect(preferences).toMatchObject([
    { effectID: 1, frequencyDays: 5 },
    { effectID: 3, frequencyDays: 2 },
  ]);
  await phone.page.goto(`/plants/${plantId}`);
  await expect(heading(phone.page, 'Watered')).toHaveCount(1);
  await expect(heading(phone.page, 'Moved')).toHaveCount(1);
});

test('two phones that were offline on one plant end equal, and nothing that was typed is lost', async ({
  snug,
  phone,
  browser,
}) => {
  await begin(phone.page);
  const [monstera] = await addHome(phone.page, 1);
  const { plantId } = monstera!;
  await addEntry(phone.page, plantId, { actionId: 8, note: 'Dry', daysAgo: 4 });
  await addEntry(phone.page, plantId, { actionId: 8, note: 'Spider mites', daysAgo: 3 });
  await addBen(phone.page);
  const bens = await browser.newContext({
    ...phoneContext,
    baseURL: snug.origin,
    serviceWorkers: 'allow',
    reducedMotion: 'reduce',
  });
  const [anns, other] = [phone.page, await bens.newPage()];
  await other.goto('/login');
  await signIn(other, ben);
  for (const page of [anns, other]) {
    await page.goto(`/plants/${plantId}`);
    await expect(page.getByText('Spider mites')).toBeVisible();
    await isControlled(page);
  }
  await phone.context.setOffline(true);
  await bens.setOffline(true);
  for (const [page, text] of [
    [anns, 'Damp'],
    [other, 'Wet'],
  ] as const) {
    await page
      .getByRole('button', { name: /^Water/ })
      .first()
      .click();
    await editNote(page, 'Dry', text);
    await expect(banner(page)).toBeVisible();
  }
  await editNote(anns, 'Spider mites', 'Spider mites, many');
  await other
    .locator('[data-card]')
    .filter({ hasText: 'Spider' })
    .getByRole('button', { name: /^Edit/ })
    .click();
  await other.getByRole('button', { name: 'Delete' }).click();
  await other
    .getByRole('dialog', { name: 'Delete this card?' })
    .getByRole('button', { name: 'Delete' })
    .click();

  await bens.setOffline(false);
  await expect.poll(() => wordsOf(other, plantId)).toEqual(['Watered', 'Noted Wet']);
  await phone.context.setOffline(false);
  const alert = anns.getByRole('alertdialog', { name: 'Failed to save changes' });
  await expect(alert).toHaveAccessibleDescription(/The entry was deleted\..*Spider mites, many/s);
  await phone.shoot('offline-refused');
  await alert.getByRole('button', { name: 'Discard' }).click();
  const both = ['Watered', 'Watered', 'Noted Damp\n\nAlso written: Wet'];
  await expect.poll(() => wordsOf(anns, plantId)).toEqual(both);
  for (const page of [anns, other]) {
    await page.goto(`/plants/${plantId}`);
    await expect(heading(page, 'Watered')).toHaveCount(2);
    await expect(page.getByText('Also written: Wet')).toBeVisible();
    await expect(page.getByText('Spider mites')).toHaveCount(0);
  }
  await bens.close();
});

test('care for a plant that died in between is refused with its reason, and other changes are sent', async ({
  phone,
}) => {
  await begin(phone.page);
  const [monstera, fern] = await addHome(phone.page, 2);
  await phone.page.goto(`/plants/${fern!.plantId}`);
  await phone.isReady();
  await phone.context.setOffline(true);
  const { page } = phone;
  for (const { plantId } of [monstera!, fern!]) {
    await page.goto(`/plants/${plantId}`);
    await doAction(page, 'Note');
    await page.getByRole('textbox', { name: 'Note' }).fill('New leaf');
    await save(page);
    await expect(banner(page)).toBeVisible();
    await editNote(page, 'New leaf', 'Two new leaves');
  }
  await call(page, 'PATCH', `/api/plants/${monstera!.plantId}/kill`);
  await phone.context.setOffline(false);
  const alert = page.getByRole('alertdialog', { name: 'Failed to add interaction' });
  await expect(alert).toHaveAccessibleDescription(
    /Monstera: Noted\. Nothing more can be recorded for a dead plant\..*Two new leaves/s,
  );
  await expect.poll(() => wordsOf(page, fern!.plantId)).toEqual(['Noted Two new leaves']);
  expect(await wordsOf(page, monstera!.plantId)).toEqual([]);
});

test('with the app closed, the browser sends what waits when there is a network', async ({ snug, phone }) => {
  await begin(phone.page);
  const [monstera] = await addHome(phone.page, 1);
  const { plantId } = monstera!;
  await phone.page.goto(`/plants/${plantId}`);
  await phone.isReady();
  const system = await systemOf(phone.page, snug);
  const { page } = phone;
  await snug.kill();
  await page
    .getByRole('button', { name: /^Water/ })
    .first()
    .click();
  await rename(page, 'Monty');
  await page.getByRole('button', { name: 'Edit: Watered, today' }).click();
  await page.getByLabel('Choose photos').setInputFiles(picture);
  await page.getByRole('button', { name: 'Done' }).click();
  // The entry, the name and the photo.
  await expect.poll(() => keptOn(page, 'intents')).toBe(3);
  await page.goto('about:blank');
  await snug.restart();
  await system.sync();
  // The worker would leave this to a page on the screen, so the test opens none before everything is sent.
  const photos = `${snug.origin}/api/plants/${plantId}/photos`;
  await expect.poll(async () => (await page.request.get(photos)).json()).toHaveLength(1);
  await page.goto('/healthz');
  expect(await wordsOf(page, plantId)).toEqual(['Watered']);
  expect((await entriesOf(page, plantId)).flatMap(({ photos }) => photos)).toHaveLength(1);
  expect(await call(page, 'GET', `/api/plants/${plantId}`)).toMatchObject({ plantName: 'Monty' });
  await page.goto(`/plants/${plantId}`);
  await expect(heading(page, 'Watered')).toHaveCount(1);
  await expect(page.getByRole('img', { name: 'Watered' })).toHaveCount(1);
  await expect(pending(page)).toHaveCount(0);
});
