/** A screen reader says the same words again only if their element is a new one, which takes another key. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import { ids, watering } from '#machines/support/examples.ts';
import { fakePage } from './support/fakePage.ts';

const today = '2026-03-10';
vi.mock('react', async (original) => ({
  ...(await original<object>()),
  // There is no browser here whose day could change.
  useSyncExternalStore: (_: unknown, read: () => unknown) => read(),
}));

beforeEach(() => {
  fakePage();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T12:00:00Z`) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Returns the words of a bar and its key. */
function barOf(draw: () => ReactElement<{ text: string }> | null): [words: string, key: string | null] {
  let bar: ReactElement<{ text: string }> | null = null;
  renderToStaticMarkup(createElement(() => (bar = draw())));
  const { props, key } = bar!;
  return [props.text, key];
}

async function snoozed(taskId: string) {
  const { default: SnoozeOverlays } = await import('#app/flows/snooze/SnoozeOverlays.tsx');
  const input = { taskId, plantId: ids.plant, from: today, day: today, days: 1 };
  const flow = createActor(snoozeMachine, { input }).start();
  const bar = barOf(() => SnoozeOverlays({ flow }));
  flow.stop();
  return bar;
}

test('the next task that is snoozed until the same day is announced again', async () => {
  const [[words, key], [again, otherKey]] = [await snoozed(ids.task), await snoozed(ids.otherTask)];
  expect([words, again]).toEqual(['Snoozed until tomorrow', 'Snoozed until tomorrow']);
  expect(otherKey).not.toBe(key);
});

async function watered(interactionId: string) {
  const { default: BulkDoneOverlays } = await import('#app/flows/bulkDone/BulkDoneOverlays.tsx');
  const entries = [{ plantId: ids.plant, interactionId, action: watering }];
  const flow = createActor(bulkDoneMachine, { input: { taskIds: [ids.task], entries } }).start();
  const bar = barOf(() => BulkDoneOverlays({ flow }));
  flow.stop();
  return bar;
}

test('the next plants that are watered all at once are announced again', async () => {
  const [[words, key], [again, otherKey]] = [await watered(ids.interaction), await watered(ids.note)];
  expect([words, again]).toEqual(['Watered 1 plant', 'Watered 1 plant']);
  expect(otherKey).not.toBe(key);
});

async function wateredOnPage(interactionId: string) {
  const { default: CareActionOverlays } = await import('#app/flows/careAction/CareActionOverlays.tsx');
  const action = { ...watering, actionFlow: 'log' } as const;
  const input = { plantId: ids.plant, potId: ids.pot, action, interactionId, hasCamera: true };
  const flow = createActor(careActionMachine, { input }).start();
  const bar = barOf(() => CareActionOverlays({ flow }));
  flow.stop();
  return bar;
}

test('a plant that is watered twice on its page is announced twice', async () => {
  const [[words, key], [again, otherKey]] = [
    await wateredOnPage(ids.interaction),
    await wateredOnPage(ids.note),
  ];
  expect([words, again]).toEqual(['Watered', 'Watered']);
  expect(otherKey).not.toBe(key);
});
