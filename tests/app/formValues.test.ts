import { expect, test, vi } from 'vitest';
import { useStableId } from '#app/flows/forms/useStableId.ts';
import { useTouched } from '#app/flows/forms/useTouched.ts';
import { used } from './support/used.ts';

interface Pot {
  name: string;
  place: string;
}

const onChanged = vi.fn<(isChanged: boolean) => void>();
const form = (live: Pot, before: { shown: Pot; given: Pot } | null = null) =>
  used(() => useTouched(live, before, onChanged));

test('a form that is opened again has what was typed, and in all other fields what others have saved since', () => {
  const shown = { name: 'Blue pot', place: 'Hall' };
  const [typed] = form(
    { name: 'Old pot', place: 'Kitchen' },
    { shown, given: { ...shown, name: 'Red pot' } },
  );
  expect(typed).toEqual({ name: 'Red pot', place: 'Kitchen' });
  expect(form(shown)[0]).toEqual(shown);
});

test('a form says at each key whether it differs from what is saved', () => {
  const live = { name: 'Blue pot', place: 'Hall' };
  const [, change] = form(live);
  const isChanged = (part: Partial<Pot>) => {
    onChanged.mockClear();
    change(part);
    return onChanged.mock.calls;
  };
  expect(isChanged({ name: 'Blue pots' })).toEqual([[true]]);
  expect(isChanged({ name: 'Blue pot' })).toEqual([[false]]);
  const restored = form(live, { shown: live, given: { ...live, place: 'Attic' } });
  onChanged.mockClear();
  // The other field still has what was typed before.
  restored[1]({ name: 'Blue pot' });
  restored[1]({ place: 'Hall' });
  expect(onChanged.mock.calls).toEqual([[true], [false]]);
});

test('what is sent again is the same thing, and what was changed in between is another one', () => {
  let made = 0;
  const idOf = used(() => useStableId(() => `id ${(made += 1)}`));
  const pot = { name: 'Blue pot', place: null };
  expect([idOf(pot), idOf({ ...pot })]).toEqual(['id 1', 'id 1']);
  expect(idOf({ ...pot, place: 'Hall' })).toBe('id 2');
});
