import { expect, type Page } from 'playwright/test';
import type { Intent } from '#domain/intent.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { keptOn } from '../support/phoneStorage.ts';
import { askNow } from './drivers/winterQuestion.driver.ts';
import { openSheet } from './gestures.ts';
import { openNewestPhoto, question } from './photoPage.ts';
import { cardOf, doAction, editCard, expectEntries, furnishTimeline, openPlant } from './plantPage.ts';
import { fernRow, openTasks, undo } from './taskPage.ts';
import { test } from './walkTest.ts';
import { standOnWire, type Endpoint } from './wire.ts';
import type { World } from './world.ts';

/** A change that the outbox sends. */
interface Change {
  write: Endpoint;
  begin(page: Page, world: World): Promise<void>;
  make(page: Page): Promise<void>;
  /** Expects the server to have the change. */
  expectMade(world: World): Promise<unknown>;
}

async function beginCard(page: Page, world: World): Promise<void> {
  await world.setCode(codes.label, 'planted');
  await furnishTimeline(world);
  await openPlant(page);
  await editCard(page, ids.note);
}

async function snooze(page: Page): Promise<void> {
  await fernRow(page).getByRole('button', { name: 'Snooze Water Old fern' }).press('Enter');
  await page.getByRole('button', { name: 'In 3 days' }).press('Enter');
}

const entryPath = /^\/api\/interactions\/[^/]+$/;
const snoozePath = /^\/api\/tasks\/[^/]+\/snooze$/;

/** Each kind of change, except new entries and their photos, which the walks of the outbox cover. */
const changes: Record<Exclude<Intent['kind'], 'addInteraction' | 'uploadPhoto'>, Change> = {
  editInteraction: {
    write: { method: 'PATCH', path: entryPath },
    begin: beginCard,
    async make(page) {
      await page.getByRole('textbox', { name: 'Note' }).press('End');
      await page.getByRole('textbox', { name: 'Note' }).press('x');
      await page.getByRole('button', { name: 'Done' }).click();
    },
    expectMade: (world) =>
      expectEntries(world, (entries) =>
        entries.some(({ id, note }) => id === ids.note && note === 'Repotted last springx'),
      ),
  },
  deleteInteraction: {
    write: { method: 'DELETE', path: entryPath },
    begin: beginCard,
    async make(page) {
      await cardOf(page, ids.note).getByRole('button', { name: 'Delete' }).click();
      await page
        .getByRole('dialog', { name: 'Delete this card?' })
        .getByRole('button', { name: 'Delete' })
        .click();
    },
    expectMade: (world) =>
      expectEntries(world, ([entry, ...rest]) => entry?.id === ids.interaction && rest.length === 0),
  },
  deletePhoto: {
    write: { method: 'DELETE', path: /^\/api\/photos\/[^/]+$/ },
    begin: openNewestPhoto,
    async make(page) {
      await page.getByRole('button', { name: 'Delete photo' }).click();
      await question(page).getByRole('button', { name: 'Delete' }).click();
    },
    async expectMade(world) {
      const photos = await world.photos();
      expect(photos.ids).toHaveLength(2);
      expect(photos.ids).not.toContain(ids.photo);
    },
  },
  setProfilePhoto: {
    write: { method: 'PATCH', path: /^\/api\/plants\/[^/]+\/photo\/[^/]+$/ },
    begin: (page, world) => openNewestPhoto(page, world, ids.otherPhoto),
    make: (page) => page.getByRole('button', { name: 'Set as profile photo' }).click(),
    expectMade: async (world) => expect((await world.photos()).profile).toBe(ids.photo),
  },
  snoozeTask: {
    write: { method: 'POST', path: snoozePath },
    begin: (page, world) => openTasks({ page, world }),
    make: snooze,
    expectMade: async (world) => expect(await world.snoozedFor()).toBe(3),
  },
  unsnoozeTask: {
    write: { method: 'DELETE', path: snoozePath },
    async begin(page, world) {
      await openTasks({ page, world });
      await snooze(page);
      await expect.poll(() => world.snoozedFor()).toBe(3);
    },
    make: (page) => undo(page).click(),
    expectMade: async (world) => expect(await world.snoozedFor()).toBe(0),
  },
  movePlant: {
    write: { method: 'PATCH', path: /^\/api\/pots\/[^/]+$/ },
    async begin(page, world) {
      await world.setCode(codes.label, 'planted');
      await openPlant(page);
      await doAction(page, 'Move');
    },
    async make(page) {
      await page.getByRole('textbox', { name: 'Place' }).fill('Hall');
      await page.getByRole('button', { name: 'Save' }).click();
    },
    expectMade: async (world) => expect((await world.findPot()).location).toBe('Hall'),
  },
  updatePlant: {
    write: { method: 'PATCH', path: /^\/api\/plants\/[^/]+$/ },
    async begin(page, world) {
      await world.changePlant({ species: 'Nephrolepis', acquired_on: '2026-03-01', food_id: 1 });
      await page.goto(`/plants/${ids.plant}`);
      await openSheet(page, 'Plant details');
    },
    async make(page) {
      await page.getByRole('textbox', { name: 'Name' }).fill('Big fern');
      await page.getByRole('button', { name: 'Save' }).click();
    },
    expectMade: (world) => world.findPlant('Big fern'),
  },
  setPreferences: {
    write: { method: 'POST', path: /^\/api\/plants\/[^/]+\/preferences$/ },
    async begin(page) {
      await page.goto(`/plants/${ids.plant}`);
      await openSheet(page, 'Care preferences');
    },
    async make(page) {
      await page.getByLabel('Water every').fill('5');
      await page.getByRole('button', { name: 'Save' }).click();
    },
    expectMade: async (world) => expect(await world.preferences()).toEqual({ 1: 5 }),
  },
  answerWinter: {
    write: { method: 'POST', path: /^\/api\/winter$/ },
    async begin(page, world) {
      await world.addOldWatering();
      await askNow({ page, world });
      await page.goto('/tasks');
    },
    make: (page) => page.getByRole('button', { name: 'Yes', exact: true }).click(),
    expectMade: async (world) => expect(await world.winterOf()).toBe(1.5),
  },
};

/** A form sends these itself. If the response is lost, the outbox sends them again at once. */
const sentByForms = new Set(['updatePlant', 'setPreferences']);

const notice = (page: Page) => page.getByRole('button', { name: 'Try now' });

for (const [kind, { write, begin, make, expectMade }] of Object.entries(changes)) {
  test(`${kind}: a change whose response was lost is executed once, without an alert`, async ({
    place: { page, world },
  }) => {
    await begin(page, world);
    const wire = await standOnWire(page, { write });
    wire.hold('write');
    await make(page);
    wire.loseAnswer('write');
    await wire.fail('write');
    if (sentByForms.has(kind)) {
      await expect(page.getByRole('dialog')).toHaveCount(0);
    } else {
      await expect(notice(page)).toBeVisible();
      await expectMade(world);
      const again = page.waitForResponse((answer) => answer.request().method() === write.method);
      await page.context().setOffline(true);
      await page.context().setOffline(false);
      await again;
    }
    await expect.poll(() => keptOn(page, 'intents')).toBe(0);
    await expect(notice(page)).toHaveCount(0);
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expectMade(world);
    await wire.close();
  });
}
