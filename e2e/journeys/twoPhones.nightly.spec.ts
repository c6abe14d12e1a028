import type { Page } from 'playwright/test';
import { otherPhoneOf } from '../support/otherPhone.ts';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { addDueTasks } from '../support/taskList.ts';
import { tileOf } from '../walks/plantPage.ts';

/** Puts Snug in the background and brings it back later. */
async function comeBack(page: Page): Promise<void> {
  await page.clock.fastForward(31_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
}

test("a plant's open page says so when another phone has given the care that was due", async ({ page }) => {
  await page.clock.install();
  await beginOutside(page);
  const [plantId] = await addDueTasks(page);
  await page.goto(`/plants/${plantId}`);
  await expect(tileOf(page, 'Water')).toHaveAccessibleName('Water Due today');
  await addEntry(page, plantId!);
  await call(page, 'PATCH', `/api/plants/${plantId}`, { friendly_name: 'Tall fern' });
  // Spec §9: pages read again every 30 s.
  await page.clock.fastForward(31_000);
  await expect(tileOf(page, 'Water')).toHaveAccessibleName('Water');
  await expect(page.getByRole('heading', { name: 'Tall fern' }).first()).toBeVisible();
});

test('when the server is back, an open page shows what another phone has changed since', async ({
  page,
  expectFault,
}) => {
  expectFault(/ERR_FAILED/);
  await page.clock.install();
  await beginOutside(page);
  const plantId = await addPlant(page);
  await page.goto('/plants');
  await expect(page.getByText('Big fern')).toBeVisible();
  // Only the server is away: when the phone itself is online again, lists are read again anyway.
  const server = '**/{api,healthz}{,/**}';
  await page.route(server, (route) => route.abort());
  await page.clock.fastForward(31_000);
  await expect(page.getByText(/^Offline/)).toBeVisible();
  await call(page, 'PATCH', `/api/plants/${plantId}`, { friendly_name: 'Fern in the hall' });
  await page.unroute(server);
  await page.clock.fastForward(15_000);
  await expect(page.getByText(/^Offline/)).toHaveCount(0);
  await expect(page.getByText('Fern in the hall')).toBeVisible();
  // A page that is opened again later reads its list again.
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await call(page, 'PATCH', `/api/plants/${plantId}`, { friendly_name: 'Fern in the bath' });
  await page.clock.fastForward(11_000);
  await page.getByRole('link', { name: 'Plants' }).click();
  await expect(page.getByText('Fern in the bath')).toBeVisible();
});

test("two phones on one plant see each other's changes, and a half-typed note is kept", async ({
  page,
  browser,
}) => {
  await page.clock.install();
  await beginOutside(page);
  const plantId = await addPlant(page);
  await addEntry(page, plantId, { note: 'Repotted last spring' });
  const path = `/plants/${plantId}`;
  await page.goto(path);
  const other = await otherPhoneOf(browser, page, path);

  // Ann is typing while Ben waters.
  await page.getByRole('button', { name: /^Edit/ }).click();
  const note = page.getByRole('textbox', { name: 'Note' });
  await note.press('End');
  await note.pressSequentially(', into the bl');
  const fed = other.waitForResponse((response) => response.request().method() === 'POST' && response.ok());
  await other.getByRole('button', { name: 'Feed', exact: true }).click();
  await fed;
  await expect(other.getByRole('heading', { name: 'Fed' })).toBeVisible();

  await comeBack(page);
  await expect(page.getByRole('heading', { name: 'Fed' })).toBeVisible();
  await expect(note).toHaveValue('Repotted last spring, into the bl');
  await note.pressSequentially('ue pot');
  await note.press('Enter');
  await expect(page.getByText('Repotted last spring, into the blue pot')).toBeVisible();
  // If the other phone read the list before, it would read it again only after half a minute.
  const notes = async () =>
    (await call<{ interactionNote: string }[]>(page, 'GET', `/api/plants/${plantId}/interactions`)).map(
      ({ interactionNote }) => interactionNote,
    );
  await expect.poll(notes).toContain('Repotted last spring, into the blue pot');

  await other.reload();
  await expect(other.getByText('Repotted last spring, into the blue pot')).toBeVisible();
  await other.context().close();
});

test('a message says that a plant that died elsewhere takes no entry, and typed text is kept', async ({
  page,
  browser,
  expectFault,
}) => {
  await beginOutside(page);
  const plantId = await addPlant(page);
  const path = `/plants/${plantId}`;
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible();
  const other = await otherPhoneOf(browser, page, path);
  const killed = await other.request.patch(`/api/plants/${plantId}/kill`, {
    headers: { origin: new URL(page.url()).origin },
  });
  expect(killed.ok()).toBe(true);

  expectFault(/409/);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('The last leaf');
  await page.getByRole('button', { name: 'Save' }).click();
  const alert = page.getByRole('alertdialog', { name: 'Failed to add interaction' });
  await expect(alert).toContainText('The last leaf');
  await alert.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('heading', { name: 'Noted' })).toHaveCount(0);
  await other.context().close();
});
