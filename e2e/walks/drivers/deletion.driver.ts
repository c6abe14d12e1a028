import { expect, type Page } from 'playwright/test';
import type { deletionMachine } from '#machines/deletion/deletionMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { defineDriver, nothing, type See } from '../driver.ts';
import { openSheet } from '../gestures.ts';
import { button, says, waits } from '../looks.ts';

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();
const names = {
  'a plant': 'Old fern',
  'a pot': 'Blue pot',
  'a label': '7K3M-9QXA',
  'the unused labels of a sheet': '2 unused labels',
} as const;
const nameOf = (start: string) => names[start as keyof typeof names];
/** Names it within a sentence. */
const spoken = (start: string) => `${start === 'a label' ? 'label ' : ''}${nameOf(start)}`;
const inBinText = (start: string) =>
  start === 'the unused labels of a sheet'
    ? `${nameOf(start)} are in the bin`
    : `${start === 'a label' ? 'Label ' : ''}${nameOf(start)} is in the bin`;

const kept = (what: string) => `Everyone in your household can restore the ${what} from the bin for 30 days.`;
const consequences = {
  'a plant': `Delete a plant that was added by mistake. Its timeline and photos go with it. ${kept('plant')} If it died, choose 'Kill' instead: then its page stays.`,
  'a pot': `Old fern stays, without a pot. ${kept('pot')}`,
  'a label': `It opens no pot any more. ${kept('label')}`,
  'the unused labels of a sheet': `Labels on pots stay. ${kept('labels')}`,
};

/** Looks at a state whose texts contain the name of what is deleted. */
const naming =
  (see: (name: string, start: keyof typeof names) => See): See =>
  (stage, seen) =>
    see(spoken(seen.start), seen.start as keyof typeof names)(stage, seen);

const notice = (page: Page) => page.getByRole('status').filter({ hasText: /(is|are) in the bin$/ });
/** The unused labels of the sheet. */
const sheetCodes = (page: Page) => page.getByRole('button', { name: /^Delete label / });
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Expects the item in the bin, or in its place, on the server and on the page. */
const ends =
  (isBinned: (behind: readonly string[]) => boolean): See =>
  async ({ page, world }, { start, behind }) => {
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    await expect(undo(page)).toHaveCount(0);
    const inBin = isBinned(behind);
    expect(await world.binned()).toEqual(inBin ? [nameOf(start)] : []);
    if (start === 'a plant') {
      await expect(page.getByText('Old fern is in the bin')).toHaveCount(inBin ? 1 : 0);
      await expect(page.getByRole('button', { name: 'Water', exact: true })).toHaveCount(inBin ? 0 : 1);
    } else if (start === 'a pot') {
      await expect(page.getByRole('button', { name: 'Pot Blue pot' })).toHaveCount(inBin ? 0 : 1);
    } else if (start !== 'a label') {
      await expect(sheetCodes(page)).toHaveCount(inBin ? 0 : 2);
    }
  };

const failureWays = ['Try again', 'Leave it as it is'];
const failure = /^Leave it as it is$/;

/** Whether a call that failed was executed: only if the walk repeats it successfully. */
const isDeleted = (behind: readonly string[]) =>
  behind.includes('deleteItem done') && !behind.includes('restoreItem done');

export const deletionDriver = defineDriver<typeof deletionMachine>({
  endpoints: {
    deleteItem: {
      method: 'DELETE',
      path: new RegExp(`^/api/(plants/${ids.plant}|pots/${ids.pot}|qr/${codes.label}|qr)$`),
    },
    restoreItem: {
      method: 'POST',
      path: new RegExp(`^/api/bin/(${ids.plant}|${ids.pot}|${codes.label}|${ids.batch})/restore$`),
    },
  },
  begin: async ({ page, world }, start) => {
    await world.plantInto(ids.pot);
    if (start === 'the unused labels of a sheet') {
      for (const code of Object.values(codes)) await world.place(code, null);
      await page.goto('/settings/labels');
      await page.getByText('Codes', { exact: true }).click();
      await page.getByRole('button', { name: 'Delete all 2 unused' }).click();
      return;
    }
    if (start === 'a label') await world.place(codes.label, ids.pot);
    await page.goto(`/plants/${ids.plant}`);
    if (start === 'a plant') await openSheet(page, 'Plant details');
    else await page.getByRole('button', { name: 'Pot Blue pot' }).click();
    const controls = {
      'a plant': 'Delete plant',
      'a pot': 'Delete pot',
      'a label': 'Delete label 7K3M-9QXA',
    };
    await page.getByRole('button', { name: controls[start as keyof typeof controls] }).click();
  },
  events: {
    'deletion.confirmed': ({ page }) => press(page, /^Delete$/),
    'deletion.declined': ({ page }) => press(page, /^Keep /),
    'retry.requested': ({ page }) => press(page, /^Try again$/),
    'failure.accepted': ({ page }) => press(page, failure),
    'undo.requested': ({ page }) => undo(page).click(),
    'overlay.closed': ({ page }) => notice(page).locator('..').getByRole('button', { name: 'Close' }).click(),
  },
  controls: {
    'deletion.confirmed': button(/^Delete$/),
    'deletion.declined': button(/^Keep /),
    'retry.requested': button(/^Try again$/),
    'failure.accepted': button(failure),
    'undo.requested': undo,
  },
  actors: { deleteItem: { done: { '': nothing } }, restoreItem: { done: { '': nothing } } },
  // The page of a deleted plant.
  brings: /404 \(Not Found\) \S+\/api\/plants\//,
  states: {
    asking: naming((name, start) => says(`Delete ${name}?`, consequences[start], `Keep ${name}`, 'Delete')),
    deleting: naming((name) => waits(`Deleting ${name}…`)),
    deletionFailed: naming((name) =>
      says(`Failed to delete ${name}`, 'It may be in the bin already.', ...failureWays),
    ),
    undoable: async ({ page, world }, { start }) => {
      await expect(notice(page)).toHaveText(inBinText(start));
      expect(await world.binned()).toEqual([nameOf(start)]);
    },
    restoring: naming((name) => waits(`Restoring ${name}…`)),
    restoringFailed: naming((name) =>
      says(`Failed to restore ${name}`, 'It may still be in the bin, which is in Settings.', ...failureWays),
    ),
    done: ends(isDeleted),
    takenBack: ends(isDeleted),
    failed: ends(isDeleted),
    cancelled: ends(isDeleted),
  },
});
