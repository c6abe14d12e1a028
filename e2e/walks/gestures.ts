/** User actions shared by several drivers. */
import type { Locator, Page } from 'playwright/test';
import { ids } from '#machines/support/examples.ts';
import type { Doing } from './driver.ts';
import { labelled, type picture } from './picture.ts';

const typing = (page: Page) => page.getByRole('dialog', { name: 'Type the code', exact: true });

/** Types a code in the scanner. @param from the scanner's state, in which the sheet may be open */
export async function enterCode(page: Page, code: string, from = ''): Promise<void> {
  if (from !== 'scanning.mistyped') await page.getByRole('button', { name: 'Type the code' }).click();
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Open' }).click();
}

/** Closes the sheet of a code that was mistyped. @param from the scanner's state, in which the sheet may be open */
export async function leaveTyping(page: Page, from: string): Promise<void> {
  if (from !== 'scanning.mistyped') return;
  await typing(page).getByRole('button', { name: 'Close' }).click();
  await typing(page).waitFor({ state: 'hidden' });
}

/** Reads `codes.label` from a picture in the scanner. */
export const readPicture = (page: Page) =>
  page.getByLabel('Take a photo of the label').setInputFiles(labelled);

/** Opens the list of pots from the scanner. @param step such as 'pots.requested (all)' */
export const openPots = (page: Page, step: string) =>
  page
    .getByRole('button', {
      name: step.includes('all') ? 'Choose a pot' : 'A pot without a label',
      exact: true,
    })
    .click();

/** Returns the row that chooses a pot in 'Choose a Pot'. */
export const potRow = (page: Page, name: string) =>
  page.getByRole('dialog', { name: 'Choose a Pot', exact: true }).getByRole('button', {
    name: new RegExp(`^${name}`),
  });

/** Whether a form that failed is submitted again unchanged: it still has all input. */
export const isSentAgain = ({ name, from, behind }: Doing) =>
  (from === 'describingPlant.creationFailed' || from === 'describingPlant.refused') &&
  behind.findLast((step) => step.startsWith('plant.submitted')) === name;

export const sendAgain = (page: Page) => page.getByRole('button', { name: 'Create', exact: true }).click();

/** The input of a new plant's form besides its texts: by default no photo, and no schedule. */
interface Extras {
  photo?: typeof picture;
  /** The verbs of the offered care. */
  care?: readonly string[];
}

/** Selects exactly this care of the schedule that the form of a new plant offers. */
export async function chooseCare(form: Locator, care: readonly string[]): Promise<void> {
  for (const verb of ['Water', 'Feed'])
    await form.getByRole('checkbox', { name: `${verb} every` }).setChecked(care.includes(verb));
}

/** Shows the fields of a form that are folded away, if there are any. */
export async function unfold(form: Locator): Promise<void> {
  const folded = form.locator('details:not([open]) > summary');
  if ((await folded.count()) > 0) await folded.click();
}

/** Fills in and submits 'New Plant'. */
export async function fillPlant(page: Page, { photo, care = [] }: Extras): Promise<void> {
  const form = page.getByRole('dialog', { name: 'New Plant' });
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Big fern');
  await form.getByLabel('Species').fill('Nephrolepis');
  await unfold(form);
  await form.getByLabel('Food').selectOption({ label: 'Liquid Fertiliser' });
  await form.getByLabel('Choose photo').setInputFiles(photo ?? []);
  await chooseCare(form, care);
  await form.getByRole('button', { name: 'Create' }).click();
}

/** Fills in and submits 'Propagate Plant'. */
export async function fillChild(page: Page, { photo, care = [] }: Extras): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Propagate Plant' });
  await form.getByLabel('Name').fill('Small fern');
  await form.getByLabel('Notes').fill('The left half');
  await form.getByLabel('Choose photo').setInputFiles(photo ?? []);
  await chooseCare(form, care);
  await form.getByRole('button', { name: 'Create' }).click();
}

/** Opens the old fern's page and starts an action behind 'More'. */
export async function beginAction(page: Page, name: string): Promise<void> {
  await page.goto(`/plants/${ids.plant}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name, exact: true }).click();
}

/**
 * Closes a sheet with unsaved input.
 *
 * @param close presses the control that closes it
 */
export async function discard(page: Page, close: () => Promise<void>): Promise<void> {
  await close();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
}

/** Opens a sheet from the menu of the old fern's page. */
export async function openSheet(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('menuitem', { name }).click();
}

/**
 * Checks the current page in a newly opened tab, as after a reload.
 *
 * @param look receives the new page
 */
export async function lookAfresh(page: Page, look: (fresh: Page) => Promise<void>): Promise<void> {
  const fresh = await page.context().newPage();
  await fresh.goto(page.url());
  await look(fresh);
  await fresh.close();
}

/** Spreads two fingers on the camera's picture, to many times their distance. */
export const pinchPicture = (page: Page): Promise<void> =>
  page.getByLabel('Camera picture').evaluate((picture) => {
    const { left, top } = picture.getBoundingClientRect();
    const touch = (type: string, pointerId: number, x: number) =>
      picture.dispatchEvent(
        new PointerEvent(type, {
          pointerId,
          pointerType: 'touch',
          clientX: left + x,
          clientY: top + 100,
          bubbles: true,
        }),
      );
    touch('pointerdown', 1, 100);
    touch('pointerdown', 2, 110);
    touch('pointermove', 2, 200);
    touch('pointerup', 1, 100);
    touch('pointerup', 2, 200);
  });
