import type { Page } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';
import { freePort } from '#tests/support/freePort.ts';
import { clientSecret, startProvider } from '#tests/support/provider.ts';
import { violationsInBoth } from '../support/axe.ts';
import { ann } from '../support/people.ts';
import { startSnug } from '../support/server.ts';
import { signUp } from '../support/signUp.ts';
import { expect, test } from '../support/snugTest.ts';

/** Types what the provider's page asks for. */
async function signInAtProvider(page: Page, issuer: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`^${issuer}/interaction/`));
  await page.getByPlaceholder('Enter any login').fill('a1');
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('the provider signs in once the account has been joined by its password, and the page says if it is down', async ({
  browser,
}) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const provider = await startProvider(origin);
  provider.people.set('a1', { email: ann.email, email_verified: true, name: 'Ann' });
  const snug = await startSnug({
    PORT: String(port),
    SNUG_ORIGIN: origin,
    SNUG_OIDC_ISSUER: provider.issuer,
    SNUG_OIDC_CLIENT_ID: 'snug',
    SNUG_OIDC_CLIENT_SECRET: clientSecret,
    SNUG_OIDC_BUTTON: 'Log in with our provider',
  });
  const context = await browser.newContext({ ...phoneContext, baseURL: origin });
  const page = await context.newPage();
  const button = page.getByRole('button', { name: 'Log in with our provider' });
  try {
    await signUp(origin, ann);
    await page.goto('/tasks');
    await expect(page).toHaveURL('/login');
    await expect(button).toBeVisible();
    await button.click();
    await signInAtProvider(page, provider.issuer);

    await expect(page.getByRole('alert')).toContainText('There is an account with your email address.');
    expect(await violationsInBoth(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Email' }).fill(ann.email);
    await page.getByLabel('Password').fill(ann.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/tasks');

    await page.context().clearCookies({ domain: 'localhost', name: /session_token/ });
    await page.goto('/pots');
    await button.click();
    await expect(page).toHaveURL('/pots');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

    // Logging out ends the session at the provider too.
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/session/end`));
    await page.getByRole('button', { name: /Yes/ }).click();
    await expect(page).toHaveURL('/login');

    provider.fail();
    await button.click();
    await expect(page.getByRole('alert')).toHaveText(
      'localhost does not answer. Try again in a minute. Your password still works.',
    );
    provider.recover();
    await button.click();
    await signInAtProvider(page, provider.issuer);
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  } finally {
    await context.close();
    await snug.stop();
    await provider.close();
  }
});
