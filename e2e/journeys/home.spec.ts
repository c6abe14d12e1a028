import { begin } from '../support/people.ts';
import { addEntry, addPlant, addPreference } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('the feed goes on as it is scrolled, shows what others do, and says on top what is due', async ({
  page,
  shoot,
}) => {
  await begin(page);
  const plantId = await addPlant(page);
  for (let day = 45; day > 0; day -= 1) await addEntry(page, plantId, { daysAgo: day, note: `Day ${day}` });
  await addPreference(page, plantId, 1, 1);
  await page.clock.install();
  await page.goto('/');
  const entries = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(entries).toHaveCount(20);
  await expect(page.getByRole('main').getByRole('link', { name: '1 thing to do Water' })).toBeVisible();
  await shoot('home-due');
  await page.mouse.wheel(0, 20_000);
  await expect(entries).toHaveCount(40);
  await page.mouse.wheel(0, 20_000);
  await expect(page.getByText('No more items')).toBeVisible();
  await expect(entries).toHaveCount(45);

  await addEntry(page, plantId, { note: 'By somebody else' });
  await page.clock.runFor(30_000);
  await expect(entries).toHaveCount(46);
  await expect(entries.first()).toContainText('By somebody else');
  await expect(page.getByRole('main').getByRole('link', { name: /to do/ })).toHaveCount(0);

  await entries.nth(2).click();
  await expect(page).toHaveURL(new RegExp(`/plants/${plantId}#i-`));
  await expect(page.locator('.long-list-marked')).toContainText('Day 2');
});
