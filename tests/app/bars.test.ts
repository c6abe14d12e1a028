import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { freeBar, isIdle, isScanner } from '#app/flows/appUpdate/bars.ts';
import { startRoot } from './support/root.ts';

test('no bar interrupts a flow or an open photo', async () => {
  const [kill, timeline, photoViewer] = [{}, {}, {}].map((config) => createMachine(config));
  const { app, stop } = await startRoot({ flows: { kill, timeline, photoViewer } });
  const isNow = () => isIdle(app.getSnapshot());
  app.send({ type: 'plant.shown', input: {} } as never);
  expect(isNow()).toBe(true);
  app.send({ type: 'photo.opened', input: {} } as never);
  expect(isNow()).toBe(false);
  stop();
  const other = await startRoot({ flows: { kill } });
  other.app.send({ type: 'kill.requested', input: {} } as never);
  expect(isIdle(other.app.getSnapshot())).toBe(false);
  other.stop();
});

test.each([
  ['/scan', true],
  ['/q/7K3M9QXA', true],
  ['/Q/7K3M9QXA', true],
  ['/quotes', false],
  ['/plants', false],
])('whether the scanner is at %s: %s', (path, isThere) => {
  expect(isScanner(path)).toBe(isThere);
});

const all = { isQuiet: true, isUpdated: true, isScanOffered: true, isSignedIn: true };

test('one bar is shown at a time: the new version, then a remembered scan, then how Snug is installed', () => {
  expect(freeBar(all)).toBe('version');
  expect(freeBar({ ...all, isUpdated: false })).toBe('scan');
  expect(freeBar({ ...all, isUpdated: false, isScanOffered: false })).toBe('hint');
});

test('nothing is shown that would interrupt, and nobody but a user is told how Snug is installed', () => {
  expect(freeBar({ ...all, isQuiet: false })).toBeNull();
  expect(freeBar({ isQuiet: true, isUpdated: false, isScanOffered: false, isSignedIn: false })).toBeNull();
});
