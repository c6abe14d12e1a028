import { countTaps } from '../support/countTaps.ts';
import { atHomeAddress } from '../support/homeAddress.ts';
import { decode, printedSheets } from '../support/paper.ts';
import { beginOutside } from '../support/people.ts';
import { button } from '../support/plantProfile.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

const printed = 'body[data-printed]';
const summary = 'Avery L7120 · 35 × 35 mm, from label';

test('four more labels are 3 taps, and begin at the first free label of the last sheet', async ({
  browser,
  page,
}) => {
  await beginOutside(page);
  const home = await atHomeAddress(browser, page);
  // Twelve labels were printed before, on a sheet of 35.
  await home.goto('/settings/labels');
  await expect(button(home, 'Print 4 more')).toHaveCount(0);
  // Other devices can open this address, but not over https.
  await expect(home.getByText(/^At this address, phones can't use the camera/)).toBeVisible();
  await expect(home.getByRole('checkbox')).toHaveCount(0);
  await home.getByLabel('Sheet', { exact: true }).selectOption('L7120');
  await button(home, 'Make labels').tap();
  await button(home, 'Print').tap();
  await home.locator(printed).waitFor();

  await home.goto('/');
  await home.getByRole('link', { name: 'Settings' }).waitFor();
  const taps = await countTaps(home);
  await home.getByRole('link', { name: 'Settings' }).tap();
  await home.getByRole('link', { name: 'Print labels' }).tap();
  await expect(home.getByText(`${summary} 13`).first()).toBeVisible();
  await button(home, 'Print 4 more').tap();
  await home.locator(printed).waitFor();
  expect(await taps()).toBe(3);
  await expect(home.getByRole('listitem', { name: /^Label / })).toHaveCount(4);
  await expect(home.getByText(`${summary} 13`)).toBeVisible();
  const batches = await call<{ batchId: string }[]>(page, 'GET', '/api/qr');
  expect(new Set(batches.map(({ batchId }) => batchId)).size).toBe(2);

  // A reload prints nothing. The next labels begin behind these, but on paper to cut at its first.
  await home.reload();
  await expect(home.getByText(`${summary} 13`)).toBeVisible();
  await expect(home.locator(printed)).toHaveCount(0);
  // Back skips the page that made them.
  await button(home, 'Back').click();
  await expect(home).toHaveURL('/settings');
  await home.getByRole('link', { name: 'Print labels' }).click();
  await expect(home.getByLabel('Start at label')).toHaveValue('17');
  await expect(home.getByText('The first free label of your last sheet.')).toBeVisible();
  await home.getByLabel('Sheet', { exact: true }).selectOption('plain-A4');
  await expect(home.getByLabel('Start at label')).toHaveValue('1');
  await home.getByLabel('Sheet', { exact: true }).selectOption('L7120');
  await home.getByLabel('Start at label').fill('20');
  await expect(home.getByText('Labels are counted from left to right.')).toBeVisible();
  await home.context().close();
});

test('labels for 38 pots are 3 taps, with names and places in the order of the rooms', async ({
  browser,
  page,
}) => {
  await beginOutside(page);
  const home = await atHomeAddress(browser, page);
  for (let number = 38; number > 0; number -= 1) {
    const location = number % 2 === 0 ? 'Hall' : 'Kitchen';
    await call(page, 'POST', '/api/pots', { friendly_name: `Pot ${number}`, location });
  }
  await call(page, 'PUT', '/api/places', { places: ['Kitchen', 'Hall'] });

  await home.goto('/');
  await home.getByRole('link', { name: 'Settings' }).waitFor();
  const taps = await countTaps(home);
  await home.getByRole('link', { name: 'Settings' }).tap();
  await home.getByRole('link', { name: 'Print labels' }).tap();
  await button(home, 'Labels for these 38 pots').tap();
  await home.locator(printed).waitFor();
  expect(await taps()).toBe(3);
  const labels = home.getByRole('listitem', { name: /^Label / });
  await expect(labels).toHaveCount(38);
  const rooms = (await labels.allTextContents()).map((text) => /Kitchen|Hall/.exec(text)?.[0]);
  expect(rooms).toEqual([...Array<string>(19).fill('Kitchen'), ...Array<string>(19).fill('Hall')]);
  // The labels are on the pots: nothing is left to do, and printing asks nothing.
  await expect(home.getByRole('alertdialog')).toHaveCount(0);
  const pots = await call<{ codes: string[] }[]>(page, 'GET', '/api/pots/');
  expect(pots.every(({ codes }) => codes.length === 1)).toBe(true);

  // Of three more, only those of a room.
  for (const location of ['Hall', 'Kitchen', 'Kitchen'])
    await call(page, 'POST', '/api/pots', { friendly_name: `New pot in the ${location}`, location });
  await home.goto('/pots');
  await home.getByRole('link', { name: 'Labels for the 3 pots without one' }).tap();
  await home.getByText('3 pots have no label').tap();
  await home.getByRole('checkbox', { name: 'Kitchen', exact: true }).uncheck();
  await button(home, 'Label for this pot').tap();
  await expect(labels).toHaveCount(1);
  await expect(labels).toContainText('Hall');
  await home.context().close();
});

test(
  "the label of a pot is printed again from its details, with its plant's name and place",
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await beginOutside(page);
    const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: 2 });
    const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', {
      friendly_name: 'Blue pot',
      location: 'Kitchen',
      qrCode: codes[0],
    });
    const name = 'Aunt Wilhelmina’s enormous Monstera deliciosa variegata';
    const { plantId } = await call<{ plantId: string }>(page, 'POST', '/api/plants', {
      plantName: name,
      species: 'Monstera',
      potId,
    });
    await page.goto(`/plants/${plantId}`);
    await button(page, 'Pot Blue pot').click();
    const place = page.getByRole('dialog', { name: 'Pot details' }).getByRole('textbox', { name: 'Place' });
    await place.fill('Hall');
    await page.getByRole('link', { name: 'Print again' }).click();
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await question.getByRole('button', { name: 'Keep' }).click();
    await expect(place).toHaveValue('Hall');
    await expect(page).toHaveURL(`/plants/${plantId}`);
    await place.fill('Kitchen');
    await page.getByRole('link', { name: 'Print again' }).click();
    const labels = page.getByRole('listitem', { name: /^Label / });
    await expect(labels).toHaveCount(1);
    await expect(labels).toContainText('Aunt Wilhelmina');
    await expect(labels).toContainText('…');
    await expect(labels).toContainText('Kitchen');
    await expect(labels).not.toContainText('Scan me with Snug');
    await page.getByText('Sheet and options').click();
    await page.getByRole('checkbox', { name: 'Scan me with Snug' }).check();
    await expect(labels).toContainText('Scan me with Snug');
    await shoot('59-label-with-words');
    // The symbol is still readable, on the smallest known label too.
    for (const sheet of ['plain-A4', 'L4731', 'L7120', '22806']) {
      await page.getByLabel('Sheet', { exact: true }).selectOption(sheet);
      const [paper] = await printedSheets(page);
      const [reading, ...others] = await decode(paper!, 'whole');
      expect(others).toEqual([]);
      expect(reading?.rawValue, sheet).toContain(codes[0]);
    }
    await page.getByLabel('Sheet', { exact: true }).selectOption('plain-A4');
    await page.getByRole('checkbox', { name: 'Name and place' }).uncheck();
    await expect(labels).not.toContainText('Kitchen');
    await expect(labels).toContainText('Scan me with Snug');
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  },
);
