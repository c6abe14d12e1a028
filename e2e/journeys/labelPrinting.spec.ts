import { chooseSheet, makeBatch, settings } from '../support/labelPages.ts';
import { begin } from '../support/people.ts';
import { button } from '../support/plantProfile.ts';
import { call } from '../support/plants.ts';
import { expect, test } from '../support/snugTest.ts';

test(
  'printing labels that are on pots again needs a confirmation, and the test outline does not',
  { tag: '@nightly' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.print = () => void (document.body.dataset.printed = '');
    });
    await begin(page);
    const { batchId, codes } = await makeBatch(page, 3);
    for (const qrCode of codes.slice(1))
      await call(page, 'POST', '/api/pots', { friendly_name: 'Blue pot', qrCode });
    await page.goto(`/settings/labels/${batchId}`);
    const printed = page.locator('body[data-printed]');
    await expect(page.getByText('2 of these labels are on a pot already.')).toBeVisible();
    await button(page, 'Print').click();
    const question = page.getByRole('alertdialog', { name: '2 of these labels are on a pot already.' });
    await question.getByRole('button', { name: 'Do not print' }).click();
    await expect(printed).toHaveCount(0);
    await chooseSheet(page, 'L7120', 1);
    // Stickers need no cutting.
    await expect(page.getByText('Cut along the lines.')).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Test outline' }).check();
    await expect(page.getByText('on a pot already.')).toHaveCount(0);
    await button(page, 'Print test outline').click();
    await expect(printed).toHaveCount(1);
    // The outline is printed on plain paper, and uses up no sticker.
    await button(page, 'Back').click();
    await expect(page.getByLabel('Start at label')).toHaveValue('1');

    // Labels that are printed again after a paper jam go to the same stickers, and the next ones behind them.
    await page.getByRole('link', { name: 'Print again' }).click();
    await printed.evaluate((body) => delete body.dataset['printed']);
    await button(page, 'Print').click();
    await question.getByRole('button', { name: 'Print again' }).click();
    await expect(printed).toHaveCount(1);
    await settings(page).click();
    await page.getByRole('checkbox', { name: 'Test outline' }).check();
    await expect(page.getByLabel('Start at label')).toHaveValue('1');
    await button(page, 'Back').click();
    await expect(page.getByLabel('Start at label')).toHaveValue('4');
  },
);

test('only the pages of labels are printed as labels', async ({ page }) => {
  await begin(page);
  const { batchId } = await makeBatch(page, 2);
  await page.goto(`/settings/labels/${batchId}`);
  const label = page.getByRole('listitem', { name: /^Label / }).first();
  await expect(label).toBeVisible();
  const lines = page.getByRole('list', { name: 'Sheet 1 of 1' }).locator('> g[aria-hidden]');
  await page.emulateMedia({ media: 'print' });
  await expect(label).toBeVisible();
  await expect(lines).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  // A sheet of one's own sizes has stickers, too.
  await chooseSheet(page, 'own', 1);
  await expect(lines).toBeVisible();
  await expect(page.getByText('Cut along the lines.')).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(label).toBeVisible();
  await expect(lines).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Settings' }).click();
  const content = page.getByText('Signed in as Ann');
  await expect(content).toBeVisible();
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(content).toBeVisible();
  await expect(navigation).toBeHidden();
});
