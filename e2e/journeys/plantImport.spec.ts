import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { violations } from '../support/axe.ts';
import { begin } from '../support/people.ts';
import { addPlant } from '../support/plants.ts';
import { holdFiles } from '../support/slowFiles.ts';
import { expect, test } from '../support/snugTest.ts';

const part = (page: Page) => page.getByRole('region', { name: 'Plants from a spreadsheet' });
const status = (page: Page) => part(page).getByRole('status');

async function open(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
}

const choose = (page: Page, content: string | Buffer) =>
  part(page)
    .getByLabel(/^Choose a(nother)? CSV file$/)
    .setInputFiles({ name: 'plants.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });

test('plants of a spreadsheet are matched, shown and added; lines that cannot be are named', async ({
  page,
  shoot,
}) => {
  await begin(page);
  await addPlant(page, { plantName: 'Big fern' });
  await open(page);
  // As Excel writes it in Germany: semicolons, Windows-1252, dates with dots.
  const rows = [
    'Plant;Botanical;Room;Bought;Watering',
    'Grüne Lilie;Chlorophytum;Küche;3.4.2025;7',
    ';Ficus;Küche;;',
    'Aloe;Aloe vera;Balkon;gestern;21',
    'Efeu;Hedera;Balkon;13.12.2024;4 days',
  ];
  await choose(page, Buffer.from(rows.join('\r\n'), 'latin1'));
  await expect(part(page).getByText('plants.csv: Windows-1252, separated by semicolons')).toBeVisible();
  await expect(status(page)).toHaveText('2 plants can be imported. 2 lines will be left out.');
  const lines = part(page).getByRole('list', { name: 'First lines, and lines with problems' });
  await expect(lines.getByRole('listitem')).toHaveText([
    'Grüne LilieLine 2 · Küche · since 3 Apr 2025 · Water every 7 days',
    /^No nameLine 3.*The name is missing\.$/,
    /^AloeLine 4.*‘gestern’ is not a date that Snug can read, such as 2025-04-03\.$/,
    'EfeuLine 5 · Balkon · since 13 Dec 2024 · Water every 4 days',
  ]);
  await part(page).getByText('4 of 5 columns fit').click();
  await part(page).getByLabel('Botanical').selectOption('Species');
  await expect(lines.getByRole('listitem').first()).toContainText('Line 2 · Chlorophytum · Küche');
  expect(await violations(page)).toEqual([]);
  await shoot('93-import-plants');

  await part(page).getByRole('button', { name: 'Import 2 plants' }).click();
  await expect(status(page)).toHaveText('2 plants were added.');
  await expect(status(page)).toBeFocused();
  await expect(part(page).getByText('2 new pots. New places: Balkon, Küche.')).toBeVisible();
  await expect(
    part(page).getByRole('list', { name: 'Lines that were left out' }).getByRole('listitem'),
  ).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await shoot('94-plants-imported');
  await expect(part(page).getByRole('link', { name: 'Labels for these 2 pots' })).toBeVisible();
  await part(page).getByRole('link', { name: 'See your plants' }).click();
  await expect(page.getByRole('link', { name: /Grüne Lilie/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /Big fern/ })).toBeVisible();

  // The corrected file can be imported again. A browser says nothing if a field gets the file that it has already.
  await open(page);
  await choose(page, rows.map((row) => row.replace('gestern', '4.4.2025')).join('\n'));
  await expect(part(page).getByLabel('Choose another CSV file')).toHaveValue('');
  await part(page).getByText('4 of 5 columns fit').click();
  await part(page).getByLabel('Botanical').selectOption('Species');
  await expect(status(page)).toHaveText('1 plant can be imported. 3 lines will be left out.');
});

test(
  'if a date has two meanings, Snug asks which one, once for the file',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await begin(page);
    await open(page);
    await choose(page, 'Name\tAcquired\nIvy\t03/04/2025\nAloe\t05/06/2025\n');
    await expect(part(page).getByText('plants.csv: UTF-8, separated by tabs')).toBeVisible();
    const question = part(page).getByRole('group', { name: 'Which day is 03/04/2025?' });
    await expect(question.getByRole('radio')).toHaveCount(2);
    await expect(part(page).getByRole('button', { name: /^Import/ })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await shoot('95-import-which-day');
    await question.getByLabel('4 March 2025').click();
    await expect(question.getByLabel('4 March 2025')).toBeChecked();
    await expect(part(page).getByRole('listitem')).toContainText(['since 4 Mar 2025', 'since 6 May 2025']);
    await question.getByLabel('3 April 2025').click();
    await expect(part(page).getByRole('listitem')).toContainText(['since 3 Apr 2025', 'since 5 Jun 2025']);
  },
);

test(
  'a file that Snug cannot read says why, and the example can be imported',
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await page.clock.install();
    await begin(page);
    await open(page);
    await choose(page, 'PK\u0003\u0004');
    await expect(status(page)).toHaveText(
      'This is a spreadsheet or a ZIP file. Open it in a spreadsheet and save it as CSV.',
    );
    await shoot('96-import-unreadable');
    const example = async () => {
      const downloading = page.waitForEvent('download');
      await part(page).getByRole('link', { name: 'Download an example' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe('plants-example.csv');
      return readFileSync(await download.path());
    };
    const first = await example();
    // The byte order mark, by which spreadsheets know UTF-8.
    expect(first.subarray(0, 3).toString('hex')).toBe('efbbbf');
    await page.clock.fastForward(60_000);
    expect(await example()).toEqual(first);
    await choose(page, first);
    await expect(status(page)).toHaveText('3 plants can be imported.');
  },
);

test('columns without names are matched by hand', { tag: '@nightly' }, async ({ page }) => {
  await begin(page);
  await open(page);
  await choose(page, 'Was,Wo\nEfeu,Flur\n');
  await expect(status(page)).toHaveText('Choose which column has the names of the plants.');
  await expect(part(page).getByRole('listitem')).toHaveCount(0);
  await part(page).getByLabel('Was').focus();
  await part(page).getByLabel('Was').selectOption('Name');
  await expect(part(page).getByLabel('Was')).toBeFocused();
  await part(page).getByLabel('Wo').selectOption('Place');
  await expect(part(page).getByRole('listitem')).toHaveText('EfeuLine 2 · Flur');
});

test('while a file is read, no other one is taken', { tag: '@nightly' }, async ({ page }) => {
  await begin(page);
  await open(page);
  const letRead = await holdFiles(page, 1);
  await choose(page, 'Name\nIvy\n');
  await choose(page, 'Name\nAloe\n');
  await letRead();
  await expect(part(page).getByRole('listitem')).toHaveText(/^Ivy/);
});
