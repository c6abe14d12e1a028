import { readFileSync } from 'node:fs';
import { begin } from '../support/people.ts';
import { addPlant, call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test('an export is downloaded, and a household that has plants refuses to import it', async ({
  page,
  shoot,
  expectFault,
}) => {
  await begin(page);
  await addPlant(page, { plantName: 'Big fern' });
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Prepare an export' }).click();
  const link = page.getByRole('link', { name: /^Download/ });
  await expect(link).toBeVisible();
  await shoot('91-export');
  const { export: made } = await call<{ export: Record<'createdAt' | 'keptUntil', string> }>(
    page,
    'GET',
    '/api/export',
  );
  const timeOf = (time: string) =>
    page.evaluate(
      (at) =>
        new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
      time,
    );
  await expect(
    page.getByText(
      `As of ${await timeOf(made.createdAt)}. The server keeps it until ${await timeOf(made.keptUntil)}.`,
      { exact: true },
    ),
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
