import { expect, type Page } from 'playwright/test';
import type { outboxMachine } from '#machines/outbox/outboxMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { ann, sendSignIn } from '../../support/people.ts';
import { defineDriver } from '../driver.ts';
import { setKeptIntent } from '../keptIntent.ts';
import { picture } from '../picture.ts';
import { cardOf, doAction, editCard } from '../plantPage.ts';

const banner = (page: Page) => page.getByRole('button', { name: 'Try now' });
const excuse = (page: Page) =>
  page.getByText('The walk says no. Your changes are kept and will be sent later.');
const alert = (page: Page) => page.getByRole('alertdialog', { name: /^Failed to/ });

async function showPlant(page: Page): Promise<void> {
  if (page.url().includes('/plants/')) return;
  await page.getByRole('link', { name: 'Plants' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible();
  await page.getByRole('link', { name: 'Old fern' }).click();
}

export const outboxDriver = defineDriver<typeof outboxMachine>({
  endpoints: {
    sendIntent: {
      method: ['POST', 'PATCH', 'DELETE'],
      path: /^\/api\/interactions(\/[^/]+)?$/,
      confirmedBy: 'sendIntent: settled',
      makes: (request) => (request.method() === 'POST' ? { interaction: 1 } : {}),
    },
    // No walk of this chart makes these changes; lostChanges.spec.ts loses their responses.
    details: { method: 'PATCH', path: /^\/api\/plants\/[^/]+$/ },
    preferences: { method: ['POST', 'PATCH', 'DELETE'], path: /^\/api\/plants\/[^/]+\/preferences$/ },
    snooze: { method: 'POST', path: /^\/api\/tasks\/[^/]+\/snooze$/ },
    photoUpload: {
      method: 'POST',
      path: /^\/api\/interactions\/[^/]+\/photos$/,
      confirmedBy: 'photoUpload: settled',
      makes: { photo: 1 },
    },
  },
  begin: async ({ page, world, wire }, _start, ahead) => {
    await world.setCode(codes.label, 'planted');
    await world.addEntry(ids.note, 'Repotted last spring');
    await page.context().clearCookies();
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
    if (ahead[0] === 'loadIntents: kept') {
      // The kept intent is sent as soon as it is loaded.
      wire.hold('sendIntent');
      await setKeptIntent(page, world.personOf('Ann'), true);
    }
    await sendSignIn(page, ann);
  },
  events: {
    'session.renewed': ({ page }) => sendSignIn(page, ann),
    'intent.added': async ({ page }, { name }) => {
      await showPlant(page);
      if (name.includes('watered')) {
        await doAction(page, 'Water');
      } else {
        const note = page.getByRole('textbox', { name: 'Note' });
        if (!(await note.isVisible())) await editCard(page, ids.note);
        if (name.includes('typed')) await note.press('x');
        else await page.getByLabel('Choose photos').setInputFiles(picture);
      }
    },
    'draft.released': ({ page }) => page.getByRole('button', { name: 'Done' }).press('Enter'),
    'refusal.retried': ({ page }) => alert(page).getByRole('button', { name: 'Try again' }).click(),
    'refusal.discarded': ({ page }) => alert(page).getByRole('button', { name: 'Discard' }).click(),
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try now' }).press('Enter'),
    'connection.returned': async ({ page }) => {
      await page.context().setOffline(true);
      await page.context().setOffline(false);
    },
    'storage.failed': async () => undefined,
  },
  actors: {
    intentStore: {},
    connection: {},
    loadIntents: { done: { 'nothing kept': async () => undefined, kept: async () => undefined } },
    sendIntent: {
      done: {
        settled: async () => undefined,
        refused: async ({ wire }) => wire.spoil('sendIntent', 409),
        failed: async ({ wire }) => wire.spoil('sendIntent', 500),
        unanswered: async ({ wire }) => wire.spoil('sendIntent', 'no answer'),
        postponed: async ({ wire }) => wire.spoil('sendIntent', 429),
        'signed out': async ({ world }) => void (await world.endSessions()),
      },
    },
    photoUpload: {
      done: {
        settled: async () => undefined,
        refused: async ({ wire }) => wire.spoil('photoUpload', 415),
        failed: async ({ wire }) => wire.spoil('photoUpload', 500),
        unanswered: async ({ wire }) => wire.spoil('photoUpload', 'no answer'),
        postponed: async ({ wire }) => wire.spoil('photoUpload', 507),
        'signed out': async ({ world }) => void (await world.endSessions()),
      },
    },
  },
  // Other requests of the page while signed out or offline.
  brings: /Failed to load resource.*(401|ERR_INTERNET_DISCONNECTED|ERR_NETWORK)/,
  states: {
    'post.loading': async () => undefined,
    'post.open.delivery.resting': async ({ page, world }, { behind }) => {
      if (!page.url().includes(`/plants/${ids.plant}`) || behind.at(-1) === 'intent.added (typed)') return;
      // At rest the page shows what the server has.
      const entries = await world.entries();
      await expect(page.locator('[data-card]')).toHaveCount(entries.length);
      for (const { id } of entries) await expect(cardOf(page, id)).toHaveCount(1);
    },
    'post.open.delivery.sending': ({ page }) => expect(banner(page)).toHaveCount(0),
    'post.open.delivery.waiting': ({ page }) => expect(banner(page).or(alert(page)).first()).toBeVisible(),
    'post.open.delivery.postponed': ({ page }) => expect(excuse(page)).toBeVisible(),
    'post.open.delivery.paused': ({ page }) =>
      expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible(),
    'post.open.uploads.resting': async () => undefined,
    'post.open.uploads.uploading': ({ page }) =>
      expect(page.getByRole('progressbar', { name: 'Uploading photo' })).toBeVisible(),
    'post.open.uploads.waiting': ({ page }) => expect(banner(page).or(alert(page)).first()).toBeVisible(),
    'post.open.uploads.postponed': ({ page }) => expect(excuse(page)).toBeVisible(),
    'post.open.uploads.paused': ({ page }) =>
      expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible(),
    'telling.quiet': ({ page }) => expect(alert(page)).toHaveCount(0),
    'telling.asking': async ({ page }) => {
      await expect(alert(page).getByRole('button')).toHaveText(['Try again', 'Discard']);
    },
  },
});
