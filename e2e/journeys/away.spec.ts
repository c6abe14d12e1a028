import { addDays } from '#domain/days.ts';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { countTaps } from '../support/countTaps.ts';
import { begin } from '../support/people.ts';
import { addCare } from '../support/taskList.ts';
import { expect, test } from '../support/snugTest.ts';

const today = dayIn(defaultZone, Date.now());

test(
  "a sitter's link is made in 5 taps, and what helps before is done in one",
  { tag: '@nightly' },
  async ({ page, shoot }) => {
    await begin(page);
    // Watered 100 days ago, and due every 100 days: it comes back only long afterwards.
    await addCare(page, 'Big fern', 'Living room', 0);
    await page.goto('/');
    const taps = await countTaps(page);
    await page.getByRole('link', { name: 'Settings' }).tap();
    await page.getByRole('link', { name: "We're away" }).tap();
    await page.getByLabel('Until').fill(addDays(today, 10));
    await page.getByRole('radio', { name: 'A sitter' }).tap();
    await page.getByRole('textbox', { name: 'Name' }).fill('Anna');
    await page.getByRole('textbox', { name: 'Note for the sitter' }).fill('The key is under the mat');
    await page.getByRole('button', { name: 'Make the link' }).tap();
    await expect(page.getByRole('img', { name: 'QR code of the sitter' })).toBeVisible();
    await shoot('away-link');
    await page.getByRole('button', { name: 'Done' }).tap();
    expect(await taps()).toBe(5);

    await expect(page.getByText('1 plant will want water: 1 before you leave would help.')).toBeVisible();
    await shoot('away');
    await page.getByRole('button', { name: 'Water this one' }).tap();
    await expect(page.getByText('No plant wants care until then.')).toBeVisible();
    await page.getByRole('button', { name: 'End it' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).tap();
    await expect(page.getByText('Welcome back. Reminders go on.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sitters' })).toHaveCount(0);
  },
);
