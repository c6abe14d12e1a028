import { Webhook } from 'standardwebhooks';
import { beginOutside } from '../support/people.ts';
import { addHome } from '../support/homes.ts';
import { addEntry } from '../support/plants.ts';
import { startProgram } from '../support/program.ts';
import { expect, test } from '../support/snugTest.ts';

test('an owner creates a webhook, and a program verifies what it gets with the secret', async ({
  page,
  shoot,
  expectFault,
}) => {
  expectFault(/400/);
  const program = await startProgram();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await beginOutside(page);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor();
  await page.getByLabel('Name').fill('Node-RED');
  await page.getByLabel('Address').fill('http://192.168.1.20/hook');
  await page.getByLabel('New plants').check();
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  await expect(page.getByText('This address is in a private network.')).toBeVisible();
  await shoot('webhook-refused');
  await page.getByLabel('Address').fill(program.url);
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const secret = await page.evaluate(() => navigator.clipboard.readText());
  await expect(page.getByLabel('Secret', { exact: true })).toHaveText(secret);
  await shoot('webhook-secret');
  await page.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Send a test to Node-RED' }).click();
  await expect(page.getByText('The test arrived.')).toBeVisible();
  program.behaviour.status = 503;
  await page.getByRole('button', { name: 'Send a test to Node-RED' }).click();
  await expect(page.getByRole('status').getByText('The server has a fault (503).')).toBeVisible();
  program.behaviour.status = 200;

  const [monstera] = await addHome(page, 1);
  await addEntry(page, monstera!.plantId, { actionId: 1 });
  await expect.poll(() => program.calls.length).toBe(4);
  const types = program.calls.map(
    ({ text, headers }) => (new Webhook(secret).verify(text, headers) as { type: string }).type,
  );
  expect(types.toSorted()).toEqual(['care.recorded', 'plant.created', 'test', 'test']);

  await page.reload();
  await page.getByText('Last deliveries').click();
  await expect(page.getByText('Care · today')).toBeVisible();
  await expect(page.getByText('‘Thank you’')).toHaveCount(4);
  await shoot('webhook-deliveries');

  await page.getByRole('button', { name: 'New secret for Node-RED' }).click();
  await page.getByRole('button', { name: 'Replace it' }).click();
  await expect(page.getByLabel('Secret', { exact: true })).not.toHaveText(secret);
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Switch Node-RED off' }).click();
  await expect(page.getByText('The webhook is off.')).toBeVisible();
  await expect(page.getByText('Switched off.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Node-RED' }).click();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await expect(page.getByText('The webhook is deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Node-RED' })).toHaveCount(0);
  program.close();
});
