import { expect, type Page } from 'playwright/test';
import type { potDetailsMachine } from '#machines/potDetails/potDetailsMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { defineDriver, nothing, type Act, type See } from '../driver.ts';
import { discard, enterCode, lookAfresh, readPicture } from '../gestures.ts';
import { says } from '../looks.ts';
import { carrying } from '../wire.ts';

/** The write that waits for a tag, which no computer has. */
interface WaitingTag {
  message: unknown;
  resolve(): void;
  reject(error: Error): void;
}

declare global {
  var snugTag: WaitingTag | undefined;
}

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Pot details', exact: true });
const reader = (page: Page) => page.getByRole('dialog', { name: 'Scan the new label', exact: true });
const answers = /^(OK|Keep it|Leave it there|Not now|Cancel)$/;
const label = '7K3M-9QXA';
const oldLabel = '0XW4-V5T2';

const shown = { Name: 'Blue pot', Place: 'Kitchen', Diameter: '' };
const changed = { ...shown, Name: 'Red pot', Diameter: '12.5' };
const moved = { ...shown, Place: 'Hall' };

/** Returns the last input, at the time of submitting or of starting a label scan. */
const typedLast = (behind: readonly string[]) => {
  const last = behind.findLast((step) =>
    /^(details\.submitted|(label\.(add|replace)|tag\.write)Requested)/.test(step),
  );
  if (last === undefined || last.includes('unchanged')) return shown;
  return /^(label\.replace|tag)/.test(last) ? moved : changed;
};

async function type(page: Page, { Name, Place, Diameter }: typeof shown): Promise<void> {
  await sheet(page).getByLabel('Name').fill(Name);
  await sheet(page).getByRole('textbox', { name: 'Place' }).fill(Place);
  await sheet(page).getByLabel('Diameter').fill(Diameter);
}

async function expectHeld(page: Page, { Name, Place, Diameter }: typeof shown): Promise<void> {
  await expect(sheet(page).getByLabel('Name')).toHaveValue(Name);
  await expect(sheet(page).getByRole('textbox', { name: 'Place' })).toHaveValue(Place);
  await expect(sheet(page).getByLabel('Diameter')).toHaveValue(Diameter);
}

/** An alert over the sheet, which keeps its input. */
const saysOver =
  (text: string, ...ways: string[]): See =>
  async (stage, seen) => {
    await says(text, '', ...ways)(stage, seen);
    await expectHeld(stage.page, typedLast(seen.behind));
  };

/** Puts the label on this pot, or on none, and reads it. */
const reads =
  (potId: string | null): Act =>
  async ({ page, world }) => {
    await world.place(codes.label, potId);
    await enterCode(page, codes.label);
  };

export const potDetailsDriver = defineDriver<typeof potDetailsMachine>({
  endpoints: {
    savePot: { method: 'PATCH', path: new RegExp(`^/api/pots/${ids.pot}$`) },
    assignLabel: {
      method: 'POST',
      path: /^\/api\/pots\/assign-qr$/,
      expectCarried: carrying({ qrCode: codes.label, potId: ids.pot }),
    },
  },
  begin: async ({ page, world }) => {
    await world.plantInto(ids.pot);
    await world.place(codes.other, ids.pot);
    await page.goto(`/plants/${ids.plant}`);
    await page.evaluate(() => {
      globalThis.NDEFReader = class {
        write = (message: unknown) =>
          new Promise<void>((resolve, reject) => (globalThis.snugTag = { message, resolve, reject }));
      };
    });
    await page.getByRole('button', { name: 'Pot Blue pot' }).click();
  },
  events: {
    'details.submitted': async ({ page }, { name }) => {
      await type(page, name.includes('unchanged') ? shown : changed);
      await sheet(page).getByRole('button', { name: 'Save' }).click();
    },
    'label.addRequested': async ({ page }) => {
      await type(page, changed);
      await sheet(page).getByRole('button', { name: 'Add label' }).click();
    },
    'label.replaceRequested': async ({ page }) => {
      await type(page, moved);
      await sheet(page)
        .getByRole('button', { name: `Replace ${oldLabel}` })
        .click();
    },
    'label.replaceConfirmed': ({ page }) => page.getByRole('button', { name: 'Scan the new label' }).click(),
    'label.moveConfirmed': ({ page }) => page.getByRole('button', { name: 'Move it here' }).click(),
    'tag.writeRequested': async ({ page }) => {
      await type(page, moved);
      await sheet(page).getByRole('button', { name: 'Write NFC tag' }).click();
    },
    'retry.requested': ({ page }) => page.getByRole('button', { name: 'Try again' }).click(),
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: answers }).click(),
    'overlay.closed': async ({ page }, { behind }) => {
      const close = () => sheet(page).getByRole('button', { name: 'Close' }).click();
      await (typedLast(behind) === shown ? close() : discard(page, close));
    },
  },
  actors: {
    codeReading: {
      done: {
        closed: ({ page }) => reader(page).getByRole('button', { name: 'Close' }).click(),
        invalid: async ({ page, world }) => {
          await world.setCode(codes.label, 'invalid');
          await readPicture(page);
        },
        here: reads(ids.pot),
        old: ({ page }) => enterCode(page, codes.other),
        elsewhere: reads(ids.otherPot),
        free: reads(null),
      },
    },
    savePot: { done: { '': nothing } },
    assignLabel: { done: { '': nothing } },
    writeTag: {
      done: {
        written: ({ page }) => page.evaluate(() => globalThis.snugTag!.resolve()),
        blocked: ({ page }) =>
          page.evaluate(() => globalThis.snugTag!.reject(new DOMException('', 'NotAllowedError'))),
      },
      fails: ({ page }) =>
        page.evaluate(() => globalThis.snugTag!.reject(new DOMException('', 'NetworkError'))),
    },
  },
  controls: {
    'details.submitted': (page) => sheet(page).getByRole('button', { name: /^(Save|Saving…)$/ }),
    'label.addRequested': (page) => sheet(page).getByRole('button', { name: /^(Add label|Adding…)$/ }),
    'label.replaceRequested': (page) => sheet(page).getByRole('button', { name: /^Replace / }),
    'alert.dismissed': (page) => page.getByRole('button', { name: answers }),
  },
  states: {
    filling: async ({ page, world }, { behind }) => {
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(reader(page)).toHaveCount(0);
      await expect(sheet(page).getByRole('button', { name: 'Save' })).toBeEnabled();
      await expect(sheet(page).getByRole('link', { name: 'Old fern' })).toBeVisible();
      await expectHeld(page, typedLast(behind));
      if (behind.at(-1) === 'assignLabel done') {
        await expect(sheet(page).getByText(label)).toBeVisible();
        expect(await world.codesOfPot()).toEqual(expect.arrayContaining([codes.label, codes.other]));
      }
    },
    saving: ({ page }) => expect(sheet(page).getByRole('button', { name: 'Saving…' })).toBeDisabled(),
    savingFailed: saysOver('Failed to save changes', 'OK'),
    replacing: async (stage, seen) => {
      await says(
        'Replace this label?',
        `The old label ${oldLabel} no longer opens this pot.`,
        'Keep it',
        'Scan the new label',
      )(stage, seen);
      await expectHeld(stage.page, moved);
    },
    readingLabel: ({ page }) =>
      expect(reader(page).getByRole('button', { name: 'Type the code' })).toBeEnabled(),
    labelInvalid: saysOver('Invalid QR code', 'OK'),
    labelHere: saysOver('This label is on this pot already.', 'OK'),
    labelElsewhere: saysOver(
      'This label is on Green pot. Move it to this pot?',
      'Leave it there',
      'Move it here',
    ),
    assigningLabel: ({ page }) => expect(sheet(page).getByRole('button', { name: 'Adding…' })).toBeDisabled(),
    labelFailed: saysOver('Failed to assign QR code to pot', 'Try again', 'Not now'),
    writingTag: async (stage, seen) => {
      await says(
        'Hold your phone against the NFC tag.',
        'Then the tag opens this pot.',
        'Cancel',
      )(stage, seen);
      const data = `${new URL(stage.page.url()).origin}/q/${codes.other}`;
      const message = { records: [{ recordType: 'url', data }] };
      expect(await stage.page.evaluate(() => globalThis.snugTag!.message)).toEqual(message);
    },
    tagWritten: saysOver('The tag opens this pot now.', 'OK'),
    tagBlocked: says("Snug isn't allowed to use NFC.", "Allow it in your browser's site settings.", 'OK'),
    tagFailed: says(
      "Couldn't write the tag.",
      'Hold your phone still. The tag may be locked, or NFC may be off.',
      'Try again',
      'Not now',
    ),
    saved: async ({ page, world }, { behind }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const { Name, Place, Diameter } = typedLast(behind);
      expect(await world.findPot()).toMatchObject({
        name: Name,
        location: Place,
        diameter_cm: Diameter === '' ? null : Number(Diameter),
        height_cm: null,
      });
      await expect(page.getByRole('button', { name: Name })).toBeVisible();
      await lookAfresh(page, (fresh) => expect(fresh.getByRole('button', { name: Name })).toBeVisible());
    },
    closed: async ({ page, world }) => {
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect(await world.findPot()).toMatchObject({ name: 'Blue pot', diameter_cm: null });
    },
  },
});
