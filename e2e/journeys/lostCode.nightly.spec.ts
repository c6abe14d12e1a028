import { printLabels } from '../support/labels.ts';
import { begin, beginOutside } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

test('a page whose code can be fetched but not be run is loaded anew, once', async ({
  page,
  expectFault,
}) => {
  expectFault(/404|dynamically imported module/);
  let refused = 0;
  let left = 1;
  await page.route('**/assets/TasksScreen-*.js', (route) => {
    if (route.request().resourceType() !== 'script' || left === 0) return route.fallback();
    refused += 1;
    left -= 1;
    return route.fulfill({ status: 404 });
  });
  await beginOutside(page);
  await page.goto('/plants');
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  await expect(page.getByText('All the plants are snug')).toBeVisible();
  expect(refused).toBe(1);
  await expect(page).toHaveURL(/\/tasks$/);

  // It still cannot be run in the new page, so the page says so and waits for the user.
  left = Number.POSITIVE_INFINITY;
  await page.goto('/plants');
  await page.getByRole('link', { name: 'Tasks', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't show this page." });
  await expect(failure).toBeVisible();
  left = 0;
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All the plants are snug')).toBeVisible();
});

test('code is imported only once all its files were fetched, as a browser may remember that an import failed', async ({
  page,
  expectFault,
}) => {
  expectFault(/404/);
  const imported: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') imported.push(new URL(request.url()).pathname);
  });
  // A file that the page's own file imports.
  const part = '**/assets/PullToRefresh-*.js';
  await page.route(part, (route) => route.fulfill({ status: 404 }));
  await beginOutside(page);
  await page.goto('/settings');
  const tasks = page.getByRole('link', { name: 'Tasks', exact: true });
  await tasks.click();
  const failure = page.getByRole('alert').filter({ hasText: "Couldn't show this page." });
  await expect(failure).toBeVisible();
  const parts = () => imported.filter((path) => /(TasksScreen|PullToRefresh)-/.test(path));
  expect(parts()).toEqual([]);
  await page.unroute(part);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('All the plants are snug')).toBeVisible();
  expect(parts()).toHaveLength(2);
});

test('the camera, the label reader and its worker are loaded again after their files failed to load', async ({
  page,
  expectFault,
}) => {
  expectFault(/404|could not be loaded/);
  const missing = (files: string) => page.route(files, (route) => route.fulfill({ status: 404 }));
  await begin(page);
  const [label] = await printLabels(page, 1);
  await missing('**/assets/{camera,decoder,frames,stills}-*.js');
  await page.goto('/scan');
  await expect(page.getByText('The camera stopped while it was starting. Try again.')).toBeVisible();

  const picture = page.getByLabel('Take a photo of the label');
  const unread = page.getByText("Couldn't read this picture. Try another one.");
  const choose = () =>
    picture.setInputFiles({ name: 'label.png', mimeType: 'image/png', buffer: label!.png });
  await choose();
  await expect(unread).toBeVisible();
  await page.unrouteAll();
  await missing('**/assets/decoder.worker-*.js');
  await choose();
  await expect(page.getByText('Reading…')).toBeHidden();
  await expect(unread).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Switch camera off' })).toBeEnabled();
  await choose();
  await expect(page.getByRole('dialog', { name: 'Create New Pot' })).toBeVisible();
});
