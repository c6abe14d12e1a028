import { expect, test } from 'vitest';
import { editedNote } from '#domain/editedNote.ts';

test.each([
  ['is replaced if it is as it was', 'Dry', 'Dry', 'Wet', 'Wet'],
  ['is replaced by a phone that does not say what it was', 'Damp', undefined, 'Wet', 'Wet'],
  ['keeps both texts if it was changed since', 'Damp', 'Dry', 'Wet', 'Wet\n\nAlso written: Damp'],
  ['is one text if both phones wrote the same', 'Wet', 'Dry', 'Wet', 'Wet'],
  ['is what was typed if the other phone emptied it', '', 'Dry', 'Wet', 'Wet'],
  ['is what the other phone wrote if it was emptied here', 'Damp', 'Dry', '', 'Damp'],
])('a note %s', (_, present, before, typed, expected) => {
  expect(editedNote(present, before === undefined ? undefined : [before], typed)).toBe(expected);
});

test('an edit that is sent twice, or continued, keeps the other text once', () => {
  const both = editedNote('Damp', ['Dry'], 'Wet');
  expect(editedNote(both, ['Dry'], 'Wet')).toBe(both);
  expect(editedNote(both, ['Wet'], 'Wet again')).toBe('Wet again\n\nAlso written: Damp');
  // A text that only ends like this phone's is another one.
  expect(editedNote(`Not ${both}`, ['Dry'], 'Wet')).toBe(`Wet\n\nAlso written: Not ${both}`);
  expect(editedNote(`Not ${both}`, ['Wet'], 'Dry')).toBe(`Dry\n\nAlso written: Not ${both}`);
  // So is one that begins like it.
  expect(editedNote('Wet soil', ['Dry'], 'Wet')).toBe('Wet\n\nAlso written: Wet soil');
  expect(editedNote('Dry soil', ['Dry'], 'Wet')).toBe('Wet\n\nAlso written: Dry soil');
});

test("an edit replaces this phone's own text that arrived although its response was lost", () => {
  expect(editedNote('We', ['Dry', 'We'], 'Wet')).toBe('Wet');
});
