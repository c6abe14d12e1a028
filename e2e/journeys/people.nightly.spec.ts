import type { Page } from 'playwright/test';
import { dayAndMonth } from '#domain/dates.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { addBen, beginOutside, ben, signIn } from '../support/people.ts';
import { otherPhone, otherPhoneOf } from '../support/otherPhone.ts';
import { addEntry, addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

const people = (page: Page) => page.getByRole('list', { name: 'People' }).getByRole('listitem');

async function removeBen(page: Page): Promise<void> {
  await page.goto('/settings/people');
  await page.getByRole('button', { name: 'Remove Ben' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Ben was removed.')).toBeVisible();
}

test("a removed person's page, outbox, reminders and calendar are refused, and they see what was not sent", async ({
  page,
  browser,
  shoot,
}) => {
  await beginOutside(page);
  await addBen(page);
  const plantId = await addPlant(page);
  const bens = await otherPhone(browser, page, '/login');
  await signIn(bens, ben);
  const { url } = await call<{ url: string }>(bens, 'POST', '/api/calendar');
  expect((await fetch(url)).status).toBe(200);
  const endpoint = 'https://push.example/ben';
  await call(bens, 'POST', '/api/push/subscribe', { endpoint, keys: { p256dh: 'p', auth: 'a' } });

  // A change that waits: the server cannot be reached.
  await bens.goto(`/plants/${plantId}`);
  await bens.route('**/api/interactions**', (route) =>
    route.request().method() === 'GET' ? route.fallback() : route.abort(),
  );
  await bens.getByRole('button', { name: 'More', exact: true }).click();
  await bens.getByRole('button', { name: 'Note', exact: true }).click();
  await bens.getByRole('textbox', { name: 'Note' }).fill('New leaf');
  await bens.getByRole('button', { name: 'Save' }).click();
  await expect(bens.getByRole('button', { name: 'Try now' })).toBeVisible();

  await removeBen(page);
  await expect(people(page)).toHaveCount(1);
  await shoot('people-removed');
  expect((await fetch(url)).status).toBe(404);

  // The server refuses what the outbox sends, and the lists that the page reads while it is idle.
  await bens.unroute('**/api/interactions**');
  const headers = { origin: new URL(page.url()).origin };
  const refused = await bens.request.post(`/api/interactions?plantId=${plantId}&actionId=1`, { headers });
  expect([refused.status(), await refused.json()]).toMatchObject([401, { type: 'removed' }]);
  await bens.evaluate(() => window.dispatchEvent(new Event('online')));
  const heading = bens.getByRole('heading', { name: 'You were removed from this household' });
  await expect(heading).toBeVisible();
  await expect(bens.getByText('One change was not sent')).toBeVisible();
  await expect(bens.getByText('New leaf')).toBeVisible();

  // Opened again, the app still says so.
  await bens.reload();
  await expect(heading).toBeVisible();
  await expect(bens.getByText('New leaf')).toBeVisible();
  await bens.screenshot({ path: 'output/screenshots/removed.png' });
  await bens.getByRole('button', { name: 'Continue' }).click();
  await expect(bens.getByRole('button', { name: 'Log in' })).toBeVisible();
  // The next person who signs in here begins at Home, not on Ben's last page.
  expect(await bens.evaluate(() => history.state as object)).not.toHaveProperty('origin');
  await bens.reload();
  await expect(bens.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect(await call(page, 'GET', `/api/plants/${plantId}/interactions`)).toEqual([]);
  await bens.context().close();
});

test("others' entries say who did them on Home and on the plant's page, also after that person was removed", async ({
  page,
  browser,
}) => {
  await beginOutside(page);
  await addBen(page);
  const plantId = await addPlant(page);
  await addEntry(page, plantId, { actionId: 2 });
  const bens = await otherPhoneOf(browser, page, '/', ben);
  await addEntry(bens, plantId);
  await addEntry(bens, plantId, { actionId: 8, note: 'New leaf' });
  const look = async () => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByText(/^Ben watered Big fern/)).toBeVisible();
    await expect(main.getByText(/^You fed Big fern/)).toBeVisible();
    await expect(main.getByText('Noted · Ben')).toBeVisible();
    await page.goto(`/plants/${plantId}`);
    const card = (text: string) => page.locator('[data-card]').filter({ hasText: text });
    await expect(card('New leaf')).toContainText('· Ben');
    await expect(card('Watered')).toContainText('· Ben');
    await expect(card('Fed')).toContainText('· You');
  };
  await look();
  await removeBen(page);
  await look();
  await bens.context().close();
});

test('an invited person opens the link, also after a reload, and lands signed in in the household', async ({
  page,
  browser,
  shoot,
}) => {
  await page.clock.install();
  await beginOutside(page);
  await addPlant(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(people(page)).toHaveCount(1);
  await shoot('people-alone');
  await page.getByRole('button', { name: 'Make a link' }).click();
  // What replaces the pressed button is read.
  await expect(page.getByText(/^One person can join/)).toBeFocused();
  const link = (await page.getByRole('group', { name: 'Invitation link' }).textContent())!;
  await shoot('people-invitation');
  // This browser cannot share.
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0);
  const [open] = await call<{ expiresAt: string }[]>(page, 'GET', '/api/invitations');
  const until = dayAndMonth(dayIn(defaultZone, Date.parse(open!.expiresAt)));
  await expect(
    page.getByText(`One person can join your household with this link until ${until}.`),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('list', { name: 'Open invitations' })).toHaveText(
    `By Ann, open until ${until}Revoke`,
  );

  // A link that follows another one in the same tab does not reload the page.
  const bens = await otherPhone(browser, page, `/join#${'a'.repeat(43)}`);
  await expect(bens.getByText('This invitation does not exist any more.')).toBeVisible();
  await bens.goto(link);
  await expect(bens.getByText('Ann invites you to their household.')).toBeVisible();
  await bens.reload();
  // Keyboards of phones put a space behind a word that they suggest.
  await bens.getByRole('textbox', { name: 'Name' }).fill(`${ben.name} `);
  await bens.getByRole('textbox', { name: 'Email' }).fill(ben.email);
  await bens.getByLabel('Password').fill(ben.password);
  await bens.screenshot({ path: 'output/screenshots/join.png' });
  const depth = await bens.evaluate(() => history.length);
  await bens.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(bens.getByRole('navigation', { name: 'Main' })).toBeVisible();
  // Neither the invitation nor the sign-in page is left behind.
  expect(await bens.evaluate(() => history.length)).toBe(depth);
  await bens.getByRole('link', { name: 'Plants' }).click();
  await expect(bens.getByText('Big fern')).toBeVisible();
  await bens.context().close();

  // With the password as it was typed.
  const third = await otherPhone(browser, page, '/login');
  await signIn(third, ben);
  await third.goto(link);
  await expect(third.getByText('You are signed in as Ben,')).toBeVisible();
  await expect(third.getByRole('textbox')).toHaveCount(0);
  await third.getByRole('link', { name: 'Settings' }).click();
  await third.getByRole('button', { name: 'Log out' }).click();
  await third.waitForURL('**/login');
  await third.goto(link);
  await expect(third.getByText('This invitation has been used already.')).toBeVisible();
  await third.context().close();

  // The page that has been open since shows them, and the link no more.
  await page.clock.fastForward(31_000);
  await expect(people(page)).toHaveCount(2);
  await expect(page.getByRole('list', { name: 'Open invitations' })).toHaveCount(0);
  expect(await call(page, 'GET', '/api/people')).toMatchObject([{ name: 'Ann' }, { name: ben.name }]);
  await shoot('people-two');
});

test("a member sees the people, but neither invites nor removes them, and an owner hands the owner's role on", async ({
  page,
  browser,
  expectFault,
}) => {
  expectFault(/409/);
  await beginOutside(page);
  await addBen(page);
  await page.goto('/settings/people');
  const bens = await otherPhoneOf(browser, page, '/settings/people', ben);
  await expect(people(bens)).toHaveCount(2);
  await expect(bens.getByRole('button', { name: /^(Make|Remove)/ })).toHaveCount(0);
  // The data of the whole household is for owners.
  await bens.getByRole('link', { name: 'Settings' }).click();
  await expect(bens.getByRole('link', { name: 'Add user' })).toBeVisible();
  await expect(bens.getByRole('link', { name: /^(Ex|Im)port$/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Make yourself a member' }).click();
  await page.getByRole('button', { name: 'Make a member' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Make another person an owner first.');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText(/ now (a member|an owner)\.$/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Make Ben an owner' }).click();
  await page.getByRole('button', { name: 'Make an owner' }).click();
  await expect(page.getByText('Ben is now an owner.')).toBeVisible();
  // Owners remove each other, but not themselves.
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveAccessibleName('Remove Ben');
  await page.getByRole('button', { name: 'Make Ben a member' }).click();
  const question = page.getByRole('alertdialog', { name: 'Make Ben a member?' });
  await expect(question).toHaveAccessibleDescription('They can no longer invite or remove people.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Make yourself a member' }).click();
  await page.getByRole('button', { name: 'Make a member' }).click();
  await expect(page.getByText('You are now a member.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Make|Remove)/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('link', { name: 'Add user' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^(Ex|Im)port$/ })).toHaveCount(0);
  await bens.goto('/settings/people');
  await expect(bens.getByRole('button', { name: 'Remove Ann' })).toBeVisible();
  await bens.context().close();
});

test('an open invitation is revoked alone, and only after a question, in a list that could not be read at first', async ({
  page,
  expectFault,
}) => {
  expectFault(/503/);
  await beginOutside(page);
  for (let made = 0; made < 2; made += 1) await call(page, 'POST', '/api/invitations');
  const open = () => call<object[]>(page, 'GET', '/api/invitations');
  const [newer] = await open();
  const list = page.getByRole('list', { name: 'Open invitations' });
  await page.route('**/api/invitations', (route) => route.fulfill(snugAnswer(503)));
  await page.goto('/settings/people');
  await expect(page.getByText("Couldn't load the open invitations.")).toBeVisible();
  await page.unroute('**/api/invitations');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(page.getByText("Couldn't load the open invitations.")).toHaveCount(0);
  const revoke = list.getByRole('button', { name: 'Revoke the invitation by Ann' });
  const question = page.getByRole('alertdialog', { name: 'Revoke the invitation?' });
  await revoke.last().click();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await revoke.last().click();
  await question.getByRole('button', { name: 'Revoke it' }).click();
  await expect(page.getByText('The link no longer works.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await open()).toEqual([newer]);
});
