import { createElement, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { NewUserScreen } from '#app/pages/newUser/NewUserScreen.tsx';
import { wordsOf } from './support/wordsOf.ts';

const phone = vi.hoisted(() => ({ state: '' }));
vi.mock('@xstate/react', () => ({
  useSelector: (_: unknown, select: (snapshot: object) => unknown) =>
    select({ matches: (state: string) => state === phone.state, hasTag: () => false, status: 'active' }),
  useActorRef: () => ({}),
}));
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => () => undefined }));
vi.mock('#app/flows/session/useSession.ts', () => ({ useSession: () => ({}) }));
vi.mock('#app/data/api.ts', () => ({ queries: null, server: null }));
vi.mock('#app/data/lists.ts', () => ({
  useSetup: () => ({ isPending: false, data: { needsFirstUser: false, signUpOpen: true } }),
}));
vi.mock('#app/shell/Shell.tsx', () => ({
  Shell: ({ children }: { children: ReactNode }) => ['Shell', children],
}));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({}));
vi.mock('#app/ui/overlays/useBack.ts', () => ({ useBack: () => () => undefined }));
vi.mock('#app/ui/pages/Page.tsx', () => ({ Page: ({ title }: { title: string }) => ` ${title}` }));

test.each([
  ['signedIn', 'Shell Create User'],
  // The user signs in again over the form.
  ['expired', 'Shell Create User'],
  ['signedOut', ' Create User'],
])(
  'if sign-up is open, the page for a new user shows the main layout only to signed-in users: %s',
  (state, words) => {
    phone.state = state;
    expect(wordsOf(createElement(NewUserScreen))).toBe(words);
  },
);
