import { expect, type Page } from 'playwright/test';
import { codes, ids } from '#machines/support/examples.ts';
import { violations } from '../support/axe.ts';
import type { Call } from './calls.ts';
import { beginAction, enterCode, fillChild, fillPlant, potRow } from './gestures.ts';
import { picture } from './picture.ts';
import { test, type Place } from './walkTest.ts';
import { standOnWire, type Wire } from './wire.ts';

test('a long upload can continue in the background, and is completed there', async ({
  place: { page, world },
}) => {
  await world.setCode(codes.label, 'potted');
  const photos = { method: 'POST', path: /^\/api\/interactions\/[^/]+\/photos$/ };
  const wire = await standOnWire(page, { uploadPhoto: photos });
  wire.hold('uploadPhoto');
  await page.goto('/');
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await enterCode(page, codes.label);
  await fillPlant(page, { photo: picture });
  await expect(page.getByRole('dialog', { name: 'Uploading the photo…' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave it running' }).click();
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  const set = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await wire.letThrough('uploadPhoto');
  await set;
  // The flow does not open the plant, which has its profile photo now.
  await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible();
  await page.getByRole('link', { name: 'Plants' }).click();
  await expect(page.getByRole('heading', { name: 'Search' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Big fern' }).locator('img')).toBeVisible();
  await wire.close();
});

/** Begins to repot the old fern, and leaves that running. @returns the wire, which holds the call that places the plant */
async function leaveRepotting({ page, world }: Place): Promise<Wire> {
  await world.plantInto(ids.pot);
  await world.place(codes.label, ids.otherPot);
  const endpoint = { method: 'POST', path: /^\/api\/plants\/[^/]+\/pots?$/ };
  const wire = await standOnWire(page, { place: endpoint });
  await beginAction(page, 'Repot');
  wire.hold('place');
  await enterCode(page, codes.label);
  await page.getByRole('button', { name: 'Leave it running' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  return wire;
}

test('a repotting left in the background shows its failure on the page that is open', async ({ place }) => {
  const { page } = place;
  const wire = await leaveRepotting(place);
  // No other action can begin yet: a tap on one has no effect.
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const move = page.getByRole('button', { name: 'Move', exact: true });
  await expect(move).toBeDisabled();
  await move.click({ force: true });
  await expect(move).toBeVisible();
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await expect(page).toHaveURL('/scan');
  // The scanner waits for the repotting, and says so.
  await expect(page.getByRole('dialog', { name: 'Repotting…' })).toBeVisible();
  // A call is held once: this one first, then the next.
  await wire.waitFor('place');
  wire.hold('place');
  await wire.fail('place');
  await expect(page.getByRole('dialog', { name: 'Putting it back into Blue pot…' })).toBeVisible();
  await wire.fail('place');
  await expect(page.getByRole('alertdialog', { name: 'Old fern may be in no pot now.' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await expect(page.getByRole('button', { name: 'Type the code' })).toBeEnabled();
  await wire.close();
});

test('progress that was hidden is shown again when the user retries', async ({ place }) => {
  const { page } = place;
  const wire = await leaveRepotting(place);
  // A call is held once: this one first, then the next.
  await wire.waitFor('place');
  wire.hold('place');
  await wire.fail('place');
  await wire.fail('place');
  wire.hold('place');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: 'Putting it back into Blue pot…' })).toBeVisible();
  await wire.fail('place');
  await page.getByRole('button', { name: 'Leave it as it is' }).click();
  await wire.close();
});

test('the progress of a deletion can be hidden, and again that of its undo', async ({
  place: { page, world },
}) => {
  await world.plantInto(ids.pot);
  const wire = await standOnWire(page, {
    deletePot: { method: 'DELETE', path: /^\/api\/pots\/[^/]+$/ },
    restore: { method: 'POST', path: /^\/api\/bin\/[^/]+\/restore$/ },
  });
  await page.goto(`/plants/${ids.plant}`);
  await page.getByRole('button', { name: 'Pot Blue pot' }).click();
  await page.getByRole('button', { name: 'Delete pot' }).click();
  wire.hold('deletePot');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Deleting Blue pot…' })).toBeVisible();
  await page.getByRole('button', { name: 'Leave it running' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await wire.letThrough('deletePot');
  wire.hold('restore');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('dialog', { name: 'Restoring Blue pot…' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await wire.letThrough('restore');
  await expect(page.getByRole('button', { name: 'Pot Blue pot' })).toBeVisible();
  await wire.close();
});

const readers: Record<string, (page: Page) => Promise<void>> = {
  scanner: async (page) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Scan', exact: true }).click();
  },
  'label reader of a repotting': (page) => beginAction(page, 'Repot'),
};

for (const [reader, open] of Object.entries(readers)) {
  test(`the ${reader} can be left while something is restored`, async ({ place: { page, world } }) => {
    await world.plantInto(ids.pot);
    await world.place(codes.label, ids.otherPot);
    await world.bin(`qr/${codes.label}`);
    const wire = await standOnWire(page, {
      restore: { method: 'POST', path: /^\/api\/bin\/[^/]+\/restore$/ },
    });
    await open(page);
    await enterCode(page, codes.label);
    wire.hold('restore');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByRole('dialog', { name: 'Restoring…' })).toBeVisible();
    await page.getByRole('button', { name: 'Leave it running' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /^(Home|Old fern)$/ }).first()).toBeVisible();
    await wire.letThrough('restore');
    await expect.poll(() => world.binned()).toEqual([]);
    await wire.close();
  });
}

test('a propagation that fails in the background reopens its form with the input', async ({
  place: { page, world },
}) => {
  await world.plantInto(ids.pot);
  await world.place(codes.label, ids.otherPot);
  const keys: (string | undefined)[] = [];
  const createPlant = {
    method: 'POST',
    path: /^\/api\/plants\/?$/,
    expectCarried: (call: Call) => void keys.push(call.headers()['idempotency-key']),
  };
  const wire = await standOnWire(page, { createPlant });
  await beginAction(page, 'Propagate');
  await enterCode(page, codes.label);
  wire.hold('createPlant');
  await fillChild(page, { photo: picture });
  const form = page.getByRole('dialog', { name: 'Propagate Plant' });
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('link', { name: 'Home' }).click();
  await wire.fail('createPlant');
  await expect(form.getByRole('alert')).toHaveText(/Failed to create plant/);
  await expect(form.getByLabel('Name')).toHaveValue('Small fern');
  wire.hold('createPlant');
  await form.getByRole('button', { name: 'Create' }).click();
  await wire.letThrough('createPlant');
  await expect(page.getByRole('heading', { name: 'Small fern' }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plant' }).locator('img')).toBeVisible();
  // Both requests have the same key, so a lost response would not have created two plants.
  expect(keys).toEqual([expect.any(String), keys[0]]);
  await wire.close();
});

test('a piece whose pot was taken is discarded only after a question, in the scanner and in the chooser', async ({
  place: { page, world },
}) => {
  await world.plantInto(ids.pot);
  await world.clearPot(ids.otherPot);
  await world.place(codes.label, ids.otherPot);
  await world.place(codes.other, null);
  await beginAction(page, 'Propagate');
  await enterCode(page, codes.label);
  await expect(page.getByRole('dialog', { name: 'Propagate Plant' })).toBeVisible();
  await world.fillPot(ids.otherPot);
  await fillChild(page, {});
  await page.getByRole('button', { name: 'OK' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?' });
  const close = (name: string) =>
    page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'Close' }).click();
  await close('Scan the destination pot');
  await question.getByRole('button', { name: 'Keep' }).click();
  await enterCode(page, codes.other);
  await close('Choose a Pot');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await world.findPlant('Small fern')).toBeUndefined();
});

test('the label reader passes the accessibility checker, and says that it needs a connection', async ({
  place: { page, world },
}) => {
  await world.plantInto(ids.pot);
  await beginAction(page, 'Repot');
  await expect(page.getByRole('button', { name: 'Switch camera off' })).toBeVisible();
  expect(await violations(page), 'reader').toEqual([]);
  await page.context().setOffline(true);
  await enterCode(page, codes.label);
  await expect(page.getByText('You are offline. Checking a label needs a connection.')).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await potRow(page, 'Blue pot').click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  expect(await violations(page), 'alert').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
