import createClient from 'openapi-fetch';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import type { paths } from '#contract/schema.d.ts';
import { provideAccountDeletion } from '#app/flows/accountDeletion/actors.ts';
import { DeletionSheet } from '#app/pages/account/DeletionSheet.tsx';
import type { Standing } from '#machines/accountDeletion/accountDeletionMachine.ts';
import { runActor } from './support/runActor.ts';

const phone = vi.hoisted(() => ({ hasUnsent: async () => false }));
vi.mock('#app/flows/outbox/hasUnsent.ts', () => ({ hasUnsent: () => phone.hasUnsent() }));
vi.mock('#app/runtime/app.ts', () => ({ person: () => 'ann' }));
vi.mock('#app/ui/overlays/Sheet.tsx', () => ({
  Sheet: ({ title, children, footer }: Record<string, ReactNode>) =>
    createElement(Fragment, null, title, ' ', children, ' ', footer),
}));

beforeEach(() => {
  phone.hasUnsent = async () => false;
});

type Role = 'owner' | 'member';

/** Returns the standing of Ann among these people. */
function standingOf(people: Record<string, Role>): Promise<unknown> {
  const list = Object.entries(people).map(([userID, role]) => ({ userID, name: userID, role }));
  const api = createClient<paths>({ baseUrl: 'http://snug.test', fetch: async () => Response.json(list) });
  return runActor(provideAccountDeletion({ api, queries: null }), 'findStanding', {});
}

test.each<[who: string, people: Record<string, Role>, kind: Standing['kind']]>([
  ['the only person ends the household', { ann: 'owner' }, 'alone'],
  ['the last owner hands it on first', { ann: 'owner', ben: 'member' }, 'lastOwner'],
  ['one of two owners leaves the other', { ann: 'owner', ben: 'owner' }, 'others'],
  ['one of two owners and a member leaves both', { ben: 'member', ann: 'owner', cleo: 'owner' }, 'others'],
  ['a member leaves the others', { ben: 'owner', cleo: 'member', ann: 'member' }, 'others'],
])('of a household, %s', async (_, people, kind) => {
  expect(await standingOf(people)).toEqual({ kind, hasUnsent: false });
});

test('what this phone has not sent would be lost, and so it may be if the phone cannot tell', async () => {
  phone.hasUnsent = async () => true;
  expect(await standingOf({ ann: 'owner' })).toEqual({ kind: 'alone', hasUnsent: true });
  phone.hasUnsent = () => Promise.reject(new Error('The storage is broken.'));
  expect(await standingOf({ ann: 'owner' })).toEqual({ kind: 'alone', hasUnsent: true });
});

/** Returns the markup of the sheet that asks for the password. */
const sheetFor = (kind: Standing['kind'], hasUnsent: boolean, isDeleting = false) =>
  renderToStaticMarkup(
    createElement(DeletionSheet, {
      standing: { kind, hasUnsent },
      failure: null,
      isDeleting,
      onDelete: () => undefined,
      onExport: () => undefined,
      onClose: () => undefined,
    }),
  );
const wordsOf = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

const leaving =
  'Delete your account? You are signed out on all devices, and your reminders and calendar address end. ' +
  'What you wrote stays in the household under your name.';
const ending =
  'Delete your account and the household? You are the only person here, so the household is deleted for good: ' +
  'all plants, pots, labels, timelines and photos. Export everything first';

test.each<[who: string, kind: Standing['kind'], hasUnsent: boolean, words: string]>([
  ['who leaves others loses nothing else', 'others', false, leaving],
  [
    'who leaves others may lose what is on this phone',
    'others',
    true,
    `${leaving} Anything that is still only on this phone, or half done, is lost.`,
  ],
  ['who is alone can export everything', 'alone', false, ending],
  ['who is alone loses all anyway', 'alone', true, ending],
])('the sheet tells a person %s', (_, kind, hasUnsent, words) => {
  expect(wordsOf(sheetFor(kind, hasUnsent))).toBe(`${words} Password * Cancel Delete`);
});

test('while the account is deleted, nothing else can be chosen', () => {
  const busy = sheetFor('alone', false, true);
  expect(wordsOf(busy)).toMatch(/Deleting…$/);
  expect(busy.match(/<button/g)).toHaveLength(3);
  expect(busy.match(/<button[^>]*aria-disabled="true"/g)).toHaveLength(3);
});
