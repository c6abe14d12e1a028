import { ann, begin, beginOutside, ben, sendSignIn, signIn } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';

test('a protected page redirects to sign-in and then back', async ({ page, context, expectFault }) => {
  await begin(page);
  await context.clearCookies();
  expectFault(/401/);
  await page.goto('/settings/labels');
  await page.waitForURL('**/login');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@home.example');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Invalid email or password' })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Print labels' })).toBeVisible();
  // The sign-in page does not stay in the history.
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goto('/scan');
  await expect(page.getByRole('heading', { name: 'Scan a label' })).toBeVisible();
});

test('what no account can have is an invalid email or password', async ({ page, expectFault }) => {
  await beginOutside(page);
  await page.context().clearCookies();
  await page.goto('/login');
  expectFault(/40[01]/);
  for (const input of [
    { email: 'ann', password: ann.password },
    { email: 'ann@home', password: ann.password },
    { email: 'Ann <ann@home.example>', password: ann.password },
    { email: ann.email, password: 'long '.repeat(26) },
  ]) {
    await sendSignIn(page, input);
    const refusal = page.getByRole('alertdialog', { name: 'Invalid email or password' });
    await refusal.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(input.email);
  }
});

test('the scanner and label addresses are protected too', async ({ page, expectFault }) => {
  await begin(page);
  // Home may still be loading when its session is removed.
  expectFault(/401/);
  await page.context().clearCookies();
  for (const path of ['/scan', '/Q/7K3M9QXA']) {
    await page.goto(path);
    await page.waitForURL('**/login');
  }
});

test('an unknown path redirects to home, and does not stay in the history', async ({ page }) => {
  await beginOutside(page);
  await page.goto('/settings');
  await page.goto('/no/such/place');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/settings');
});

test('a session that expires asks to sign in over the page, and keeps typed text', async ({
  page,
  context,
  expectFault,
  shoot,
}) => {
  await begin(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Print labels' }).click();
  await page.getByLabel('How many labels?').fill('7');
  await page.getByRole('checkbox').check();
  await context.clearCookies();
  expectFault(/401/);
  await page.getByRole('button', { name: 'Make labels' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(sheet).toBeVisible();
  await shoot('14-sign-in-again');
  await sheet.getByRole('textbox', { name: 'Email' }).fill('ann@home.example');
  await sheet.getByLabel('Password').fill(ann.password);
  await sheet.getByRole('button', { name: 'Log in' }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByLabel('How many labels?')).toHaveValue('7');
  await page.getByRole('button', { name: 'Make labels' }).click();
  await expect(page.getByRole('listitem', { name: /^Label / })).toHaveCount(7);
});

test('a signed-in user adds a user and stays signed in as themselves', async ({ page, expectFault }) => {
  await begin(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Add user' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ben');
  await page.getByRole('textbox', { name: 'Email' }).fill('ann@home.example');
  await page.getByLabel('Password').fill(ben.password);
  expectFault(/422/);
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(
    page.getByRole('alertdialog', { name: 'Error creating user. Please try again.' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('button', { name: 'Create User' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Email' }).fill('ben@home.example');
  await page.getByRole('button', { name: 'Create User' }).click();
  await expect(page).toHaveURL('/settings');
  await expect(page.getByText('Signed in as Ann')).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await signIn(page, ben);
  await page.goto('/settings');
  await expect(page.getByText('Signed in as Ben')).toBeVisible();
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the app still opens, at any address', async ({ page, context, expectFault }) => {
    await begin(page);
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      if (!navigator.serviceWorker.controller) {
        await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
      }
    });
    const keptReaders = () =>
      page.evaluate(async () => (await (await caches.open('label-reader')).keys()).length);
    await expect.poll(keptReaders).toBe(1);
    expectFault(/ERR_INTERNET_DISCONNECTED/);
    await context.setOffline(true);
    await page.goto('/Q/7K3M9QXA');
    await expect(page.getByRole('heading', { name: 'Scan a label' })).toBeVisible();
    await expect(page.getByRole('alertdialog', { name: 'This label needs a connection' })).toBeVisible();
    await context.setOffline(false);
  });
});
