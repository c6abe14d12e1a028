import { createElement } from 'react';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { Outcome } from '#app/pages/people/Outcome.tsx';
import type { PeopleFlows } from '#app/pages/people/usePeopleFlows.ts';
import type { Role } from '#domain/role.ts';
import { personRemovalMachine } from '#machines/personRemoval/personRemovalMachine.ts';
import { roleChangeMachine } from '#machines/roleChange/roleChangeMachine.ts';
import { wordsOf } from './support/wordsOf.ts';

const person = (name: string) => ({ userID: name, name, isMe: name === 'Ann' });

/** Returns what the page says. @param removed who was removed last @param given whose role was changed last, and to what */
function said(removed: string | null, given: [name: string, role: Role] | null): string {
  const removal = createActor(personRemovalMachine, {
    snapshot: personRemovalMachine.resolveState({
      value: { listed: removed ? 'removed' : 'quiet' },
      context: { person: removed ? person(removed) : null, password: '', reason: '' },
    }),
  });
  const role = createActor(roleChangeMachine, {
    snapshot: roleChangeMachine.resolveState({
      value: { listed: given ? 'changed' : 'quiet' },
      context: { wish: given && { person: person(given[0]), role: given[1] }, reason: '' },
    }),
  });
  const flows = { removal, role } as unknown as PeopleFlows;
  return wordsOf(createElement(Outcome, { flows }));
}

const removed = 'Ben was removed. What they wrote stays under their name.';

test('the page says who was removed and who has another role', () => {
  expect(said(null, null)).toBe('');
  expect(said('Ben', null)).toBe(removed);
  expect(said(null, ['Ben', 'owner'])).toBe('Ben is now an owner.');
  expect(said(null, ['Ann', 'member'])).toBe('You are now a member.');
  expect(said('Ben', ['Cleo', 'owner'])).toBe(`${removed} Cleo is now an owner.`);
});

test('the page does not say that a person who was removed has a role', () => {
  expect(said('Ben', ['Ben', 'owner'])).toBe(removed);
});
