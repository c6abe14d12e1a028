import type { Page } from 'playwright/test';
import { call } from './plants.ts';
import { serverAt } from './server.ts';
import { signUp } from './signUp.ts';

/** Their passwords end with a space, which belongs to them: a form that trims it signs no one in. */
export const ann = { name: 'Ann', email: 'ann@home.example', password: 'correct pony ' };
export const ben = { name: 'Ben', email: 'ben@home.example', password: 'another pony ' };

/** Adds Ben to the household of the user who is signed in. */
export const addBen = (page: Page) => call(page, 'POST', '/api/auth/sign-up/email', ben);

/** Creates the first account of a fresh installation, starting from the sign-in page; it is signed in then. */
export async function createFirstAccount(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create the first account' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(ann.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(ann.email);
  await page.getByLabel('Password').fill(ann.password);
  await page.getByRole('button', { name: 'Create User' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
}

/** Fills in and submits the sign-in form, on any page. */
export async function sendSignIn(
  page: Page,
  { email, password }: Pick<typeof ann, 'email' | 'password'> = ann,
): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in on the sign-in page. */
export async function signIn(page: Page, person = ann): Promise<void> {
  await sendSignIn(page, person);
  await page.waitForURL((url) => url.pathname !== '/login');
}

/** Signs in Ann, the first user of a fresh installation, without using the pages for that. */
async function signInBefore(page: Page): Promise<void> {
  const { origin } = new URL((await page.request.get('/healthz')).url());
  const cookie = await (serverAt(origin)?.found(ann) ?? signUp(origin, ann));
  const [name, value] = cookie.split('=') as [string, string];
  const expires = Date.now() / 1000 + 90 * 86_400;
  await page.context().addCookies([{ name, value, url: origin, httpOnly: true, sameSite: 'Lax', expires }]);
}

/** Opens a fresh installation at Home, with its first user signed in. */
export async function begin(page: Page): Promise<void> {
  await signInBefore(page);
  await page.goto('/');
  // The static page is there before the app has started.
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
}

/** Like {@link begin}, for a test that opens another page first: loading Home is a tenth of the work of many tests. */
export async function beginOutside(page: Page): Promise<void> {
  await signInBefore(page);
  // The API is called from a page of the server.
  await page.goto('/healthz');
}
