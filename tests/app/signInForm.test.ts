import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { SignInForm } from '#app/flows/signIn/SignInForm.tsx';
import { signInMachine } from '#machines/signIn/signInMachine.ts';

/** Whether each form that was drawn keeps Snug from reloading the page. */
const kept = vi.hoisted(() => [] as boolean[]);
vi.mock('#app/ui/overlays/useUnsavedWarning.ts', () => ({
  useUnsaved: (isUnsaved: boolean) => void kept.push(isUnsaved),
}));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: () => null }));

test.each([
  ['an email', true, { email: 'ann@home.example', password: '' }],
  ['a password', true, { email: '', password: 'correct horse' }],
  ['nothing', false, { email: '', password: '' }],
])('with %s in the sign-in form, a new version of Snug waits: %s', (_, isKept, credentials) => {
  const context = { credentials, session: null, reason: '' };
  const snapshot = signInMachine.resolveState({ value: 'asking', context });
  const signIn = createActor(signInMachine, { snapshot });
  const shown = renderToStaticMarkup(createElement(SignInForm, { signIn }));
  expect(shown).toContain(`value="${credentials.email}"`);
  expect(kept.at(-1)).toBe(isKept);
});
