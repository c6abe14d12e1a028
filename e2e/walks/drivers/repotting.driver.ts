import { expect, type Page } from 'playwright/test';
import type { repottingMachine } from '#machines/repotting/repottingMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { defineDriver, nothing, type Act, type See } from '../driver.ts';
import { alert } from '../controls.ts';
import { beginAction, enterCode, lookAfresh } from '../gestures.ts';
import { button, says, waits } from '../looks.ts';
import { potOn } from '../plantPage.ts';

const place = { method: 'POST', path: new RegExp(`^/api/plants/${ids.plant}/pot$`) };
const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();

/** Reads a code that is on this pot, which is empty. */
const finds =
  (code: string, potId: string): Act =>
  async ({ page, world }) => {
    await world.addPot(ids.newPot, 'White pot');
    await world.clearPot(potId);
    await world.place(code, potId);
    await enterCode(page, code);
  };

/** Returns the pot that the plant is being put into. */
function targetOf(behind: readonly string[]): { id: string; name: string } {
  const found = behind.findLast((step) => step.startsWith('destination: found'));
  if (found === 'destination: found a third') return { id: ids.newPot, name: 'White pot' };
  if (found === 'destination: found the old pot') return { id: ids.pot, name: 'Blue pot' };
  return { id: ids.otherPot, name: 'Green pot' };
}

const scans: See = async ({ page }) => {
  const reader = page.getByRole('dialog', { name: 'Scan the destination pot', exact: true });
  await expect(reader.getByRole('button', { name: 'Type the code' })).toBeEnabled();
};

/** The end of the flow: the page shows what the server has, even after it is reopened. */
const ends =
  (potOf: (seen: Parameters<See>[1]) => string | null | undefined): See =>
  async ({ page, world }, seen) => {
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    const pot = potOf(seen);
    const plant = await world.findPlant('Old fern');
    if (pot !== undefined) expect(plant?.pot_name).toBe(pot);
    const isWritten = seen.behind.includes('recordRepotting done');
    const entry = { action_id: 10, note: `Repotted into ${targetOf(seen.behind).name}` };
    expect(await world.timelineOf('Old fern')).toEqual(isWritten ? [entry] : []);
  };

const there = 'Old fern is still in Blue pot.';
const mayBe = 'Old fern may be in no pot now.';
const taken = 'Another plant is in this pot now.';

export const repottingDriver = defineDriver<typeof repottingMachine>({
  endpoints: {
    freePot: { method: 'POST', path: new RegExp(`^/api/pots/${ids.pot}/free$`) },
    assignPot: { ...place, confirmedBy: 'assignPot: placed' },
    restoreOldPot: {
      ...place,
      path: new RegExp(`^/api/plants/${ids.plant}/pots$`),
      confirmedBy: 'restoreOldPot: restored',
    },
    recordRepotting: { method: 'POST', path: /^\/api\/interactions\/?$/, makes: { interaction: 1 } },
  },
  begin: async ({ page, world }, start) => {
    await world.plantInto(start === 'from a pot' ? ids.pot : null);
    await beginAction(page, 'Repot');
  },
  events: {
    'pot.scanRequested': ({ page }) => press(page, /^Scan (a|another) pot$/),
    'retry.requested': async ({ page }, { isTaken }) => {
      if (isTaken) await press(page, /^Try again$/);
      else await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    },
    'failure.accepted': ({ page }) => press(page, /^(Leave it there|Leave it as it is|Continue without it)$/),
  },
  controls: {
    'pot.scanRequested': button(/^Scan (a|another) pot$/),
    'retry.requested': button(/^Try again$/),
    'failure.accepted': button(/^(Leave it there|Leave it as it is|Continue without it)$/),
  },
  actors: {
    destination: {
      done: {
        found: finds(codes.label, ids.otherPot),
        'found a third': finds(codes.other, ids.newPot),
        'found the old pot': finds(codes.other, ids.pot),
        opened: async ({ page, world }) => {
          await world.fillPot(ids.otherPot);
          await world.place(codes.label, ids.otherPot);
          await enterCode(page, codes.label);
          await alert(page, 'Young ivy lives in this pot.').getByRole('button', { name: 'OK' }).click();
        },
        cancelled: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      },
    },
    freePot: { done: { '': nothing } },
    assignPot: {
      done: {
        placed: async ({ world }, { behind }) => void (await world.clearPot(targetOf(behind).id)),
        potTaken: ({ world }, { behind }) => world.fillPot(targetOf(behind).id),
      },
    },
    restoreOldPot: {
      done: {
        restored: async ({ world }) => void (await world.clearPot(ids.pot)),
        potTaken: ({ world }) => world.fillPot(ids.pot),
      },
    },
    recordRepotting: { done: { '': nothing } },
  },
  states: {
    scanning: scans,
    scanningAgain: scans,
    freeingOldPot: waits('Repotting…'),
    assigningPot: waits('Repotting…'),
    assigningFromNoPot: waits('Repotting…'),
    recording: waits('Repotting…'),
    'restoringOldPot.afterFreeing': waits('Putting it back into Blue pot…'),
    'restoringOldPot.afterAssigning': waits('Putting it back into Blue pot…'),
    'restoringOldPot.afterTaken': waits('Putting it back into Blue pot…'),
    'restoringOldPot.again': waits('Putting it back into Blue pot…'),
    freeingFailed: says('Failed to free pot', there, 'Try again', 'Leave it there'),
    assigningFailed: says('Failed to assign plant to pot', there, 'Try again', 'Leave it there'),
    potTaken: says(taken, there, 'Scan another pot', 'Leave it there'),
    restored: says('Old fern is back in Blue pot.', '', 'Scan another pot', 'Leave it there'),
    'inNoPot.notRestored': says(
      mayBe,
      'It could not be put back into Blue pot.',
      'Scan a pot',
      'Try again',
      'Leave it as it is',
    ),
    'inNoPot.oldPotTaken': says(
      'Old fern is in no pot now.',
      'Another plant was put into Blue pot in the meantime.',
      'Scan a pot',
      'Try again',
      'Leave it as it is',
    ),
    'inNoPot.notAssigned': says(
      'Failed to assign plant to pot',
      mayBe,
      'Scan a pot',
      'Try again',
      'Leave it as it is',
    ),
    'inNoPot.newPotTaken': async (stage, seen) => {
      // Without an old pot, the plant cannot be put back.
      const ways = seen.start === 'from a pot' ? ['Try again'] : [];
      const detail = 'Old fern is not in that pot, and may be in none.';
      await says(taken, detail, 'Scan a pot', ...ways, 'Leave it as it is')(stage, seen);
    },
    recordingFailed: async (stage, seen) => {
      const { name } = targetOf(seen.behind);
      const detail = `Old fern is in ${name}, but its timeline does not say so yet.`;
      await says('Failed to add interaction', detail, 'Try again', 'Continue without it')(stage, seen);
    },
    done: async (stage, seen) => {
      const { name } = targetOf(seen.behind);
      await ends(() => name)(stage, seen);
      await expect(potOn(stage.page, name)).toBeVisible();
      await lookAfresh(stage.page, (fresh) => expect(potOn(fresh, name)).toBeVisible());
    },
    elsewhere: async (stage, seen) => {
      await ends(() => undefined)(stage, seen);
      await expect(stage.page).toHaveURL(`/plants/${ids.otherPlant}`);
      await expect(stage.page.getByRole('heading', { name: 'Young ivy' }).first()).toBeVisible();
    },
    cancelled: ends(({ start }) => (start === 'from a pot' ? 'Blue pot' : null)),
    failed: async (stage, seen) => {
      // The plant is in the pot that the message named.
      await ends(({ behind }) => (behind.at(-2)?.endsWith(': restored') ? 'Blue pot' : undefined))(
        stage,
        seen,
      );
      const plant = await stage.world.findPlant('Old fern');
      const pot = plant?.pot_name ?? null;
      if (pot !== null) await expect(potOn(stage.page, pot)).toBeVisible();
    },
  },
});
