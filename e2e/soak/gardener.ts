import type { Locator, Page } from 'playwright/test';
import { expect, type KeptPhone } from '../support/keptPhone.ts';
import { openSheet } from '../walks/gestures.ts';
import { picture } from '../walks/picture.ts';
import { doAction } from '../walks/plantPage.ts';
import type { Diary } from './diary.ts';
import type { Network } from './steps.ts';

const cards = (page: Page) => page.locator('[data-card]');
const cardWith = (page: Page, word: string) => cards(page).filter({ hasText: word });

/** Returns the ids of the entries on a plant's page, newest first. A long timeline shows only its first ones. */
export const idsOn = (page: Page): Promise<string[]> =>
  cards(page).evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset.card!));

const isDone = (page: Page) => expect(page.getByRole('dialog')).toHaveCount(0);
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();

/** Two taps on an action within this time, in ms, count as one. */
const doubleTap = 700;

/** A person with a phone on the page of one plant. */
export class Gardener {
  readonly #phone: KeptPhone;
  readonly #path: string;
  readonly #diary: Diary;
  #network: Network = 'online';
  #tapped = 0;

  constructor(phone: KeptPhone, path: string, diary: Diary) {
    this.#phone = phone;
    this.#path = path;
    this.#diary = diary;
  }

  /** Opens the plant's page. From then on, refusals are noted and discarded as soon as they appear. */
  async open(): Promise<Page> {
    const { page } = this.#phone;
    const refusal = page
      .getByRole('alertdialog')
      .filter({ has: page.getByRole('button', { name: 'Discard' }) });
    const note = async (alert: Locator) => {
      this.#diary.refusals.push((await alert.textContent()) ?? '');
      await alert.getByRole('button', { name: 'Discard' }).click();
    };
    // The next refusal follows at once.
    await page.addLocatorHandler(refusal, note, { noWaitAfter: true });
    await page.goto(this.#path);
    await expect(page.getByRole('tabpanel', { name: 'Timeline' })).toBeVisible();
    return page;
  }

  /** Returns how many changes wait on this phone. */
  async unsent(): Promise<number> {
    // A refusal is noted by an action that it stands in the way of.
    await this.#phone.page.getByRole('tab', { name: 'Timeline' }).click();
    return this.#stored();
  }

  /** Returns how many changes this phone stores, once those that were handed to the storage are written. */
  #stored(): Promise<number> {
    return this.#phone.page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('snug');
          opening.addEventListener('error', () => reject(opening.error!));
          opening.addEventListener('success', () => {
            const counting = opening.result.transaction('intents').objectStore('intents').count();
            counting.addEventListener('success', () => resolve(counting.result));
            opening.result.close();
          });
        }),
    );
  }

  async #do(action: string): Promise<void> {
    await expect.poll(() => Date.now() - this.#tapped, { intervals: [50] }).toBeGreaterThan(doubleTap);
    // A refusal closes the menu of actions.
    await expect(() => doAction(this.#phone.page, action)).toPass();
    this.#tapped = Date.now();
  }

  async water(): Promise<void> {
    const { page } = this.#phone;
    const before = await idsOn(page);
    await this.#do('Water');
    await expect
      .poll(async () => {
        const watered = cards(page).filter({ has: page.getByRole('heading', { name: 'Watered' }) });
        const ids = await watered.evaluateAll((all) =>
          all.map((card) => (card as HTMLElement).dataset.card!),
        );
        return ids.some((id) => !before.includes(id));
      })
      .toBe(true);
    this.#diary.waterings += 1;
  }

  async note(): Promise<void> {
    const { page } = this.#phone;
    const word = this.#diary.word();
    await this.#do('Note');
    await page.getByRole('dialog').getByRole('textbox', { name: 'Note' }).fill(word);
    await save(page);
    await expect(cardWith(page, word)).toBeVisible();
  }

  /**
   * Edits a note. The step ends early if its card disappears because the other phone has deleted the note.
   *
   * @param pick chooses the note; nothing happens if this phone shows none
   * @param act what is done while it is being edited
   * @param which the cards to choose from
   */
  async #edit(pick: number, act: (note: string) => Promise<void>, which = cards(this.#phone.page)) {
    const { page } = this.#phone;
    const texts = await which.allTextContents();
    const notes = this.#diary.notes.filter((note) => texts.some((text) => text.includes(note)));
    const note = notes[pick % notes.length];
    if (note === undefined) return;
    const card = cardWith(page, note);
    try {
      await card.getByRole('button', { name: /^Edit/ }).click();
      await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
      await act(note);
    } catch (error) {
      if (!this.#diary.deleted.has(note) || (await card.count()) > 0) throw error;
    }
  }

  edit(pick: number): Promise<void> {
    const { page } = this.#phone;
    return this.#edit(pick, async (note) => {
      const word = this.#diary.word(note);
      const field = page.getByRole('textbox', { name: 'Note' });
      await field.fill(`${await field.inputValue()} ${word}`);
      await page.getByRole('button', { name: 'Done' }).click();
      await expect(cardWith(page, word)).toBeVisible();
    });
  }

  photograph(pick: number): Promise<void> {
    const { page } = this.#phone;
    return this.#edit(pick, async (note) => {
      const photos = cardWith(page, note).locator('img');
      const before = await photos.count();
      await page.getByLabel('Choose photos').setInputFiles(picture);
      await page.getByRole('button', { name: 'Done' }).click();
      await expect.poll(() => photos.count()).toBeGreaterThan(before);
      this.#diary.photos.set(note, this.#diary.photos.get(note)! + 1);
    });
  }

  /** Deletes a note. One with photos cannot be deleted. */
  delete(pick: number): Promise<void> {
    const { page } = this.#phone;
    const which = cards(page).filter({ hasNot: page.locator('img') });
    return this.#edit(
      pick,
      async (note) => {
        await page.getByRole('button', { name: 'Delete' }).click();
        const question = page.getByRole('dialog', { name: 'Delete this card?' });
        // The other phone may have added a photo since the card was chosen.
        const refusal = page.getByRole('alertdialog', { name: 'Cannot delete interaction with photos.' });
        await expect(question.or(refusal)).toBeVisible();
        if (await refusal.isVisible()) {
          await refusal.getByRole('button', { name: 'OK' }).click();
          await page.getByRole('button', { name: 'Done' }).click();
          return;
        }
        await question.getByRole('button', { name: 'Delete' }).click();
        await expect(cardWith(page, note)).toHaveCount(0);
        this.#diary.deleted.add(note);
      },
      which,
    );
  }

  async rename(): Promise<void> {
    const { page } = this.#phone;
    const name = `Fern ${this.#diary.names.size}`;
    this.#diary.names.add(name);
    await openSheet(page, 'Plant details');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await save(page);
    await isDone(page);
  }

  async move(): Promise<void> {
    const { page } = this.#phone;
    const place = `Shelf ${this.#diary.places.size}`;
    this.#diary.places.add(place);
    await this.#do('Move');
    await page.getByRole('textbox', { name: 'Place' }).fill(place);
    await save(page);
    await isDone(page);
  }

  async turn(network: Network): Promise<void> {
    this.#network = network;
    const { context, page } = this.#phone;
    await context.setOffline(network === 'offline');
    const devtools = await context.newCDPSession(page);
    const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
    const fast = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await devtools.send('Network.emulateNetworkConditions', network === 'slow' ? slow : fast);
  }

  async reload(): Promise<void> {
    await this.#phone.page.reload();
  }

  /** Kills the browser and starts it again on the same network. */
  async crash(): Promise<void> {
    // On a busy computer, the browser needs longer to write a change than the page to show it.
    await this.#stored();
    await this.#phone.crash();
    await this.turn(this.#network);
    await this.open();
  }
}
