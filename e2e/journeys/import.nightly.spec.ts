import { randomBytes } from 'node:crypto';
import { begin } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

test('sending a large file shows its progress, and can be cancelled and begun again', async ({
  page,
  shoot,
  expectFault,
}) => {
  expectFault(/400/);
  await begin(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Import' }).click();
  const network = await page.context().newCDPSession(page);
  const limitUploads = (bytesPerSecond: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
  await limitUploads(200_000);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/import')) keys.push(request.headers()['idempotency-key']);
  });
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/import'));
  await page
    .getByLabel('Choose a ZIP file')
    .setInputFiles({ name: 'snug.zip', mimeType: 'application/zip', buffer: randomBytes(4_000_000) });
  const bar = page.getByRole('progressbar', { name: 'Sending the file' });
  await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0);
  await expect(page.getByText(/ of 4 MB\. Leave this page open\.$/)).toBeVisible();
  await shoot('97-import-sending');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await aborted;
  await expect(page.getByText('Sending was cancelled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send again' })).toBeFocused();
  await shoot('98-import-cancelled');
  await limitUploads(-1);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('This file is not a ZIP file.')).toBeVisible();
  const other = { name: 'other.zip', mimeType: 'application/zip', buffer: randomBytes(10) };
  await page.getByLabel('Choose a ZIP file').setInputFiles(other);
  // The same file has the same key, so that it is imported once; another file has another one.
  await expect.poll(() => keys).toEqual([expect.any(String), keys[0], expect.any(String)]);
  expect(keys[2]).not.toBe(keys[0]);
});
