import type { Browser, Page } from 'playwright/test';
import { phoneContext } from '../../playwright.config.ts';
import { ann, signIn } from './people.ts';

/** Opens a path on another phone, with the server of `page` and without a session. */
export async function otherPhone(browser: Browser, page: Page, path: string): Promise<Page> {
  const context = await browser.newContext({ ...phoneContext, baseURL: new URL(page.url()).origin });
  const other = await context.newPage();
  await other.goto(path);
  return other;
}

/** Opens a path on another phone, on which a user has signed in. */
export async function otherPhoneOf(browser: Browser, page: Page, path: string, person = ann): Promise<Page> {
  const other = await otherPhone(browser, page, '/login');
  await signIn(other, person);
  await other.goto(path);
  return other;
}
