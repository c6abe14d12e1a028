import { readFileSync } from 'node:fs';
import { begin } from '../support/people.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';

test('an export is downloaded, and a household that has plants refuses to import it', async ({
  page,
  shoot,
  expectFault,
}) => {
  await begin(page);
  await addPlant(page, { plantName: 'Big fern' });
  const timeZone = 'Pacific/Auckland';
  await call(page, 'PATCH', '/api/household', { timeZone });
  await page.goto('/settings');
  expectFault(/500/);
  await page.route('**/api/export', (route) => route.fulfill(snugAnswer(500)));
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByText("Couldn't load the export.")).toBeVisible();
  await page.unroute('**/api/export');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Prepare an export' }).click();
  const link = page.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible();
  await shoot('91-export');
  const { export: made } = await call<{ export: Record<'createdAt' | 'keptUntil', string> }>(
    page,
    'GET',
    '/api/export',
  );
  // In the zone of the household (spec §9), which is not the browser's.
  const format = new Intl.DateTimeFormat('en-IE', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const timeOf = (time: string) => format.format(Date.parse(time));
  await expect(
    page.getByText(`As of ${timeOf(made.createdAt)}. The server keeps it until ${timeOf(made.keptUntil)}.`, {
      exact: true,
    }),
  ).toBeVisible();
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^snug-\d{4}-\d{2}-\d{2}\.zip$/);
  const path = await download.path();
  expect(readFileSync(path).toString('latin1')).toContain('snug.json');

  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  expectFault(/409/);
  await page.getByLabel('Choose a ZIP file').setInputFiles(path);
  await expect(page.getByText(/^Your household has plants, pots or labels already\./)).toBeVisible();
  await shoot('92-import-refused');
});
