import fc from 'fast-check';
import { expect, test } from 'vitest';
import { applied, difference, restored, stored } from '#tools/transcriptDifferences.ts';

const page = ['page "Fern"', 'main', '  text "Dry"', '  button "Water"', '  button "Feed"', '  text "Dry"'];

test('a state says which lines of the page it changes, and where', () => {
  const changed = page.toSpliced(3, 1, '  button "Water" focused').concat('  status "Saved"');
  const but = [
    '@   text "Dry"',
    '-   button "Water"',
    '+   button "Water" focused',
    '@2   text "Dry"',
    '+   status "Saved"',
  ];
  expect(difference(page.join('\n'), changed.join('\n')).split('\n')).toEqual(but);
  const all = { ready: page.join('\n'), saved: changed.join('\n') };
  // As long as half of the page, it is stored whole.
  expect(stored(all)).toEqual(all);
  const long = Object.fromEntries(
    Object.entries(all).map(([name, text]) => [name, `${text}\n${text}\n${text}`]),
  );
  expect(restored(stored(long))).toEqual(long);
});

test('a change of a line that the page does not have is refused', () => {
  expect(() => applied(page.join('\n'), '@ main\n-   text "Wet"')).toThrow('There is no line');
  expect(() => applied(page.join('\n'), '@ aside\n+   text "Wet"')).toThrow('There is no line');
});

test('any text is restored from its differences', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '', '  a', '- a', '@ b'), { maxLength: 8 })
    .map((lines) => lines.join('\n'));
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(applied(before, difference(before, after))).toBe(after);
    }),
  );
});
