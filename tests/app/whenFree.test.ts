/** When a page may be left or reloaded: see `hasUnsaved.ts`. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMachine } from 'xstate';
import { hasUnsaved, whenFree } from '#app/flows/appUpdate/hasUnsaved.ts';
import { countSheet } from '#app/ui/overlays/overlays.ts';
import { countUnsaved } from '#app/ui/overlays/useUnsavedWarning.ts';
import { startRoot } from './support/root.ts';

const closes = { on: { next: 'done' } };
/** A flow in the foreground that waits, then can only be undone, and then ends. */
const kill = createMachine({
  initial: 'waiting',
  states: {
    waiting: { on: { next: 'undoable' } },
    undoable: { tags: 'undoable', ...closes },
    done: { type: 'final' },
  },
});
const interactionCard = createMachine({ initial: 'open', states: { open: closes, done: { type: 'final' } } });
/** A plant's page whose card can be edited. */
const timeline = createMachine({
  initial: 'reading',
  states: {
    reading: { on: { opened: 'editing' } },
    editing: { invoke: { id: 'interactionCard', src: interactionCard, onDone: 'reading' } },
  },
});

let root: Awaited<ReturnType<typeof startRoot>>;
beforeEach(async () => {
  root = await startRoot({ flows: { kill, timeline } });
  root.app.send({ type: 'plant.shown', input: {} } as never);
});
afterEach(() => root.stop());

const child = (name: 'kill' | 'timeline') => root.app.getSnapshot().children[name]!;
const begin = () => root.app.send({ type: 'kill.requested', input: {} } as never);
const goOn = () => child('kill').send({ type: 'next' } as never);
const edit = () => child('timeline').send({ type: 'opened' } as never);
const leaveCard = () =>
  (
    child('timeline').getSnapshot() as { children: { interactionCard: { send: (event: object) => void } } }
  ).children.interactionCard.send({ type: 'next' });

test('a reload loses a flow, even if it can only be undone, a card, a sheet or typed text', () => {
  expect(hasUnsaved()).toBe(false);
  begin();
  goOn();
  expect(hasUnsaved()).toBe(true);
  goOn();
  expect(hasUnsaved()).toBe(false);
  edit();
  expect(hasUnsaved()).toBe(true);
  leaveCard();
  for (const count of [countSheet, countUnsaved]) {
    const end = count();
    expect(hasUnsaved()).toBe(true);
    end();
  }
  expect(hasUnsaved()).toBe(false);
});

test('a page with nothing to lose, or only an undo, is left at once', () => {
  const run = vi.fn<() => void>();
  whenFree(run);
  begin();
  goOn();
  whenFree(run);
  expect(run).toHaveBeenCalledTimes(2);
});

test.each<[what: string, occupy: () => () => void]>([
  [
    'the flow ends',
    () => {
      begin();
      return () => root.turn('signedOut');
    },
  ],
  [
    'the flow can only be undone',
    () => {
      begin();
      return goOn;
    },
  ],
  [
    'the card is left',
    () => {
      edit();
      return leaveCard;
    },
  ],
  ['the sheet is closed', countSheet],
  ['the text is saved', countUnsaved],
])('otherwise it is left as soon as %s, once', async (_, occupy) => {
  const free = occupy();
  const run = vi.fn<() => void>();
  whenFree(run);
  root.become({});
  await new Promise(setImmediate);
  expect(run).not.toHaveBeenCalled();
  free();
  await new Promise(setImmediate);
  expect(run).toHaveBeenCalledOnce();
  countSheet()();
  await new Promise(setImmediate);
  expect(run).toHaveBeenCalledOnce();
});

test('a wait that has ended leaves nothing', async () => {
  const close = countSheet();
  const run = vi.fn<() => void>();
  const end = whenFree(run);
  close();
  end();
  await new Promise(setImmediate);
  expect(run).not.toHaveBeenCalled();
});
