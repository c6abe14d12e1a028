/** When a bar is shown at the bottom of a page: see `appUpdate/useIsQuiet.ts`. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { matchesState, type StateValue } from 'xstate';

const calm = vi.hoisted(() => ({
  root: { flow: { free: 'idle' }, page: { plant: 'reading' } } as object,
  path: '/plants',
  isSheetOpen: false,
  reminder: 'quiet' as string | object,
  version: { available: 'announced' } as string | object,
  hint: { wanted: 'offered' } as string | object,
  scan: 'quiet' as string | object,
  session: 'signedIn' as string | object,
}));
const now = vi.hoisted(() => ({ ...calm }));

/** Stands in for an actor, in a state that the test decides. */
const actorIn = vi.hoisted(() => (part: keyof typeof calm) => ({
  subscribe: () => ({ unsubscribe: () => undefined }),
  getSnapshot: () => ({
    matches: (state: StateValue) => matchesState(state, now[part] as StateValue),
    context: { scans: [{ code: '7K3M9QXA', at: Date.parse('2026-07-01T08:00:00Z') }] },
  }),
}));

vi.mock('@tanstack/react-router', () => ({
  useLocation: ({ select }: { select: (location: { pathname: string }) => unknown }) =>
    select({ pathname: now.path }),
}));
vi.mock('#app/runtime/app.ts', () => ({ app: actorIn('root') }));
vi.mock('#app/ui/overlays/overlays.ts', () => ({ useIsSheetOpen: () => now.isSheetOpen }));
vi.mock('#app/ui/overlays/Dialog.tsx', () => ({ Alert: () => 'a question' }));
vi.mock('#app/flows/reminderUndo/reminderUndo.ts', () => ({ reminderUndo: actorIn('reminder') }));
vi.mock('#app/flows/appUpdate/newVersion.ts', () => ({ update: actorIn('version') }));
vi.mock('#app/flows/rememberedScan/rememberedScan.ts', () => ({ rememberedScan: actorIn('scan') }));
vi.mock('#app/flows/session/useSession.ts', () => ({ useSession: () => actorIn('session') }));
vi.mock('#app/flows/installHint/installHint.ts', () => ({ installHint: actorIn('hint') }));

const { UpdateBar } = await import('#app/flows/appUpdate/UpdateBar.tsx');
const { useOfferedScan } = await import('#app/flows/rememberedScan/useOfferedScan.ts');
const { InstallHint } = await import('#app/flows/installHint/InstallHint.tsx');

const isUpdateShown = () =>
  renderToStaticMarkup(createElement(UpdateBar)).includes('A new version of Snug is ready');
const OfferedScan = () => useOfferedScan()?.code;
const isScanOffered = () => renderToStaticMarkup(createElement(OfferedScan)) === '7K3M9QXA';
const isHintShown = () =>
  renderToStaticMarkup(createElement(InstallHint)).includes('Install Snug on this device');

beforeEach(() => {
  Object.assign(now, calm);
});

test.each([
  ['a flow is in the foreground', { root: { flow: { free: 'kill' }, page: { plant: 'reading' } } }],
  ['a photo is open', { root: { flow: { free: 'idle' }, page: { plant: 'viewing' } } }],
  ['the scanner is open', { path: '/scan' }],
  ['a label is opened', { path: '/q/7K3M9QXA' }],
  ["a label's printed address is opened", { path: '/Q/7K3M9QXA' }],
  ['a sheet is open', { isSheetOpen: true }],
  ['a reminder can be undone', { reminder: 'undoable' }],
])('no bar interrupts while %s', (_, busy) => {
  expect(isUpdateShown()).toBe(true);
  Object.assign(now, busy);
  expect(isUpdateShown()).toBe(false);
  Object.assign(now, { version: 'current', scan: 'offered' });
  expect(isScanOffered()).toBe(false);
  now.scan = 'quiet';
  expect(isHintShown()).toBe(false);
});

test('a bar is shown on pages whose addresses only begin like that of the scanner', () => {
  now.path = '/quotes';
  expect(isUpdateShown()).toBe(true);
});

test.each([
  ['a new version is announced', { version: { available: 'announced' } }],
  ['a new version was put off', { version: { available: 'postponed' } }],
  ['a remembered scan is offered', { scan: 'offered' }],
  ['nobody is signed in', { session: 'signedOut' }],
])('Snug does not offer to be installed while %s', (_, other) => {
  now.version = 'current';
  expect(isHintShown()).toBe(true);
  Object.assign(now, other);
  expect(isHintShown()).toBe(false);
});

test.each(['announced', 'postponed'])('a remembered scan waits while a new version is %s', (available) => {
  Object.assign(now, { version: 'current', scan: 'offered' });
  expect(isScanOffered()).toBe(true);
  now.version = { available };
  expect(isScanOffered()).toBe(false);
});
