import { violations } from '../support/axe.ts';
import { countTaps } from '../support/countTaps.ts';
import { addHome } from '../support/homes.ts';
import { beginOutside } from '../support/people.ts';
import { addEntry, addPhotos, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test(
  'the feed joins what one person did on a round, and each plant leads to its entry',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await beginOutside(page);
    const plants = await addHome(page, 7);
    const watered: string[] = [];
    for (const { plantId } of plants.slice(0, 6)) watered.push(await addEntry(page, plantId, { daysAgo: 1 }));
    await addEntry(page, plants[6]!.plantId, { actionId: 8, daysAgo: 1, note: 'A new leaf' });
    await addEntry(page, plants[0]!.plantId, { actionId: 3, daysAgo: 1 });
    for (const { plantId } of [...plants.slice(0, 3), plants[0]!])
      await addEntry(page, plantId, { actionId: 2, daysAgo: 60 });
    for (const { plantId } of plants.slice(3, 6))
      await addPhotos(page, await addEntry(page, plantId, { actionId: 9, daysAgo: 2 }), ['#2f855a']);
    for (const { plantId } of [plants[4]!, plants[5]!, plants[5]!])
      await addEntry(page, plantId, { actionId: 4, daysAgo: 3 });
    const actions = await call<{ actionName: string; actionColour: string }[]>(page, 'GET', '/api/actions');
    const colourOf = (wanted: string) =>
      actions.find(({ actionName }) => actionName === wanted)!.actionColour;
    await page.goto('/');
    const yesterday = page.getByRole('list', { name: 'Yesterday' });
    const care = yesterday.getByRole('button', { name: 'You watered 6 plants, misted Monstera' });
    await expect(yesterday.getByRole('link')).toHaveText([/A new leaf/]);
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4);
    const fed = page.getByRole('button', { name: 'You fed 3 plants' });
    // Under the heading of a month, a time alone would not say the day.
    await expect(fed).toHaveText(
      /^You fed 3 plants\d{1,2} \p{L}+\.?, \d\d:\d\dMonstera, Hoya, Big fern · 4 times$/u,
    );
    await expect(page.getByRole('button', { name: /^You rotated/ })).toHaveText(
      /^You rotated (?:Olive and Basil|Basil and Olive)\d\d:\d\d · 3 times$/,
    );
    const photographed = page.getByRole('button', { name: /^You photographed/ });
    await expect(photographed).toHaveText(/^You photographed 3 plants\d\d:\d\d$/);
    await expect(photographed.getByRole('img', { name: '3 photos' }).locator('img')).toHaveCount(3);
    // A round has the badge of what was done to most plants, and a small one of what came second.
    const badges = care.locator('.action-badge');
    await expect(badges).toHaveCount(2);
    for (const [place, name] of ['Water', 'Mist'].entries())
      await expect(badges.nth(place)).toHaveAttribute('style', new RegExp(colourOf(name)));
    await expect(fed.locator('.action-badge')).toHaveCount(1);
    await expect(care).toHaveAttribute('aria-expanded', 'false');
    await care.click();
    await expect(yesterday.getByRole('link', { name: /\d\d:\d\d$/ })).toHaveCount(7);
    await expect(yesterday.getByRole('link', { name: /^Monstera/ })).toHaveText([/Misted/, /Watered/]);
    await fed.click();
    await expect(
      fed
        .locator('..')
        .getByRole('link')
        .filter({ hasText: /(Monstera|Hoya|Big fern)\d{1,2} \p{L}+\.?, \d\d:\d\d$/u }),
    ).toHaveCount(4);
    await shoot('home-days');
    expect(await violations(page)).toEqual([]);
    await yesterday.getByRole('link', { name: plants[2]!.name }).click();
    await expect(page).toHaveURL(`/plants/${plants[2]!.plantId}#i-${watered[2]}`);

    // Back shows the plants again, until a second tap.
    await page.goBack();
    await expect(care).toHaveAttribute('aria-expanded', 'true');
    await care.click();
    await expect(care).toHaveAttribute('aria-expanded', 'false');
    await expect(yesterday.getByRole('link')).toHaveText([/A new leaf/]);
    await expect(fed).toHaveAttribute('aria-expanded', 'true');
  },
);

test('last week is one tap away, on two screens', { tag: '@nightly' }, async ({ page }) => {
  await beginOutside(page);
  const plants = await addHome(page, 40);
  // Each plant is watered twice a week and misted once, 8 at a time.
  for (let day = 1; day <= 7; day += 1) {
    for (const [index, { plantId }] of plants.entries()) {
      if ((index + day) % 3 === 0) await addEntry(page, plantId, { daysAgo: day });
      if ((index + day) % 7 === 0) await addEntry(page, plantId, { actionId: 3, daysAgo: day });
    }
    await addEntry(page, plants[day]!.plantId, {
      actionId: 8,
      daysAgo: day,
      note: 'A new leaf is unrolling, moved 20 cm from the window.',
    });
    for (const { plantId } of day < 4 ? plants.slice(0, 2) : [])
      await addPhotos(page, await addEntry(page, plantId, { actionId: 9, daysAgo: day }), ['#2f855a']);
  }
  await page.goto('/plants');
  const taps = await countTaps(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).tap();
  await expect(page.getByRole('heading', { name: 'Yesterday' })).toBeVisible();
  expect(await taps()).toBe(1);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2000);
      return page.getByText('No more items').isVisible();
    })
    .toBe(true);
  const week = page.getByRole('main').getByRole('list').nth(6);
  const end = await week.evaluate((list) => list.getBoundingClientRect().bottom + scrollY);
  expect(end / 844).toBeLessThan(2);
  // All controls are as high as a finger needs.
  const rows = page.getByRole('main').locator('li > a, li > button');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(heights.filter((height) => height < 44)).toEqual([]);
});

test('a timeline has days, the person and the exact time, and a pencil on the touched card only', async ({
  page,
  shoot,
}) => {
  await beginOutside(page);
  const [plant] = await addHome(page, 1);
  await addEntry(page, plant!.plantId, { actionId: 3, daysAgo: 1 });
  await addEntry(page, plant!.plantId, { daysAgo: 3 });
  await addEntry(page, plant!.plantId, { daysAgo: 80 });
  await page.goto(`/plants/${plant!.plantId}`);
  const cards = page.locator('[data-card]');
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('list', { name: 'Yesterday' }).locator('[data-card]')).toHaveCount(1);
  await expect(cards.nth(1)).toContainText('3 days ago · You');
  const pencil = cards.nth(1).getByRole('button', { name: /^Edit/ });
  await expect(pencil).toHaveCSS('opacity', '0');
  // A finger that happens to press the hidden pencil edits nothing.
  await pencil.scrollIntoViewIfNeeded();
  const place = (await pencil.boundingBox())!;
  await page.touchscreen.tap(place.x + 24, place.y + 24);
  await expect(pencil).toHaveCSS('opacity', '1');
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
  await cards.nth(1).getByRole('button', { name: '3 days ago', exact: true }).tap();
  await expect(cards.nth(1).getByRole('time')).toHaveText(/^\w+day \d+ \w+ \d{4}, \d\d:\d\d$/);
  await shoot('timeline-days');
  await cards.nth(1).getByRole('button', { pressed: true }).tap();
  await expect(cards.nth(1).getByRole('time')).toHaveText('3 days ago');
  expect(await violations(page)).toEqual([]);
  await pencil.tap();
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused();
  // A key presses the pencil that a finger has just shown.
  const last = cards.nth(2).getByRole('button', { name: /^Edit/ });
  await last.scrollIntoViewIfNeeded();
  const hidden = (await last.boundingBox())!;
  await page.touchscreen.tap(hidden.x + 24, hidden.y + 24);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveCount(0);
  await last.press('Enter');
  await expect(cards.nth(2).getByRole('textbox', { name: 'Note' })).toBeFocused();
});
