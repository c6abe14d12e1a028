import { begin } from '../support/people.ts';
import { addPlant, addPreference, call } from '../support/plants.ts';
import { button } from '../support/plantProfile.ts';
import { expect, test } from '../support/snugTest.ts';

test.beforeEach(async ({ page }) => begin(page));

test('nothing that is typed into a sheet is thrown away without a question, whatever closes it', async ({
  page,
}) => {
  const plantId = await addPlant(page);
  await addPreference(page, plantId, 1, 7);
  const ways: Record<string, (sheet: string) => Promise<unknown>> = {
    Escape: () => page.keyboard.press('Escape'),
    Back: () => page.goBack(),
    Close: (name) =>
      page.getByRole('dialog', { name, exact: true }).getByRole('button', { name: 'Close' }).click(),
    outside: () => page.mouse.click(195, 20),
    drag: async (name) => {
      const title = page.getByRole('dialog', { name, exact: true }).getByRole('heading', { name });
      const { x, y } = (await title.boundingBox())!;
      await page.mouse.move(x + 4, y + 4);
      await page.mouse.down();
      await page.mouse.move(x + 4, y + 150, { steps: 4 });
      await page.mouse.up();
    },
  };
  const sheets = [
    {
      name: 'Plant details',
      field: 'Species',
      question: 'Discard your changes?',
      begin: async () => {
        await button(page, 'Menu').click();
        await page.getByRole('menuitem', { name: 'Plant details' }).click();
      },
    },
    {
      name: 'Care preferences for Big fern',
      field: 'Water every',
      question: 'Discard your changes?',
      begin: async () => {
        await button(page, 'Menu').click();
        await page.getByRole('menuitem', { name: 'Care preferences' }).click();
      },
    },
    {
      name: 'Pot details',
      field: 'Place',
      question: 'Discard your changes?',
      begin: () => button(page, 'Pot Blue glazed pot').click(),
    },
  ];
  await page.goto('/plants');
  await page.getByRole('link', { name: 'Big fern' }).click();
  for (const sheet of sheets) {
    const dialog = page.getByRole('dialog', { name: sheet.name, exact: true });
    const question = page.getByRole('alertdialog', { name: sheet.question, exact: true });
    await sheet.begin();
    // With nothing typed it simply closes, and the page stays.
    await expect(dialog.getByLabel(sheet.field)).toBeVisible();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await sheet.begin();
    await dialog.getByLabel(sheet.field).fill('9');
    // All close a sheet by the same door.
    for (const [way, close] of Object.entries(ways).slice(0, sheet === sheets[0] ? 5 : 1)) {
      await close(sheet.name);
      await test.step(`${sheet.name}: ${way}`, () => question.getByRole('button', { name: 'Keep' }).click());
      await expect(dialog.getByLabel(sheet.field)).toHaveValue('9');
    }
    await button(page, 'Close').click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toHaveCount(0);
  }
  await expect(page).toHaveURL(`/plants/${plantId}`);

  const { codes } = await call<{ codes: string[] }>(page, 'POST', '/api/qr', { count: 1 });
  await page.getByRole('link', { name: 'Scan', exact: true }).click();
  await button(page, 'Type the code').click();
  await page.getByRole('textbox', { name: 'Code' }).fill(codes[0]!);
  await button(page, 'Open').click();
  const question = page.getByRole('alertdialog', { name: 'Discard what you typed?', exact: true });
  await button(page, 'Add Pot').click();
  const pot = page.getByRole('dialog', { name: 'Create New Pot', exact: true });
  await pot.getByLabel('Name').fill('Red pot');
  await page.goBack();
  await question.getByRole('button', { name: 'Keep' }).click();
  await pot.getByRole('button', { name: 'Create' }).click();
  const plant = page.getByRole('dialog', { name: 'New Plant', exact: true });
  await plant.getByLabel('Name').fill('Aloe');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect(plant.getByLabel('Name')).toHaveValue('Aloe');
  await page.goBack();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/scan');
});
