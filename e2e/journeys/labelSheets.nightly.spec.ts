import sharp from 'sharp';
import { violations } from '../support/axe.ts';
import { labelText } from '#domain/code.ts';
import { layoutOf, quietZone } from '#domain/labelLayout.ts';
import { labelSheets, labelsOn, papers, placeOf, sheetsFor, type LabelSheet } from '#domain/labelSheets.ts';
import {
  cut,
  darkBox,
  decode,
  perMm,
  printedSheets,
  type Grey,
  type PrintedSheet,
} from '../support/paper.ts';
import { goOffline, goOnline } from '../support/connection.ts';
import { chooseSheet, makeBatch, settings } from '../support/labelPages.ts';
import { begin } from '../support/people.ts';
import { button } from '../support/plantProfile.ts';
import { expect, test } from '../support/snugTest.ts';

/** How far from its place a label may be printed, in mm. */
const tolerance = 0.2;

/** The modules per side of a symbol with an address of this length. */
const modules = 25;

/** Returns the printed label, with a margin of one millimetre or half of the gap. */
function labelOn(
  sheet: LabelSheet,
  printed: PrintedSheet,
  position: number,
): { origin: { x: number; y: number }; picture: Grey } {
  const { x, y } = placeOf(sheet, position);
  const box = { x, y, width: sheet.width, height: sheet.height };
  return { origin: { x, y }, picture: cut(printed, box) };
}

/** Checks that a label is readable, in its place, and has white around its symbol. @returns the offset from its place, in mm */
async function inspect(
  sheet: LabelSheet,
  printed: PrintedSheet,
  position: number,
  text: string,
): Promise<number> {
  const { picture } = labelOn(sheet, printed, position);
  const readings = await decode(picture);
  expect(readings.map(({ rawValue }) => rawValue)).toEqual([text]);
  const { symbol } = layoutOf(sheet);
  const { x, y } = placeOf(sheet, position);
  const dark = darkBox(
    cut(printed, { x: x + symbol.x, y: y + symbol.y, width: symbol.side, height: symbol.side }),
  )!;
  const inside = (quietZone / (modules + 2 * quietZone)) * symbol.side;
  const shouldBe = [inside, inside, symbol.side - 2 * inside, symbol.side - 2 * inside];
  return Math.max(
    ...[dark.x, dark.y, dark.width, dark.height].map((size, i) => Math.abs(size - shouldBe[i]!)),
  );
}

/** Returns a label as held in a hand: rotated, tilted, nearer or farther away. */
async function seen(
  label: Grey,
  { scale, turn, lean }: { scale: number; turn: number; lean: number },
): Promise<Grey> {
  const { data, info } = await sharp(label.data, {
    raw: { width: label.width, height: label.height, channels: 1 },
  })
    .affine([scale, lean * scale, 0, scale * (1 - lean)], { background: '#ffffff' })
    .rotate(turn, { background: '#ffffff' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#d8d2c4' })
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

test('every label is printed on its sticker and can be read', async ({ page }) => {
  await begin(page);
  // Paper stays white in dark mode.
  await page.emulateMedia({ colorScheme: 'dark' });
  const { origin } = new URL(page.url());
  const batches = { many: await makeBatch(page, 200), few: await makeBatch(page, 36) };
  const handful: { sheet: LabelSheet; picture: Grey; text: string }[] = [];

  for (const sheet of labelSheets) {
    // Two product numbers of the same sheet.
    if (sheet.number === 'L6008') continue;
    const { batchId, codes } = labelsOn(sheet) > 100 ? batches.many : batches.few;
    const start = labelsOn(sheet) - 1;
    await page.goto(`/settings/labels/${batchId}`);
    await chooseSheet(page, sheet.id, start);
    await expect(page.getByRole('listitem', { name: /^Label / })).toHaveCount(codes.length);
    const printed = await printedSheets(page);
    expect(printed, sheet.id).toHaveLength(sheetsFor(sheet, codes.length, start));
    const off: number[] = [];
    for (const [index, code] of codes.entries()) {
      const position = start - 1 + index;
      const at = printed[placeOf(sheet, position).sheet]!;
      off.push(await inspect(sheet, at, position, labelText(origin, code)));
      if (index % 60 === 7) {
        const { picture } = labelOn(sheet, at, position);
        handful.push({ sheet, picture, text: labelText(origin, code) });
      }
    }
    for (const { paper, ...scan } of printed) {
      const ink = darkBox(scan)!;
      expect(ink.x).toBeGreaterThan(sheet.left);
      expect(ink.y).toBeGreaterThan(sheet.top);
      expect(ink.x + ink.width).toBeLessThan(paper.width - sheet.left + 1);
      expect(ink.y + ink.height).toBeLessThan(paper.height - sheet.top + 1);
      expect(Math.abs(paper.width - papers[sheet.paper].width)).toBeLessThan(tolerance);
      expect(Math.abs(paper.height - papers[sheet.paper].height)).toBeLessThan(tolerance);
    }
    console.log(
      `${sheet.id}: ${codes.length} labels read on ${printed.length} sheets, at most ${Math.max(...off).toFixed(2)} mm off`,
    );
    expect(Math.max(...off), sheet.id).toBeLessThan(tolerance);
  }

  for (const { sheet, picture, text } of handful.filter((_, i) => i % 2 === 0)) {
    const module = (layoutOf(sheet).symbol.side / (modules + 2 * quietZone)) * perMm;
    for (const size of [3.5, 5, 8]) {
      for (const turn of [0, 20, 45]) {
        const found = new Set<string>();
        // A hand trembles, and the scanner sees many frames per second.
        for (const tremor of [0, 2, 4, 6]) {
          if (found.size > 0) break;
          const lean = turn === 45 ? 0 : 0.15;
          const view = await seen(picture, { scale: size / module, turn: turn + tremor, lean });
          for (const { rawValue } of [...(await decode(view)), ...(await decode(view, 'whole'))])
            found.add(rawValue);
        }
        expect([...found], `${sheet.id}, ${size} pixels a module, turned by ${turn}°`).toEqual([text]);
      }
    }
  }
});

test('a custom sheet is tested on plain paper and remembered', async ({ page, expectFault, shoot }) => {
  await begin(page);
  const { batchId } = await makeBatch(page, 30);
  // A list that failed to load must not look empty.
  expectFault(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
  const fail = () => page.route(/\/api\/qr(\?|$)/, (route) => route.abort());
  const tryAgain = async () => {
    await expect(page.getByRole('alert')).toContainText("Couldn't load the labels.");
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
  };
  await fail();
  await page.goto('/settings/labels');
  await tryAgain();
  await expect(page.getByLabel('Sheet', { exact: true })).toHaveValue('plain-A4');
  await page.getByLabel('Sheet', { exact: true }).selectOption('L7120');
  // A small default for users who print without changing it.
  await expect(page.getByLabel('How many labels?')).toHaveValue('12');
  const needed = page.getByText(/ needed\.$/);
  for (const count of ['0', '1.5', '201']) {
    await page.getByLabel('How many labels?').fill(count);
    await expect(needed).toHaveCount(0);
  }
  await page.getByLabel('How many labels?').fill('200');
  await expect(needed).toHaveText('6 sheets are needed.');
  await page.getByLabel('How many labels?').fill('70');
  await page.getByLabel('Start at label').fill('2');
  await expect(page.getByText('3 sheets are needed.')).toBeVisible();
  await shoot('50-print-labels');
  await page.getByRole('checkbox', { name: /open only in this browser/ }).check();
  await expect(button(page, 'Print 4 more')).toBeEnabled();
  await expect(button(page, 'Make labels')).toBeEnabled();
  const startFault = page.getByText(/^This sheet has labels/);
  for (const start of ['0', '1.5', '36']) {
    await page.getByLabel('Start at label').fill(start);
    await expect(startFault).toHaveText('This sheet has labels 1 to 35.');
    await expect(button(page, 'Print 4 more')).toBeDisabled();
    await expect(button(page, 'Make labels')).toBeDisabled();
  }

  await page.getByLabel('Sheet', { exact: true }).selectOption('own');
  await page.getByLabel('Width').fill('70');
  await expect(page.getByText('Together, the labels are wider than the paper.')).toBeVisible();
  // Nothing else is said of a sheet with a fault.
  await expect(page.getByLabel('Sheet', { exact: true })).toHaveAccessibleDescription('');
  await expect(startFault).toHaveCount(0);
  await expect(needed).toHaveCount(0);
  await expect(button(page, 'Print 4 more')).toBeDisabled();
  await expect(button(page, 'Make labels')).toBeDisabled();
  await page.getByLabel('Width').fill('63.5');
  await expect(page.getByLabel('Sheet', { exact: true })).toHaveAccessibleDescription('24 labels on A4');
  await page.getByLabel('Labels across').fill('1');
  await page.getByLabel('Labels down').fill('1');
  await expect(page.getByLabel('Sheet', { exact: true })).toHaveAccessibleDescription('1 label on A4');
  await page.getByLabel('Labels across').fill('3');
  await page.getByLabel('Labels down').fill('8');
  await page.getByLabel('Height').fill('6');
  await expect(page.getByText('These labels are too small for phones to read.')).toBeVisible();
  await page.getByLabel('Height').fill('12');
  await expect(page.getByText(/^Phones read labels of this size from up to 1\d\scm away\./)).toBeVisible();
  await page.getByLabel('Height').fill('33.9');
  await expect(page.getByText(/^Phones read labels of this size/)).toHaveCount(0);
  await page.getByLabel('Paper').selectOption('US Letter');
  await expect(page.getByText('Together, the labels are taller than the paper.')).toBeVisible();
  await expect(page.getByLabel('Paper')).toHaveValue('Letter');
  await page.getByLabel('Paper').selectOption('A4');
  await page.getByLabel('Gap down').fill('');
  await expect(page.getByText('Fill in all sizes of your sheet.')).toBeVisible();
  // Many phones have a comma on their keyboard for numbers.
  await page.getByLabel('Gap down').fill('0,0');
  await page.getByLabel('Start at label').fill('1');
  await expect(page.getByText('3 sheets are needed.')).toBeVisible();
  await shoot('51-sizes-of-ones-own');
  await page.getByText('Codes', { exact: true }).click();
  await shoot('52-unused-codes');
  await fail();
  await page.getByRole('link', { name: /30 labels, 30 unused Print again$/ }).click();
  await page.waitForURL(`**/${batchId}`);
  await tryAgain();
  await expect(page.getByRole('list', { name: 'Sheet 2 of 2' })).toBeVisible();
  await shoot('53-labels-on-sheets');
  expect(await violations(page)).toEqual([]);
  await settings(page).click();
  // Incomplete numbers during typing do not interrupt it.
  for (const [field, typed] of [
    ['Start at label', '12'],
    ['Width', '63.4'],
  ] as const) {
    await page.getByLabel(field).fill('');
    await expect(button(page, 'Print')).toBeDisabled();
    await page.keyboard.type(typed);
    await expect(page.getByLabel(field)).toBeFocused();
    await expect(page.getByLabel(field)).toHaveValue(typed);
  }
  await page.getByLabel('Width').fill('63.5');
  const summary = page.getByText('My own sizes, in mm, from label 12');
  await expect(summary).toBeVisible();
  // The next labels start on a new sheet, unless another start is chosen.
  await button(page, 'Back').click();
  await expect(page.getByLabel('Start at label')).toHaveValue('1');
  await page.getByLabel('How many labels?').fill('3');
  await page.getByLabel('Start at label').fill('5');
  await page.getByRole('checkbox', { name: /open only in this browser/ }).check();
  await goOffline(page);
  await button(page, 'Make labels').click();
  await page
    .getByRole('alertdialog', { name: 'This needs a connection.' })
    .getByRole('button', { name: 'OK' })
    .click();
  await goOnline(page);
  await button(page, 'Make labels').click();
  await expect(page.getByText('My own sizes, in mm, from label 5')).toBeVisible();
  await settings(page).click();
  await page.getByLabel('Width').fill('70');
  // Settings that prevent printing are open.
  await page.goto(`/settings/labels/${batchId}`);
  await page.getByLabel('Width').fill('63.5');
  await expect(page.getByLabel('Start at label')).toHaveValue('1');
  const label = page.getByRole('listitem', { name: /^Label / }).first();
  await page.getByRole('checkbox', { name: 'Scan me with Snug' }).check();
  await expect(label).toContainText('Scan me with Snug');
  await page.getByRole('checkbox', { name: 'Scan me with Snug' }).uncheck();
  await expect(label).not.toContainText('Scan me with Snug');
  await page.getByRole('checkbox', { name: 'Test outline' }).check();
  await expect(page.getByRole('img', { name: 'Test outline' })).toBeVisible();
  await expect(label).toHaveCount(0);
  await shoot('54-test-outline');
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  const [outline, ...others] = await printedSheets(page);
  expect(others).toEqual([]);
  expect(await decode(outline!, 'whole')).toEqual([]);
  // The right and bottom edges of the last of three sets of eight labels.
  const edges = [
    { x: 7.2 + 3 * 63.5 + 2 * 2.5 - 0.5, y: 12.9 + 7.5 * 33.9, width: 1, height: 5 },
    { x: 7.2 + 2.5 * 63.5 + 2 * 2.5, y: 12.9 + 8 * 33.9 - 0.5, width: 5, height: 1 },
  ];
  for (const edge of edges) expect(Math.min(...cut(outline!, edge).data)).toBeLessThan(200);
});
