import { expect, test } from '../support/snugTest.ts';
import { snugAnswer } from '../support/snugAnswer.ts';
import { beginOutside } from '../support/people.ts';

test('owners of the installation see its backups, and what is wrong with them', async ({
  page,
  snug,
  shoot,
  expectFault,
}) => {
  await beginOutside(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Backups' }).click();
  await expect(page.getByText('No backup yet')).toBeVisible();
  await expect(page.getByText(`On the server, in ${snug.dataDir}/backups`)).toBeVisible();

  await page.getByRole('button', { name: 'Back up now' }).click();
  await expect(page.getByText('The backup is complete.')).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^snug-[\d-]+\.zip$/);

  const told = {
    folder: '/mnt/usb/backups',
    backups: [
      {
        name: 'snug-2026-07-11-1702.zip',
        night: '2026-07-11',
        isByHand: true,
        createdAt: '2026-07-11T16:02:00Z',
        bytes: 84_211,
      },
      {
        name: 'snug-2026-07-10.zip',
        night: '2026-07-10',
        isByHand: false,
        createdAt: '2026-07-10T01:00:03Z',
        bytes: 84_100,
      },
    ],
    lastFailure: null,
    isOverdue: false,
    canDownload: false,
  };
  const answer = (status: number, body: object) =>
    page.route('**/api/backups', (route) => route.fulfill(snugAnswer(status, body)));
  await answer(200, told);
  await page.reload();
  const rows = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  await expect(rows).toHaveText(['11 July 2026, 17:0284.2 kB', '10 July 202684.1 kB']);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await shoot('backups');

  await answer(200, { ...told, isOverdue: true });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('The last backup is older than two days.');

  const reason = 'The disk of /mnt/usb has less than 256 MB of room.';
  await answer(200, { ...told, isOverdue: true, lastFailure: { failedAt: '2026-07-13T01:00:00Z', reason } });
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(
    `The last attempt failed. ${reason} Snug tries again by itself.`,
  );

  await answer(200, { ...told, folder: null, backups: [] });
  await page.reload();
  await expect(page.getByText('Nightly backups are off')).toBeVisible();

  expectFault(/403/);
  await answer(403, {
    type: 'other-household',
    title: 'Only owners of the first household may.',
    status: 403,
  });
  await page.reload();
  await expect(page.getByText('These are not yours to see')).toBeVisible();
});
