import { beginOutside } from '../support/people.ts';
import { expect, test } from '../support/snugTest.ts';
import { linesOf, type AxNode } from './lines.ts';
import { looksOf, type Captured } from './looks.ts';
import { readTranscript } from './read.ts';
import chromium141 from './trees/chromium-141.json' with { type: 'json' };
import chromium156 from './trees/chromium-156.json' with { type: 'json' };

test('a transcript has names, states, descriptions, values and colours, and folds what is asked', async ({
  page,
}) => {
  await beginOutside(page);
  await page.setContent(`
    <title>Pots</title>
    <style>button, a { display: block; height: 48px } .small { height: 20px }</style>
    <nav aria-label="Main"><a href="/">Home</a></nav>
    <main style="color: #b5472a">
      <h1>Pots</h1>
      <p hidden>This is hidden.</p>
      <button aria-expanded="false" aria-describedby="why" disabled>Save</button>
      <p id="why">Type a name first.</p>
      <button class="small" style="color: #1e2a1f; background: #1f6b45"><span>Add</span> a pot</button>
      <label>Name <input required maxlength="20" value="Blue pot" aria-invalid="true" style="height: 48px; color: #1e2a1f"></label>
    </main>`);
  const isFolded = (role: string) => role === 'navigation';
  expect(await readTranscript(page, isFolded)).toBe(
    [
      'page "Pots"',
      'navigation "Main"',
      'main {terracotta}',
      '  heading 1 "Pots"',
      '  button "Save" (Type a name first.) expanded=false disabled',
      '  text "Type a name first."',
      '  button "Add a pot" low {on leaf}',
      '  text "Name"',
      '  textbox "Name" = "Blue pot" invalid required maxlength=20',
    ].join('\n'),
  );
});

test('pictures that screen readers pass over are listed if asked', async ({ page }) => {
  await beginOutside(page);
  await page.setContent(
    '<title>Pots</title><span aria-hidden="true"><img alt="" src="/icon.svg" height="9"></span>',
  );
  expect(await readTranscript(page)).toBe('page "Pots"');
  expect(await readTranscript(page, () => false, true)).toBe('page "Pots"\npicture /icon.svg');
});

test('what lies behind a modal dialog is left out', async ({ page }) => {
  await beginOutside(page);
  await page.setContent(
    '<title>Pots</title><button>Behind</button><dialog aria-label="Sure?"><button>OK</button></dialog>',
  );
  await page.evaluate(() => document.querySelector('dialog')!.showModal());
  const text = await readTranscript(page);
  expect(text).toContain('dialog "Sure?" modal');
  expect(text).not.toContain('Behind');
});

for (const [version, tree] of Object.entries({ 141: chromium141, 156: chromium156 })) {
  test(`a control that the browser draws is one line, as recorded in Chromium ${version}`, () => {
    const { nodes, captured } = tree as { nodes: AxNode[]; captured: Captured };
    expect(linesOf(nodes, looksOf(captured), () => false)).toEqual([
      'page "Pots"',
      'text "Day"',
      'Date "Day" = "2026-11-28" focused type=date max=2027-01-01',
      'text "Photo"',
      'button "Photo" type=file low',
      'text "Split"',
      'slider "Split" = "28" type=range max=50 aria-valuetext=half',
      'text "Food"',
      'combobox "Food" = "Liquid" low',
      'text "Days"',
      'spinbutton "Days" = "7" type=number min=1 low',
    ]);
  });
}
