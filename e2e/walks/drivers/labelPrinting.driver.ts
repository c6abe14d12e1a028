import { expect, type Page } from 'playwright/test';
import type { labelPrintingMachine } from '#machines/labelPrinting/labelPrintingMachine.ts';
import { codes, ids } from '#machines/support/examples.ts';
import { defineDriver, nothing, type Doing } from '../driver.ts';
import { says } from '../looks.ts';

const count = (page: Page) => page.getByLabel('How many labels?');
const make = (page: Page) => page.getByRole('button', { name: 'Make labels' });
const address = (page: Page) => page.getByRole('checkbox', { name: /open only in this browser/ });
const labelPots = (page: Page) => page.getByRole('button', { name: 'Labels for these 2 pots' });
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' });
const print = (page: Page) => page.getByRole('button', { name: 'Print', exact: true });
const labels = (page: Page) => page.getByRole('listitem', { name: /^Label / });
const failure = (page: Page) => page.getByText("Couldn't create the labels. Try again.");

/** Makes the browser print or fail; printing returns immediately. */
async function setPrinter(page: Page, { ahead }: Doing): Promise<void> {
  const fails = ahead[0] === 'printPage fails';
  await page.evaluate((isBroken) => {
    window.print = () => {
      if (isBroken) throw new Error('no printer');
      document.body.dataset.printed = String(Number(document.body.dataset.printed ?? 0) + 1);
    };
  }, fails);
}

/** Counts the steps that printed. */
const printed = (behind: readonly string[]) => behind.filter((step) => step === 'printPage done').length;

/** The requests of all attempts: another attempt for the same number is the same batch. */
const asked: { key: string; count: number }[] = [];
/** The keys of all attempts to label the pots. */
const keys = new Set<string>();

export const labelPrintingDriver = defineDriver<typeof labelPrintingMachine>({
  endpoints: {
    issueCodes: {
      method: 'POST',
      path: /^\/api\/qr$/,
      makes: (request) => ({ code_batch: 1, code: (request.postDataJSON() as { count: number }).count }),
      expectCarried: (request) => {
        const body = request.postDataJSON() as { count: number };
        const now = { key: request.headers()['idempotency-key']!, count: body.count };
        for (const before of asked) expect(now.key === before.key).toBe(now.count === before.count);
        asked.push(now);
      },
    },
    labelPots: {
      method: 'POST',
      path: /^\/api\/pots\/labels$/,
      confirmedBy: 'labelPots: all',
      makes: { code_batch: 1, code: 2 },
      expectCarried: (request) => {
        expect(request.postDataJSON()).toEqual({ potIds: [ids.pot, ids.otherPot] });
        keys.add(request.headers()['idempotency-key']!);
        expect(keys.size).toBe(1);
      },
    },
  },
  begin: async ({ page, world }, start, ahead) => {
    asked.length = 0;
    keys.clear();
    if (ahead.includes('print.requested (used)')) await world.place(codes.label, ids.pot);
    await page.goto('/settings/labels');
    if (start === 'made') await page.getByRole('link', { name: /Print again$/ }).click();
  },
  events: {
    'address.decided': async ({ page }, { name }) => {
      await address(page).click();
      await expect(address(page)).toBeChecked({ checked: name.includes('accepted') });
    },
    'labels.requested': async ({ page }, { name, isTaken }) => {
      await count(page).fill(name.includes('more') ? '24' : '12');
      if (isTaken) await make(page).click();
      else await expect(make(page)).toBeDisabled();
    },
    'potLabels.requested': async (stage, doing) => {
      await setPrinter(stage.page, doing);
      if (doing.ahead[0] === 'labelPots: none') {
        await stage.world.place(codes.label, ids.pot);
        await stage.world.place(codes.other, ids.otherPot);
      }
      if (doing.isTaken) await labelPots(stage.page).click();
      else await expect(labelPots(stage.page)).toBeDisabled();
    },
    'retry.requested': async ({ page }, { isTaken }) => {
      if (isTaken) await retry(page).click();
      else await expect(retry(page)).toBeDisabled();
    },
    'print.requested': async ({ page }, doing) => {
      await setPrinter(page, doing);
      await print(page).click();
    },
    'print.confirmed': async ({ page }, doing) => {
      await setPrinter(page, doing);
      await page.getByRole('button', { name: 'Print again' }).click();
    },
    'print.declined': ({ page }) => page.getByRole('button', { name: 'Do not print' }).click(),
    'alert.dismissed': ({ page }) => page.getByRole('button', { name: 'OK' }).click(),
    'page.left': ({ page }) => page.getByRole('button', { name: 'Back' }).click(),
  },
  actors: {
    issueCodes: { done: { '': nothing } },
    labelPots: { done: { all: nothing, none: nothing } },
    printPage: { done: { '': nothing }, fails: nothing },
  },
  states: {
    'choosing.fresh': async ({ page }) => {
      await expect(count(page)).toBeEditable();
      await expect(make(page)).toBeVisible();
      await expect(failure(page)).toHaveCount(0);
    },
    'choosing.labellingFailed': async ({ page }) => {
      await expect(failure(page)).toBeVisible();
      await expect(retry(page)).toBeVisible();
    },
    'choosing.noneLabelled': ({ page }) =>
      expect(page.getByText('Somebody else labelled or deleted these pots meanwhile.')).toBeVisible(),
    labelling: ({ page }) => expect(page.getByRole('button', { name: 'Creating…' })).toBeDisabled(),
    labelled: async ({ page }) => {
      await expect(page).toHaveURL(/\/settings\/labels\/[\w-]{36}$/);
      await expect(labels(page)).toHaveCount(2);
      await expect(page.locator('body')).toHaveAttribute('data-printed', '1');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    },
    issuing: ({ page }) => expect(page.getByRole('button', { name: 'Creating…' })).toBeDisabled(),
    'choosing.issueFailed': ({ page }) => expect(failure(page)).toBeVisible(),
    issued: async ({ page }, { behind }) => {
      await expect(page).toHaveURL(/\/settings\/labels\/[\w-]{36}$/);
      await expect(labels(page)).toHaveCount(
        behind.findLast((step) => step.startsWith('labels.requested'))?.includes('more') ? 24 : 12,
      );
    },
    previewing: async ({ page }, { behind }) => {
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(labels(page)).toHaveCount(Object.keys(codes).length);
      const times = printed(behind);
      if (times > 0) await expect(page.locator('body')).toHaveAttribute('data-printed', String(times));
    },
    warning: says(
      'One of these labels is on a pot already. Print again?',
      'Labels with the same code open the same pot.',
      'Do not print',
      'Print again',
    ),
    printing: async () => undefined,
    printFailed: says(
      "This browser can't print.",
      "Open Snug in another browser or on a computer. You'll find these labels there too.",
      'OK',
    ),
    left: ({ page }) => expect(page).toHaveURL('/settings/labels'),
  },
  // The page that creates labels opens the one that prints them, which prints those of pots at once, and goes back.
  spontaneous:
    /^labelPrinting\.(opening on always|previewing on print\.requested #2|printing on xstate\.done)/,
  atOutset: /^labelPrinting\.opening on always #2/,
});
