import type { Page } from 'playwright/test';
import { ann, begin, sendSignIn } from '../support/people.ts';
import { addEntry, addPhotos, addPlant, addPreference, call } from '../support/plants.ts';
import { choosePhotos } from '../support/photos.ts';
import { button } from '../support/plantProfile.ts';
import { openGallery, thumbnails, viewer } from '../support/photoViewer.ts';
import { expect, test } from '../support/snugTest.ts';
import { picture } from '../walks/picture.ts';
import { doAction } from '../walks/plantPage.ts';

test.use({ hasMotion: true });

const top = (page: Page) => page.evaluate(() => scrollY);

test.beforeEach(async ({ page }) => begin(page));

test('text typed into a sheet is discarded only after a question, however the sheet is closed', async ({
  page,
}) => {
  const plantId = await addPlant(page);
  await addPreference(page, plantId, 1, 7);
  const ways: Record<string, (sheet: string) => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    Back: () => page.goBack(),
    Close: (name) =>
      page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'Close' }).click(),
    outside: () => page.mouse.click(195, 20),
    drag: async (name) => {
      const title = page.getByRole('dialog', { name, exact: true }).getByRole('heading', { name });
      const { x, y } = (await title.boundingBox())!;
      await page.mouse.move(x + 4, y + 4);
      await page.mouse.down();
      await page.mouse.move(x + 4, y + 150, { steps: 4 });
      await page.mouse.up();
    },
  };
  const sheets = [
    {
      name: 'Plant details',
      field: 'Species',
      question: 'Discard your changes?',
      begin: async () => {
        await button(page, 'Menu').click();
        await page.getByRole('menuitem', { name: 'Plant details' }).click();
      },
    },
    {
      name: 'Care preferences for Big fern',
      field: 'Water every',
      question: 'Discard your changes?',
      begin: async () => {
        await button(page, 'Menu').click();
        await page.getByRole('menuitem', { name: 'Care preferences' }).click();
      },
    },
    {
      name: 'Pot details',
      field: 'Place',
      question: 'Discard your changes?',
      begin: () => button(page, 'Pot Blue glazed pot').click(),
    },
  ];
  await page.goto('/plants');
  await page.getByRole('link', { name: 'Big fern' }).click();
  for (const sheet of sheets) {
    const dialog = page.getByRole('dialog', { name: sheet.name, exact: true });
    const question = page.getByRole('alertdialog', { name: sheet.question, exact: true });
    await sheet.begin();
    // An untouched sheet closes at once, and the page stays.
    await expect(dialog.getByLabel(sheet.field)).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await sheet.begin();
    await dialog.getByLabel(sheet.field).fill('9');
    // All sheets share the same closing logic, so only the first is tested in every way.
    for (const [way, close] of Object.entries(ways).slice(0, sheet === sheets[0] ? 5 : 1)) {
      await close(sheet.name);
      await test.step(`${sheet.name}: ${way}`, () => question.getByRole('button', { name: 'Keep' }).click());
      await expect(dialog.getByLabel(sheet.field)).toHaveValue('9');
    }
    await button(page, 'Close').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page).toHaveURL(`/plants/${plantId}`);

  const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: 1 });
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await button(page, 'Type the code').click();
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0]!);
  await button(page, 'Open').click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?', exact: true });
  await button(page, 'Add Pot').click();
  const pot = page.getByRole('dialog', { name: 'Create New Pot', exact: true });
  await pot.getByLabel('Name').fill('Red pot');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep' }).click();
  await pot.getByRole('button', { name: 'Create' }).click();
  const plant = page.getByRole('dialog', { name: 'New Plant', exact: true });
  await plant.getByLabel('Name').fill('Aloe');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(plant.getByLabel('Name')).toHaveValue('Aloe');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/scan');
});

test('Back restores the previous page and its scroll position, or opens the parent page if there is none', async ({
  page,
}) => {
  const plantId = await addPlant(page);
  for (let day = 60; day > 0; day -= 1) await addEntry(page, plantId, { daysAgo: day, note: `Day ${day}` });
  const { batchId } = await call<{ batchId: string }>(page, 'POST', '/api/qr', { count: 1 });
  const [pot] = await call<{ potsId: string }[]>(page, 'GET', '/api/pots/');
  // A page opened by its address goes back to its parent, and an unknown address opens home.
  for (const [path, parent] of [
    [`/plants/${plantId}`, '/plants'],
    ['/pots', '/settings'],
    ['/users/new', '/settings'],
    ...['account', 'bin', 'export', 'import', 'labels', 'notifications', 'people', 'places'].map(
      (name) => [`/settings/${name}`, '/settings'] as const,
    ),
    [`/settings/labels/${batchId}`, '/settings/labels'],
    [`/settings/labels/pots/${pot!.potsId}`, '/settings/labels'],
  ] as const) {
    const fresh = await page.context().newPage();
    await fresh.goto(path);
    await button(fresh, 'Back').click();
    await expect(fresh).toHaveURL(parent);
    expect(await fresh.evaluate(() => history.length)).toBe(1 + 1);
    await fresh.close();
  }
  const fresh = await page.context().newPage();
  await fresh.goto('/scan');
  await button(fresh, 'Close').click();
  await expect(fresh).toHaveURL('/');
  await fresh.close();

  // From far down the feed to a plant, far down its timeline, on to the scanner, and all the way back.
  await page.goto('/');
  const entries = page.getByRole('main').getByRole('link', { name: /Day/ });
  await page.mouse.move(195, 500);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return entries.count();
    })
    .toBe(60);
  await entries.filter({ hasText: 'Day 20' }).scrollIntoViewIfNeeded();
  const onHome = await top(page);
  await entries.filter({ hasText: 'Day 20' }).click();
  const cards = page.getByRole('list', { name: 'Timeline' }).locator('li[id]');
  await expect(cards.filter({ hasText: 'Day 20' })).toBeVisible();
  await expect(page).toHaveTitle('Big fern · Snug');
  await expect(page.getByRole('heading', { name: 'Plant Profile' })).toBeFocused();
  await cards.filter({ hasText: 'Day 30' }).evaluate((card) => card.scrollIntoView({ block: 'center' }));
  await expect(cards.filter({ hasText: 'Day 30' })).toBeInViewport();
  await expect(cards.filter({ hasText: 'Day 20' })).not.toBeInViewport();
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Scan a label' })).toBeFocused();
  // Closing the scanner leads back to this page (spec §2).
  const state = await page.evaluate(() => history.state as unknown);
  expect(state).toMatchObject({ returnTo: `/plants/${plantId}` });
  await button(page, 'Close').click();
  await expect(page).toHaveURL(new RegExp(plantId));
  // The rows above were never rendered, so their height was estimated: only the card's visibility counts.
  await expect(cards.filter({ hasText: 'Day 30' })).toBeInViewport();
  await expect(cards.filter({ hasText: 'Day 20' })).not.toBeInViewport();
  await expect(page.getByRole('banner').getByText('Big fern')).toBeVisible();
  await button(page, 'Back').click();
  await expect(page).toHaveTitle('Home · Snug');
  await expect.poll(() => top(page)).toBe(onHome);
  // Opening the current page again scrolls to its top.
  await page.getByRole('link', { name: 'Home' }).click();
  await expect.poll(() => top(page)).toBe(0);
  // Home keeps its scroll position while another page is open.
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page).toHaveTitle('Tasks · Snug');
  await page.goBack();
  await expect(page).toHaveTitle('Home · Snug');
  await expect.poll(() => top(page)).toBe(900);
});

test('a session that expires over a photo, the camera, a sheet or a question can be renewed there, and each continues', async ({
  page,
  context,
  expectFault,
  shoot,
}) => {
  const plantId = await addPlant(page);
  await addPhotos(page, await addEntry(page, plantId), ['#3f8f5f']);
  expectFault(/401/);
  const signIn = page.getByRole('dialog', { name: 'Sign in again' });
  /** Expires the session; the next poll detects that. */
  const endAndSignIn = async (picture: string) => {
    await context.clearCookies();
    await page.clock.runFor(30_000);
    await expect(signIn).toBeVisible();
    await page.keyboard.press('Escape');
    await shoot(picture);
    await signIn.getByLabel('Email').click();
    await sendSignIn(page, { ...ann, password: 'wrong' });
    await page.getByRole('alertdialog', { name: 'Invalid email or password' }).getByRole('button').click();
    await expect(signIn.getByLabel('Email')).toHaveValue(ann.email);
    await sendSignIn(page);
    await expect(signIn).toHaveCount(0);
  };
  await page.clock.install();
  await openGallery(page, plantId);
  await thumbnails(page).first().click();
  await expect(viewer(page)).toBeVisible();
  await endAndSignIn('sign-in-over-photo');
  await viewer(page).getByRole('button', { name: 'Close' }).click();
  await expect(viewer(page)).toHaveCount(0);

  await doAction(page, 'Photo');
  const camera = page.getByRole('dialog', { name: 'Camera', exact: true });
  await expect(camera.getByRole('button', { name: 'Take photo' })).toBeEnabled();
  await endAndSignIn('sign-in-over-camera');
  await choosePhotos(page, [picture]);
  const sheet = page.getByRole('dialog', { name: 'Photo', exact: true });
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  await endAndSignIn('sign-in-over-sheet');
  await sheet.getByRole('button', { name: 'Close' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard 1 photo?' });
  await expect(question).toBeVisible();
  await endAndSignIn('sign-in-over-question');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
});
