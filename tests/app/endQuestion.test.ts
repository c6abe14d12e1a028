import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { EndQuestion } from '#app/pages/account/EndQuestion.tsx';
import { sessionEndMachine, type EndedSessions } from '#machines/sessionEnd/sessionEndMachine.ts';

vi.mock('#app/ui/overlays/Dialog.tsx', () => ({
  Alert: ({ text, detail }: { text: string; detail: ReactNode }) => `${text} ${String(detail)}`,
}));

/** Returns the question before devices are signed out. @param tried whether the server has not answered before */
function asked(sessions: EndedSessions, tried: boolean): string {
  const snapshot = sessionEndMachine.resolveState({
    value: { asking: tried ? 'failed' : 'quiet' },
    context: { sessions, reason: '' },
  });
  return renderToStaticMarkup(
    createElement(EndQuestion, { flow: createActor(sessionEndMachine, { snapshot }) }),
  );
}

const noAnswer = 'Snug did not answer. Try again.';

test('the question about one device says what follows, or that the server did not answer', () => {
  const phone = { kind: 'device', sessionID: 'it', device: 'Pixel 8' } as const;
  expect(asked(phone, false)).toBe(
    'Sign out Pixel 8? The device has to sign in again, and gets no reminders until then.',
  );
  expect(asked(phone, true)).toBe(`Sign out Pixel 8? ${noAnswer}`);
});

test('the question about all other devices does so too', () => {
  expect(asked({ kind: 'others' }, false)).toBe(
    'Sign out everywhere else? All your other devices have to sign in again, and get no reminders until then.',
  );
  expect(asked({ kind: 'others' }, true)).toBe(`Sign out everywhere else? ${noAnswer}`);
});
