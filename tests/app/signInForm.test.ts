import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { holdsUnsaved } from '#app/ui/overlays/useUnsavedWarning.ts';
import { signInMachine } from '#machines/signIn/signInMachine.ts';
import { fakePage } from './support/fakePage.ts';

/** Ends the effects of the form that is drawn. */
const ends: (() => void)[] = [];
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  // There is no browser here that would draw the form first.
  useEffect: (run: () => (() => void) | undefined) => void ends.push(run() ?? (() => undefined)),
}));
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
});

test.each([
  ['an email', true, { email: 'ann@home.example', password: '' }],
  ['a password', true, { email: '', password: 'correct horse' }],
  ['nothing', false, { email: '', password: '' }],
])('with %s in the sign-in form, a new version of Snug waits: %s', async (_, isKept, credentials) => {
  fakePage();
  const { SignInForm } = await import('#app/flows/signIn/SignInForm.tsx');
  const context = { credentials, session: null, reason: '' };
  const snapshot = signInMachine.resolveState({ value: 'asking', context });
  const signIn = createActor(signInMachine, { snapshot });
  expect(renderToStaticMarkup(createElement(SignInForm, { signIn }))).toContain(credentials.email);
  expect(holdsUnsaved()).toBe(isKept);
});
