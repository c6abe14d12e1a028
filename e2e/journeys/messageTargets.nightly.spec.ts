import { beginOutside } from '../support/people.ts';
import { startProgram } from '../support/program.ts';
import { expect, test } from '../support/snugTest.ts';

test('a person adds a way for reminders, is told whether a test arrives, and removes it', async ({
  page,
  shoot,
  expectFault,
}) => {
  expectFault(/400/);
  const program = await startProgram();
  await beginOutside(page);
  await page.goto('/settings/notifications');
  await page.getByLabel('Also send reminders by').selectOption('ntfy');
  await page.getByLabel('Address of the server').fill(program.url);
  await page.getByLabel('Topic').fill('our plants');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('The topic may have up to 64 letters, digits, - and _.')).toBeVisible();
  await shoot('message-refused');
  await page.getByLabel('Topic').fill('our_plants');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Added. Send a test to see whether it arrives.')).toBeVisible();
  const row = page.getByRole('list', { name: 'Other ways' }).getByRole('listitem');
  await expect(row).toContainText('our_plants at 127.0.0.1');

  await row.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText('The test was accepted.')).toBeVisible();
  expect(JSON.parse(program.calls[0]!.text)).toMatchObject({
    topic: 'our_plants',
    title: 'Reminders reach you here',
  });
  program.behaviour.status = 401;
  await row.getByRole('button', { name: 'Send a test' }).click();
  await expect(row).toContainText('The server denied access (401). Check the token or the password.');
  await shoot('message-failed');

  await row.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'End them' }).click();
  await expect(page.getByText('It gets no more reminders.')).toBeVisible();
  await expect(row).toHaveCount(0);
  program.close();
});
