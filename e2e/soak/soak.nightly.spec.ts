import fc from 'fast-check';
import type { Page } from 'playwright/test';
import { expect, openPhone, test } from '../support/keptPhone.ts';
import { begin, signIn } from '../support/people.ts';
import { addPlant, call } from '../support/plants.ts';
import { slowness } from '../support/slowPages.ts';
import { Diary } from './diary.ts';
import { Gardener, idsOn } from './gardener.ts';
import { step } from './steps.ts';

interface Entry {
  interactionID: string;
  actionNamePast: string;
  interactionNote: string;
  photos: unknown[];
}

interface Plant {
  plantName: string;
  potLocation: string;
}

/** As many as the environment asks for; each run has a seed of its own. */
const steps = Number(process.env.SNUG_SOAK_STEPS ?? 40);
const runs = Number(process.env.SNUG_SOAK_RUNS ?? 1);
const firstSeed = Number(process.env.SNUG_SOAK_SEED ?? 1);

/** Returns what the server has too little or too much of, in words. */
function differences(entries: readonly Entry[], diary: Diary): string[] {
  const notesWith = (word: string) => entries.filter(({ interactionNote }) => interactionNote.includes(word));
  const watered = entries.filter(({ actionNamePast }) => actionNamePast === 'Watered').length;
  const living = diary.notes.filter((note) => !diary.deleted.has(note));
  return [
    ...(watered === diary.waterings ? [] : [`watered ${diary.waterings} times, recorded ${watered} times`]),
    ...diary.kept
      .filter((word) => notesWith(word).length !== 1)
      .map((word) => `${word} is in ${notesWith(word).length} notes`),
    // A note that the other phone added a photo to is not deleted, and the user is told.
    ...[...diary.deleted]
      .filter((word) => notesWith(word).some(({ photos }) => photos.length === 0))
      .map((word) => `${word} was deleted`),
    ...living
      .filter((note) => notesWith(note)[0]?.photos.length !== diary.photos.get(note))
      .map((note) => `${note} has ${notesWith(note)[0]?.photos.length} of ${diary.photos.get(note)} photos`),
  ];
}

/** Reads all entries of a plant, newest first. */
async function timelineOf(page: Page, plantId: string): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let cursor = ''; ;) {
    const part = await call<Entry[]>(page, 'GET', `/api/plants/${plantId}/interactions?limit=100${cursor}`);
    all.push(...part);
    if (part.length < 100) return all;
    cursor = `&before=${part.at(-1)!.interactionID}`;
  }
}

for (let seed = firstSeed; seed < firstSeed + runs; seed += 1) {
  test(`two phones end equal after ${steps} random steps without a network, a browser or a server: seed ${seed}`, async ({
    snug,
    phone,
  }) => {
    test.setTimeout(Math.max(90_000, steps * 10_000) * slowness);
    const second = await openPhone(snug.origin);
    await begin(phone.page);
    const plantId = await addPlant(phone.page, { foodId: 1 });
    const path = `/plants/${plantId}`;
    await second.page.goto('/login');
    await signIn(second.page);
    const diary = new Diary();
    const phones = [phone, second];
    const gardeners = phones.map((one) => new Gardener(one, path, diary));
    for (const [index, one] of phones.entries()) {
      await one.page.goto('/');
      await one.isReady();
      // Chromium writes cookies to disk only every 30 s: without this, a crash would sign the user out.
      await one.restart();
      await gardeners[index]!.open();
    }

    let isServing = true;
    const [all] = fc.sample(fc.array(step, { minLength: steps, maxLength: steps }), { seed, numRuns: 1 });
    for (const what of all!) {
      await test.step(JSON.stringify(what), async () => {
        if (what.does === 'switch the server') {
          await (isServing ? snug.kill() : snug.restart());
          isServing = !isServing;
          return;
        }
        const gardener = gardeners[what.phone]!;
        if (what.does === 'turn') await gardener.turn(what.network);
        else if ('pick' in what) await gardener[what.does](what.pick);
        else await gardener[what.does]();
      });
    }

    if (!isServing) await snug.restart();
    for (const gardener of gardeners) {
      await gardener.turn('online');
      await gardener.open();
    }
    const { page } = phone;
    const areSent = async () => {
      for (const gardener of gardeners) expect(await gardener.unsent()).toBe(0);
    };
    await expect(areSent).toPass({ timeout: 60_000 * slowness });
    const entries = await timelineOf(page, plantId);
    expect(differences(entries, diary), `refused: ${diary.refusals.join(' | ')}`).toEqual([]);
    const plant = await call<Plant>(page, 'GET', `/api/plants/${plantId}`);
    if (diary.names.size > 0) expect([...diary.names]).toContain(plant.plantName);
    if (diary.places.size > 0) expect([...diary.places]).toContain(plant.potLocation);
    const ids = entries.map(({ interactionID }) => interactionID);
    for (const gardener of gardeners) {
      const there = await gardener.open();
      await expect(there.getByRole('heading', { name: plant.plantName, exact: true }).first()).toBeVisible();
      await expect
        .poll(async () => {
          const shown = await idsOn(there);
          return shown.length > 0 && shown.every((id, place) => id === ids[place]);
        })
        .toBe(ids.length > 0);
      await expect(there.getByText('Not sent yet')).toHaveCount(0);
    }
    await second.close();
  });
}
