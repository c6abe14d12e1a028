import { expect, type Page } from 'playwright/test';
import type { plantDetailsMachine } from '#machines/plantDetails/plantDetailsMachine.ts';
import { ids } from '#machines/support/examples.ts';
import type { Call } from '../calls.ts';
import { defineDriver, type See } from '../driver.ts';
import { discard, lookAfresh, openSheet } from '../gestures.ts';
import { says } from '../looks.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Plant details', exact: true });
const form = (page: Page) => sheet(page).locator('form');

interface Typed {
  Name: string;
  Species: string;
  'Acquired At': string;
  'Acquired From': string;
  Notes: string;
  Food: string;
}
const shown: Typed = {
  Name: 'Old fern',
  Species: 'Nephrolepis',
  'Acquired At': '2026-03-01',
  'Acquired From': 'Aunt Maeve',
  Notes: 'By the door',
  Food: 'Liquid Fertiliser',
};

/** The input for each case of the model. */
const cases: Record<string, Typed> = {
  'details.submitted (changed)': {
    ...shown,
    Name: 'Big fern',
    'Acquired At': '2026-02-01',
    'Acquired From': '',
    Notes: '',
    Food: 'Solid Food',
  },
  'details.submitted (unchanged)': shown,
  'details.submitted (incomplete)': { ...shown, Name: 'Big fern', Species: ' ' },
};

const typedLast = (behind: readonly string[]): Typed =>
  cases[behind.findLast((step) => step.startsWith('details.submitted')) ?? ''] ?? shown;

async function expectHeld(page: Page, { Food, ...texts }: Typed): Promise<void> {
  for (const [label, text] of Object.entries(texts))
    await expect(form(page).getByLabel(label)).toHaveValue(text);
  await expect(form(page).getByLabel('Food').locator('option:checked')).toHaveText(Food);
}

/** An alert over the sheet, which keeps its input. */
const saysOver =
  (text: string): See =>
  async (stage, seen) => {
    await says(text, '', 'OK')(stage, seen);
    await expectHeld(stage.page, typedLast(seen.behind));
  };

/** The last input is on the server, and so are changes from another phone to untouched fields. */
const saved: See = async ({ page, world }, { behind }) => {
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const { Name, Notes, Food, ...acquired } = typedLast(behind);
  expect(await world.findPlant(Name)).toMatchObject({
    species: 'Nephrolepis exaltata',
    acquired_on: acquired['Acquired At'],
    acquired_from: acquired['Acquired From'] || null,
    notes: Notes || null,
    food_id: Food === 'Solid Food' ? 2 : 1,
  });
  const look = async (there: Page) => {
    await expect(there.getByRole('heading', { name: Name }).first()).toBeVisible();
    await expect(there.getByText('Nephrolepis exaltata').first()).toBeVisible();
  };
  await look(page);
  await lookAfresh(page, look);
};

export const plantDetailsDriver = defineDriver<typeof plantDetailsMachine>({
  endpoints: {
    saveDetails: {
      method: 'PATCH',
      path: /^\/api\/plants\/[^/]+$/,
      confirmedBy: 'saveDetails: saved',
      // Without a response, the outbox sends the changes; lostChanges.spec.ts loses that response.
      learntBy: [],
      retriedBy: 'outbox',
      expectCarried: (call: Call) =>
        expect(Object.keys(call.postDataJSON() as object).toSorted()).toEqual([
          'acquired_at',
          'acquired_from',
          'foods_id',
          'friendly_name',
          'notes',
        ]),
    },
  },
  begin: async ({ page, world }) => {
    await world.changePlant({
      species: 'Nephrolepis',
      acquired_on: '2026-03-01',
      acquired_from: 'Aunt Maeve',
      notes: 'By the door',
      food_id: 1,
    });
    await page.goto(`/plants/${ids.plant}`);
    await openSheet(page, 'Plant details');
  },
  events: {
    'details.submitted': async ({ page }, { name }) => {
      const { Food, ...texts } = cases[name]!;
      for (const [label, text] of Object.entries(texts)) await form(page).getByLabel(label).fill(text);
      await form(page).getByLabel('Food').selectOption({ label: Food });
      await sheet(page).getByRole('button', { name: 'Save' }).click();
    },
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
    'overlay.closed': async ({ page }, { behind }) => {
      const cancel = () => sheet(page).getByRole('button', { name: 'Cancel' }).click();
      await (typedLast(behind) === shown ? cancel() : discard(page, cancel));
    },
  },
  actors: {
    outbox: {},
    saveDetails: {
      done: {
        unanswered: async ({ wire }) => wire.spoil('saveDetails', 'no answer'),
        saved: async ({ world }) => void (await world.changePlant({ species: 'Nephrolepis exaltata' })),
      },
    },
  },
  controls: {
    'details.submitted': (page) => sheet(page).getByRole('button', { name: /^(Save|Saving…)$/ }),
    'alert.dismissed': (page) => page.getByRole('button', { name: 'OK', exact: true }),
  },
  states: {
    filling: async ({ page }, { behind }) => {
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(sheet(page).getByRole('button', { name: 'Save' })).toBeEnabled();
      await expectHeld(page, typedLast(behind));
    },
    incomplete: saysOver('Name, Species, Acquired At, and Food are required.'),
    saving: ({ page }) => expect(sheet(page).getByRole('button', { name: 'Saving…' })).toBeDisabled(),
    savingFailed: saysOver('Failed to save changes'),
    saved,
    waiting: async ({ page }, { behind }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('heading', { name: typedLast(behind).Name }).first()).toBeVisible();
    },
    cancelled: async ({ page, world }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await world.findPlant('Old fern')).toMatchObject({ species: 'Nephrolepis', food_id: 1 });
    },
  },
});
