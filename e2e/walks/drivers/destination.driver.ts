import { expect, type Page } from 'playwright/test';
import type { destinationMachine } from '#machines/destination/destinationMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { alert } from '../controls.ts';
import { defineDriver, type Act, type Stage } from '../driver.ts';
import { enterCode, openPots, potRow, readPicture } from '../gestures.ts';
import { doAction, openPlant } from '../plantPage.ts';

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose a Pot', exact: true });

/** Sets what the label opens, then reads it: by hand, or automatically the second time. */
const reads =
  (make: (world: Stage['world'], start: string) => Promise<unknown>): Act =>
  async ({ page, world, wire }, { behind, start }) => {
    await make(world, start);
    if (behind.at(-1) === 'potResolution: resolved') await wire.letThrough('secondReading');
    else await enterCode(page, codes.label);
  };

/** Tested in a repotting. */
export const destinationDriver = defineDriver<typeof destinationMachine>({
  endpoints: { secondReading: { method: 'GET', path: /^\/api\/qr\/[^/]+$/ } },
  begin: async ({ page, world }, start) => {
    await world.plantInto(start === 'from a pot' ? ids.pot : null);
    // The list of plants is older than what the labels open.
    await openPlant(page);
    await doAction(page, 'Repot');
  },
  events: {
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
    'pots.requested': async ({ page, world }, { name, ahead }) => {
      for (const code of Object.values(codes)) await world.place(code, null);
      await (ahead[0] === 'potResolution: occupied' ? world.fillPot : world.clearPot)(ids.otherPot);
      await openPots(page, name);
    },
  },
  actors: {
    codeReading: {
      done: {
        closed: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
        unknown: async ({ page, world }) => {
          await world.setCode(codes.label, 'invalid');
          await readPicture(page);
        },
        same: reads(async (world, start) => {
          // A plant in no pot has no current pot: any occupied pot will do.
          if (start === 'from no pot') await world.fillPot(ids.pot);
          await world.place(codes.label, ids.pot);
        }),
        occupied: reads(async (world) => {
          await world.fillPot(ids.otherPot);
          await world.place(codes.label, ids.otherPot);
        }),
        free: reads((world) => world.place(codes.label, ids.otherPot)),
        unplaced: reads((world) => world.place(codes.label, null)),
      },
    },
    potResolution: {
      done: {
        resolved: async ({ page, wire }, { from }) => {
          if (from === 'resolvingPot') wire.hold('secondReading');
          await potRow(page, 'Green pot').click();
        },
        occupied: ({ page }) => potRow(page, 'Green pot.*Young ivy').click(),
        same: ({ page }) => potRow(page, 'Blue pot').click(),
        cancelled: ({ page }) => chooser(page).getByRole('button', { name: 'Close' }).click(),
      },
    },
  },
  states: {
    reading: async ({ page }, { behind }) => {
      const reader = page.getByRole('dialog', { name: 'Scan the destination pot', exact: true });
      await expect(reader).toBeVisible();
      await expect(reader.getByText('Checking code…')).toHaveCount(
        behind.at(-1) === 'potResolution: resolved' ? 1 : 0,
      );
    },
    resolvingPot: ({ page }) => expect(potRow(page, 'Green pot')).toBeEnabled(),
    choosingPot: ({ page }) => expect(potRow(page, 'Green pot')).toBeEnabled(),
    unknown: ({ page }) => expect(alert(page, "This QR code doesn't exist.")).toBeVisible(),
    samePot: ({ page }) =>
      expect(alert(page, 'This plant is already in that pot. Try scanning a different pot.')).toBeVisible(),
    found: async ({ page, world }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect((await world.findPlant('Old fern'))?.pot_name).toBe('Green pot');
    },
    occupied: ({ page }) => expect(alert(page, 'Young ivy lives in this pot.')).toBeVisible(),
    opened: async ({ page }) => {
      await expect(page).toHaveURL(`/plants/${ids.otherPlant}`);
      await expect(page.getByRole('heading', { name: 'Young ivy' }).first()).toBeVisible();
    },
    cancelled: async ({ page, world }, { start }) => {
      await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0);
      await expect(page).toHaveURL(`/plants/${ids.plant}`);
      const pot = (await world.findPlant('Old fern'))?.pot_name;
      expect(pot).toBe(start === 'from a pot' ? 'Blue pot' : null);
    },
  },
});
