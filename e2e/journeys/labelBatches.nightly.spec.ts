import { formatCode } from '#domain/code.ts';
import { begin } from '../support/people.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';
import { turn } from '../support/visibility.ts';

test('a batch says how many labels it has, and which are unused, on pots, or on pots in the bin', async ({
  page,
}) => {
  await begin(page);
  await call(page, 'POST', '/api/qr', { count: 1 });
  await page.goto('/settings/labels');
  await expect(page.getByRole('link', { name: 'Print again' })).toContainText('1 label, 1 unused');
  const {
    batchId,
    codes: [kept, binned],
  } = await call<{ batchId: string; codes: string[] }>(page, 'POST', '/api/qr', { count: 2 });
  await call(page, 'POST', '/api/pots', { friendly_name: 'Blue pot', qrCode: kept });
  const pot = await call<{ potId: string }>(page, 'POST', '/api/pots', {
    friendly_name: 'Red pot',
    qrCode: binned,
  });
  await page.reload();
  const batch = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${batchId}"]`) });
  await expect(batch).toContainText('2 labels, all on pots');
  await call(page, 'DELETE', `/api/pots/${pot.potId}`);
  await page.reload();
  await batch.getByText('Codes', { exact: true }).click();
  await expect(batch.getByRole('list', { name: 'On pots in the bin' })).toHaveText(formatCode(binned!));
  await expect(batch.getByRole('list', { name: 'On pots', exact: true })).toHaveText(
    `${formatCode(kept!)}Blue pot`,
  );
  await expect(batch.getByRole('list', { name: 'Unused' })).toHaveCount(0);
});

test('pages without labels say so', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED/);
  await begin(page);
  const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', { friendly_name: 'Blue pot' });
  // Labels that could not be loaded must not look like none.
  await page.route('**/api/pots/', (route) => route.abort());
  await page.goto(`/settings/labels/pots/${potId}`);
  await expect(page.getByRole('alert')).toContainText("Couldn't load the labels.");
  await page.unroute('**/api/pots/');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('This pot has no label')).toBeVisible();
  // As after the last label of a batch was deleted.
  await page.goto('/settings/labels/01940000-0000-7000-8000-000000000099');
  await expect(page.getByText('No labels found')).toBeVisible();
});

test('labels on the screen stay there if reading them again fails', async ({ page, expectFault }) => {
  expectFault(/ERR_FAILED/);
  await page.clock.install();
  await begin(page);
  const {
    batchId,
    codes: [qrCode],
  } = await call<{ batchId: string; codes: string[] }>(page, 'POST', '/api/qr', { count: 2 });
  const { potId } = await call<{ potId: string }>(page, 'POST', '/api/pots', {
    friendly_name: 'Blue pot',
    qrCode,
  });
  const lists = /\/api\/(qr|pots\/)(\?|$)/;
  const label = page.getByRole('listitem', { name: /^Label / });
  for (const [path, list, shown] of [
    ['', 'codes', page.getByRole('link', { name: /Print again$/ })],
    [`/${batchId}`, `codes/${batchId}`, label.last()],
    [`/pots/${potId}`, 'pots', label],
  ] as const) {
    await page.goto(`/settings/labels${path}`);
    await expect(shown).toBeVisible();
    await page.route(lists, (route) => route.abort());
    let failed = false;
    page.on('console', (said) => (failed ||= said.text().startsWith(`Failed to load ${list}`)));
    // The page is shown again when its lists are not current any more. A read that is still in flight would not be repeated.
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        await turn(page, 'visible');
        return failed;
      })
      .toBe(true);
    await page.clock.runFor(100);
    await expect(shown).toBeVisible();
    await page.unroute(lists);
  }
});
