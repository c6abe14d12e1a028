import { expect, type Page } from 'playwright/test';
import type { killMachine } from '#machines/kill/killMachine.ts';
import { ids } from '#machines/support/examples.ts';
import { defineDriver, nothing, type See } from '../driver.ts';
import { beginAction, lookAfresh } from '../gestures.ts';
import { button, says, waits } from '../looks.ts';
import { carrying } from '../wire.ts';

const press = (page: Page, name: RegExp) => page.getByRole('button', { name }).click();
const plantOn = (page: Page) => page.getByRole('region', { name: 'Plant' });
const plant = `/api/plants/${ids.plant}`;
const marking = waits('Marking Old fern dead…');
const restoring = waits('Putting Old fern back into its pot…');

/** Expects a failure whose text depends on whether the plant was in a pot. */
const saysOf =
  (text: string, inPot: string, inNoPot: string, ...ways: string[]): See =>
  (stage, seen) =>
    says(text, seen.start === 'in a pot' ? inPot : inNoPot, ...ways)(stage, seen);

/** Expects an alert that asks; the declining button has the focus. */
const asks =
  (text: string, ...ways: string[]): See =>
  async (stage, seen) => {
    await says(text, '', ...ways)(stage, seen);
    await expect(stage.page.getByRole('button', { name: 'Keep Old fern' })).toBeFocused();
  };

/** The server has the expected state of the plant, and so does the page, even after it is reopened. */
const ends =
  (expected: (seen: Parameters<See>[1]) => { isDead: boolean; pot: string | null }): See =>
  async ({ page, world }, seen) => {
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
    const { isDead, pot } = expected(seen);
    const known = await world.findPlant('Old fern');
    expect({ isDead: known?.died_on !== null, pot: known?.pot_name }).toEqual({ isDead, pot });
    const isWritten = seen.behind.includes('recordDeath done');
    const entry = { action_id: 12, note: 'Marked as dead' };
    expect(await world.timelineOf('Old fern')).toEqual(isWritten ? [entry] : []);
    const look = async (shown: Page) => {
      await expect(shown.getByRole('heading', { name: 'Old fern' }).first()).toBeVisible();
      await expect(plantOn(shown).getByText('Died')).toHaveCount(isDead ? 1 : 0);
      await expect(shown.getByRole('button', { name: 'Water', exact: true })).toHaveCount(isDead ? 0 : 1);
      if (pot !== null) await expect(plantOn(shown).getByText(pot)).toBeVisible();
    };
    await look(page);
    await lookAfresh(page, look);
  };

const potAtFirst = (start: string) => (start === 'in a pot' ? 'Blue pot' : null);

/** The plant's state when a failure is accepted, derived from the previous steps, last first. */
function leftAs({ start, behind }: Parameters<See>[1]) {
  const pot = behind.reduce((potSoFar, step) => {
    if (step === 'freePot done' || step === 'restorePot: potTaken') return null;
    return step === 'restorePot: restored' ? 'Blue pot' : potSoFar;
  }, potAtFirst(start));
  return { isDead: false, pot };
}

export const killDriver = defineDriver<typeof killMachine>({
  endpoints: {
    freePot: {
      method: 'POST',
      path: new RegExp(`^/api/pots/${ids.pot}/free$`),
      expectCarried: carrying({ plantId: ids.plant }),
      learntBy: ['restorePot: restored'],
    },
    markDead: {
      method: 'PATCH',
      path: new RegExp(`^${plant}/kill$`),
      learntBy: ['restorePot: dead', 'checkPlant: dead'],
    },
    restorePot: {
      method: 'POST',
      path: new RegExp(`^${plant}/pots$`),
      expectCarried: carrying({ potId: ids.pot }),
      confirmedBy: 'restorePot: restored',
    },
    checkPlant: { method: 'GET', path: new RegExp(`^${plant}$`) },
    recordDeath: {
      method: 'POST',
      path: /^\/api\/interactions\/?$/,
      expectCarried: carrying({ note: 'Marked as dead' }),
      makes: { interaction: 1 },
    },
  },
  begin: async ({ page, world }, start) => {
    await world.plantInto(start === 'in a pot' ? ids.pot : null);
    await beginAction(page, 'Kill');
  },
  events: {
    'warning.accepted': ({ page }) => press(page, /^Continue$/),
    'kill.confirmed': ({ page }) => press(page, /^Mark as dead$/),
    'kill.declined': ({ page }) => press(page, /^Keep Old fern$/),
    'retry.requested': ({ page }) => press(page, /^Try again$/),
    'failure.accepted': ({ page }) =>
      press(page, /^(OK|Leave it as it is|Keep it in no pot|Continue without it)$/),
  },
  controls: {
    'warning.accepted': button(/^Continue$/),
    'kill.confirmed': button(/^Mark as dead$/),
    'kill.declined': button(/^Keep Old fern$/),
    'retry.requested': button(/^Try again$/),
    'failure.accepted': button(/^(OK|Leave it as it is|Keep it in no pot|Continue without it)$/),
  },
  actors: {
    freePot: { done: { '': nothing } },
    markDead: { done: { '': nothing } },
    restorePot: {
      done: {
        restored: async ({ world }) => void (await world.clearPot(ids.pot)),
        dead: async ({ world }) => void (await world.killPlant()),
        potTaken: ({ world }) => world.fillPot(ids.pot),
      },
    },
    checkPlant: { done: { alive: nothing, dead: async ({ world }) => void (await world.killPlant()) } },
    recordDeath: { done: { '': nothing } },
  },
  states: {
    warning: asks('Old fern is about to be marked dead. This cannot be undone.', 'Keep Old fern', 'Continue'),
    confirming: asks('Are you sure? This action cannot be undone.', 'Keep Old fern', 'Mark as dead'),
    freeingPot: marking,
    markingDead: marking,
    checkingPlant: marking,
    recording: marking,
    'restoringPot.afterFreeing': restoring,
    'restoringPot.afterMarking': restoring,
    freeingFailed: says('Failed to free pot', 'Old fern is still in its pot.', 'OK'),
    markingFailed: saysOf(
      'Failed to kill plant',
      'Old fern is still in its pot.',
      'Old fern is still alive.',
      'OK',
    ),
    potUnknown: says(
      'Failed to free pot',
      'Old fern is alive, but may be in no pot now. Try again to put it back.',
      'Try again',
      'Leave it as it is',
    ),
    deathUnknown: saysOf(
      'The server did not answer',
      'Old fern may be in no pot now, or marked dead already. Try again to find out.',
      'Old fern may be marked dead already. Try again to find out.',
      'Try again',
      'Leave it as it is',
    ),
    inNoPot: says(
      'Failed to kill plant',
      'Old fern is in no pot now: another plant was put into its pot in the meantime.',
      'Try again',
      'Keep it in no pot',
    ),
    recordingFailed: says(
      'Failed to add interaction',
      "Old fern is marked dead, but its timeline doesn't say so yet.",
      'Try again',
      'Continue without it',
    ),
    done: ends(() => ({ isDead: true, pot: null })),
    failed: ends(leftAs),
    cancelled: ends(({ start }) => ({ isDead: false, pot: potAtFirst(start) })),
  },
});
