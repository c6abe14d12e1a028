import type { Locator, Page } from 'playwright';
import type { Frame } from '#tests/support/frames/frame.ts';

/** One picture: what is done on the page, in order, before it is taken. */
export interface Scene {
  name: string;
  path: string;
  /** Before the page is opened, in a document of the same origin. */
  before?: (page: Page) => Promise<unknown>;
  steps?: ((page: Page) => Promise<unknown>)[];
  /** Afterwards: the next look has the same household. */
  undone?: (page: Page) => Promise<unknown>;
  /** The picture shows the whole page, not only what is on the screen. */
  isWhole?: true;
  /** The camera sees the label of a pot. */
  hasLabel?: true;
  /** What the camera sees otherwise; a pot without a label by default. */
  film?: () => Frame[];
  /** Calls are not answered. */
  isWaiting?: true;
  /** The picture is of the first sheet that the page prints. */
  isPrinted?: true;
  /** For a visitor who is not signed in. */
  isVisitor?: true;
}

type Role = 'button' | 'link' | 'menuitem' | 'menuitemradio' | 'tab' | 'checkbox';

export const press =
  (name: string | RegExp, role: Role = 'button', within: (page: Page) => Locator | Page = (page) => page) =>
  (page: Page) =>
    within(page).getByRole(role, { name, exact: true }).first().click();

export const text = (words: string) => (page: Page) => page.getByText(words, { exact: true }).first().click();

export const sees = (words: string | RegExp) => (page: Page) => page.getByText(words).first().waitFor();

export const search = (words: string) => (page: Page) => page.getByRole('searchbox').fill(words);

/** The mouse's wheel waits forever now and then on a page that emulates a phone. */
export const scroll = (way: number) => (page: Page) => page.evaluate((px) => scrollBy(0, px), way);

export const opened = (page: Page) =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).first().waitFor();

export const menu = (name: string) => [press('Menu'), press(name, 'menuitem')];

export const ask = (action: string) => [press('More'), press(new RegExp(`^${action}`)), opened];

/** Makes the phone forget everything but the session, so that later pictures do not show it. */
export async function forget(page: Page): Promise<void> {
  await page.goto('/healthz');
  const devtools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const storageTypes = 'indexeddb,local_storage,cache_storage';
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes });
}
