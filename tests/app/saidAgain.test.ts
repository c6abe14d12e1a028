/** A screen reader says the same words again only if their element is a new one, which takes another key. */
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import BulkDoneOverlays from '#app/flows/bulkDone/BulkDoneOverlays.tsx';
import CareActionOverlays from '#app/flows/careAction/CareActionOverlays.tsx';
import SnoozeOverlays from '#app/flows/snooze/SnoozeOverlays.tsx';
import { bulkDoneMachine } from '#machines/bulkDone/bulkDoneMachine.ts';
import { careActionMachine } from '#machines/careAction/careActionMachine.ts';
import { snoozeMachine } from '#machines/snooze/snoozeMachine.ts';
import { ids, watering } from '#machines/support/examples.ts';

const today = '2026-03-10';
vi.mock('#app/data/useToday.ts', () => ({ useToday: () => today }));
vi.mock('#app/ui/overlays/UndoBar.tsx', () => ({ UndoBar: () => null }));
vi.mock('#app/flows/careAction/MoveSheet.tsx', () => ({ MoveSheet: () => null }));
vi.mock('#app/flows/careAction/NoteSheet.tsx', () => ({ NoteSheet: () => null }));
vi.mock('#app/flows/careAction/TakePhoto.tsx', () => ({ TakePhoto: () => null }));

/** Returns the words of a bar and its key. */
function barOf(draw: () => ReactElement<{ text: string }> | null): [words: string, key: string | null] {
  let bar: ReactElement<{ text: string }> | null = null;
  renderToStaticMarkup(createElement(() => (bar = draw())));
  const { props, key } = bar!;
  return [props.text, key];
}

function snoozed(taskId: string) {
  const input = { taskId, plantId: ids.plant, from: today, day: today, days: 1 };
  const flow = createActor(snoozeMachine, { input }).start();
  const bar = barOf(() => SnoozeOverlays({ flow }));
  flow.stop();
  return bar;
}

test('the next task that is snoozed until the same day is announced again', () => {
  const [[words, key], [again, otherKey]] = [snoozed(ids.task), snoozed(ids.otherTask)];
  expect([words, again]).toEqual(['Snoozed until tomorrow', 'Snoozed until tomorrow']);
  expect(otherKey).not.toBe(key);
});

function watered(interactionId: string) {
  const entries = [{ plantId: ids.plant, interactionId, action: watering }];
  const flow = createActor(bulkDoneMachine, { input: { taskIds: [ids.task], entries } }).start();
  const bar = barOf(() => BulkDoneOverlays({ flow }));
  flow.stop();
  return bar;
}

test('the next plants that are watered all at once are announced again', () => {
  const [[words, key], [again, otherKey]] = [watered(ids.interaction), watered(ids.note)];
  expect([words, again]).toEqual(['Watered 1 plant', 'Watered 1 plant']);
  expect(otherKey).not.toBe(key);
});

function wateredOnPage(interactionId: string) {
  const action = { ...watering, actionFlow: 'log' } as const;
  const input = { plantId: ids.plant, potId: ids.pot, action, interactionId, hasCamera: true };
  const flow = createActor(careActionMachine, { input }).start();
  const bar = barOf(() => CareActionOverlays({ flow }));
  flow.stop();
  return bar;
}

test('a plant that is watered twice on its page is announced twice', () => {
  const [[words, key], [again, otherKey]] = [wateredOnPage(ids.interaction), wateredOnPage(ids.note)];
  expect([words, again]).toEqual(['Watered', 'Watered']);
  expect(otherKey).not.toBe(key);
});
