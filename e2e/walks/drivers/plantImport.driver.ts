import { expect, type Page } from 'playwright/test';
import type { plantImportMachine } from '#machines/plantImport/plantImportMachine.ts';
import { button } from '../controls.ts';
import { carrying } from '../wire.ts';
import { defineDriver, nothing, type See } from '../driver.ts';

const part = (page: Page) => page.getByRole('region', { name: 'Plants from a spreadsheet' });
const chooser = (page: Page) => part(page).getByLabel(/^Choose a(nother)? CSV file$/);
const status = (page: Page) => part(page).getByRole('status').filter({ hasText: /./ });
const encodings = (page: Page) => part(page).getByRole('group', { name: 'Which text is right?' });
const question = (page: Page) => part(page).getByRole('group', { name: 'Which day is 03/04/2025?' });

/** Distinguishes the files of a walk: a plant that is in the household already is not imported again. */
let count = 0;

/** Returns the file that brings the next results of reading and checking. */
function contentFor(ahead: readonly string[]): Buffer {
  const end = ahead.findIndex((step) => step.startsWith('file.chosen'));
  const steps = end === -1 ? ahead : ahead.slice(0, end);
  if (steps.includes('readFile: unreadable')) return Buffer.from('Name,Price,Acquired\n');
  count += 1;
  const day = steps.includes('checkLines: order unknown') ? '03/04/2025' : '2025-04-03';
  const names = steps.includes('checkLines: no plants') ? ['', ''] : [`Fern ${count}`, `Ivy ${count}`];
  // In Polish, '5 złoty' in Windows-1250.
  const price = steps.some((step) => step.startsWith('encoding.chosen')) ? '5 z\u00B3oty' : '5';
  const rows = ['Name,Price,Acquired', ...names.map((name) => `${name},${price},${day}`)];
  return Buffer.from(rows.join('\n'), 'latin1');
}

const openColumns = async (page: Page) => {
  const columns = part(page).locator('details');
  if ((await columns.getAttribute('open')) === null) await columns.locator('summary').click();
};

const seesButton = async (page: Page, name: string | null) => {
  await expect(part(page).getByRole('button', { name: /^Import/ })).toHaveText(name === null ? [] : [name]);
};

const sees =
  (text: string, import_: string | null): See =>
  async ({ page }) => {
    await expect(status(page)).toHaveText(text);
    await seesButton(page, import_);
    await expect(chooser(page)).toBeAttached();
  };

const again = 'Send the plants again; they are added only once.';

const makes = { plant: 2, pot: 2, interaction: 2 };

export const plantImportDriver = defineDriver<typeof plantImportMachine>({
  endpoints: {
    checkLines: { method: 'GET', path: /^\/api\/pots\/$/ },
    importPlants: {
      method: 'POST',
      path: /^\/api\/plants\/import$/,
      expectCarried: carrying({ plants: [{ line: 2 }, { line: 3 }] }),
      confirmedBy: 'importPlants: imported',
      makes,
    },
  },
  begin: async ({ page }) => {
    count = 0;
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Import' }).click();
  },
  events: {
    'file.chosen': async ({ page, wire }, { ahead }) => {
      // The file is read at once, and its lines are checked then.
      if (ahead[0] === 'readFile: read') wire.hold('checkLines');
      const buffer = contentFor(ahead);
      await chooser(page).setInputFiles({ name: 'plants.csv', mimeType: 'text/csv', buffer });
    },
    'column.chosen': async ({ page }, { name }) => {
      await openColumns(page);
      const column = name.includes('species') ? 'Species' : 'Not imported';
      await part(page).getByLabel('Price').selectOption(column);
    },
    'order.chosen': ({ page }, { name }) =>
      question(page)
        .getByLabel(name.includes('day first') ? '3 April 2025' : '4 March 2025')
        .click(),
    'encoding.chosen': ({ page }, { name }) =>
      encodings(page)
        .getByLabel(name.includes('Polish') ? '5 złoty' : '5 z³oty')
        .click(),
    'import.requested': ({ page }) => button(page, 'Import 2 plants').click(),
    'retry.requested': ({ page }, { from }) =>
      button(
        page,
        from === 'unanswered' || from === 'failed'
          ? 'Send again'
          : from === 'lines.refused'
            ? 'Check the lines again'
            : 'Try again',
      ).click(),
  },
  actors: {
    readFile: { done: { read: nothing, unreadable: nothing } },
    checkLines: { done: { plants: nothing, 'no plants': nothing, 'order unknown': nothing } },
    importPlants: {
      done: {
        imported: nothing,
        refused: async ({ wire }) => wire.spoil('importPlants', 409),
        failed: async ({ wire }) => wire.spoil('importPlants', 429),
      },
      fails: ({ wire }) => {
        wire.spoil('importPlants', 'no answer');
        return wire.letThrough('importPlants');
      },
    },
  },
  states: {
    'choosing.quiet': async ({ page }) => {
      await expect(status(page)).toHaveCount(0);
      await expect(chooser(page)).toBeAttached();
      await expect(part(page).getByRole('link', { name: 'Download an example' })).toBeVisible();
    },
    'choosing.unreadable': sees(
      'This file has no plants. Its first line names the columns, and each further line is a plant.',
      null,
    ),
    reading: ({ page }) => seesButton(page, null),
    'lines.checking': async ({ page }) => {
      await expect(status(page)).toHaveCount(1);
      await seesButton(page, null);
    },
    'lines.unchecked': async ({ page }) => {
      await expect(part(page).getByRole('alert')).toHaveText("Couldn't load your plants and pots.");
      await seesButton(page, null);
    },
    'lines.orderUnknown': async ({ page }) => {
      await expect(status(page)).toHaveText('Say which day that is before you import the plants.');
      await expect(question(page).getByRole('radio', { checked: true })).toHaveCount(0);
      await seesButton(page, null);
    },
    'lines.nothing': sees('None of the lines can be imported.', null),
    'lines.ready': sees('2 plants can be imported.', 'Import 2 plants'),
    'lines.refused': async (stage, seen) => {
      await sees('The walk says no.', null)(stage, seen);
      await expect(button(stage.page, 'Check the lines again')).toBeFocused();
    },
    importing: async ({ page }) => {
      await seesButton(page, 'Importing…');
      await expect(chooser(page)).toHaveCount(0);
    },
    unanswered: sees(`The server did not answer. ${again}`, null),
    failed: sees(`The walk says no. ${again}`, null),
    imported: async ({ page }) => {
      await expect(status(page)).toHaveText('2 plants were added.');
      await expect(part(page).getByRole('link', { name: 'See your plants' })).toBeVisible();
    },
  },
});
