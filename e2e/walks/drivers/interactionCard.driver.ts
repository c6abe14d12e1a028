import { expect, type Page } from 'playwright/test';
import type { interactionCardMachine } from '#machines/interactionCard/interactionCardMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { defineDriver, type See } from '../driver.ts';
import { picture } from '../picture.ts';
import { cardOf, editCard, expectEntries, furnishTimeline, openPlant } from '../plantPage.ts';

const note = (page: Page) => page.getByRole('textbox', { name: 'Note' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Delete this card?' });
const refusal = (page: Page) =>
  page.getByRole('alertdialog', { name: 'Cannot delete interaction with photos.' });

/** Returns the note after these steps. */
const typed = (behind: readonly string[]) =>
  `Repotted last spring${'x'.repeat(behind.filter((step) => step === 'note.changed').length)}`;

/** The card shows a text field. */
const isEdited: See = async ({ page }, { behind }) => {
  await expect(note(page)).toHaveValue(typed(behind));
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
};

export const interactionCardDriver = defineDriver<typeof interactionCardMachine>({
  endpoints: {},
  begin: async ({ page, world }) => {
    await world.setCode(codes.label, 'planted');
    await furnishTimeline(world);
    await openPlant(page);
    await editCard(page, ids.note);
    await expect(note(page)).toBeFocused();
  },
  events: {
    'note.changed': async ({ page }) => {
      await note(page).press('End');
      await note(page).press('x');
    },
    'day.changed': async ({ page }, { behind }) => {
      const times = behind.filter((step) => step === 'day.changed').length;
      await page.getByLabel('Day', { exact: true }).fill(`2026-0${1 + times}-15`);
    },
    'photos.added': ({ page }) => page.getByLabel('Choose photos').setInputFiles(picture),
    'deletion.requested': ({ page }) =>
      cardOf(page, ids.note).getByRole('button', { name: 'Delete' }).click(),
    'deletion.confirmed': ({ page }) => sheet(page).getByRole('button', { name: 'Delete' }).click(),
    'deletion.kept': ({ page }) => sheet(page).getByRole('button', { name: 'Keep' }).click(),
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
    'card.left': async ({ page }, { from, behind }) => {
      // Under an overlay the card can only be left by Back; otherwise alternate the other ways.
      if (!from.startsWith('editing')) await page.goBack();
      else if (behind.length % 2 === 0) await page.getByRole('button', { name: 'Done' }).click();
      else await note(page).press('Enter');
    },
    'page.hidden': async ({ phone }) => {
      await phone.hide(true);
      await phone.hide(false);
    },
  },
  actors: { outbox: {}, pageVisibility: {} },
  states: {
    'editing.synced': async (stage, seen) => {
      await isEdited(stage, seen);
      await expectEntries(stage.world, (entries) =>
        entries.some(({ id, note: kept }) => id === ids.note && kept === typed(seen.behind)),
      );
    },
    'editing.typing.pausing': async (stage, seen) => {
      await isEdited(stage, seen);
      // The note is not sent during typing.
      const entry = (await stage.world.entries()).find(({ id }) => id === ids.note);
      expect(entry?.note).not.toBe(typed(seen.behind));
    },
    confirmingDeletion: async ({ page }) => {
      await expect(sheet(page)).toContainText("This action can't be undone.");
      await expect(sheet(page).getByRole('button', { name: 'Keep' })).toBeVisible();
    },
    deletionRefused: ({ page }) => expect(refusal(page)).toBeVisible(),
    left: async ({ page, world }, { behind }) => {
      await expect(note(page)).toHaveCount(0);
      await expectEntries(world, (entries) =>
        entries.some(({ id, note: kept }) => id === ids.note && kept === typed(behind)),
      );
      if (!behind.includes('photos.added')) return;
      const fresh = await page.context().newPage();
      await fresh.goto(`/plants/${ids.plant}`);
      await expect(cardOf(fresh, ids.note).getByRole('img', { name: 'Noted' }).first()).toBeVisible();
      await fresh.close();
    },
    deleted: async ({ page, world }) => {
      await expect(cardOf(page, ids.note)).toHaveCount(0);
      await expect(cardOf(page, ids.interaction)).toBeVisible();
      await expectEntries(world, (entries) => entries.every(({ id }) => id !== ids.note));
    },
  },
});
