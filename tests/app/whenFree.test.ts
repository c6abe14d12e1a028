/** When a page may be left or reloaded: see `hasUnsaved.ts`. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

interface Flow {
  isUndoable: boolean;
}

/** The flow in the foreground of the app. */
const root = vi.hoisted(() => ({
  flow: null as Flow | null,
  isEditing: false,
  watchers: new Set<() => void>(),
}));
/** The overlay that is open on the screen. */
const screen = vi.hoisted(() => ({ isSheetOpen: false, isUnsaved: false, watchers: new Set<() => void>() }));

vi.mock('#app/runtime/app.ts', () => ({
  app: {
    getSnapshot: () => ({
      matches: () => root.flow === null,
      children: {
        timeline: {
          getSnapshot: () => ({
            children: root.isEditing ? { interactionCard: {} } : {},
            hasTag: () => false,
          }),
        },
        careAction: root.flow
          ? { getSnapshot: () => ({ hasTag: (tag: string) => tag === 'undoable' && root.flow!.isUndoable }) }
          : undefined,
      },
    }),
    system: {
      inspect: (watcher: () => void) => {
        root.watchers.add(watcher);
        return { unsubscribe: () => root.watchers.delete(watcher) };
      },
    },
  },
}));
const watch = vi.hoisted(() => (watchers: Set<() => void>) => (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
});
vi.mock('#app/ui/overlays/overlays.ts', () => ({
  isSheetOpen: () => screen.isSheetOpen,
  watchSheets: watch(screen.watchers),
}));
const unsaved = vi.hoisted(() => ({ watchers: new Set<() => void>() }));
vi.mock('#app/ui/overlays/useUnsavedWarning.ts', () => ({
  holdsUnsaved: () => screen.isUnsaved,
  watchUnsaved: watch(unsaved.watchers),
}));

const { hasUnsaved, whenFree } = await import('#app/flows/appUpdate/hasUnsaved.ts');

/** Changes something, and tells those who watch that part. */
async function change(watchers: Set<() => void>, apply: () => void): Promise<void> {
  apply();
  for (const watcher of watchers) watcher();
  await new Promise(setImmediate);
}

const watching = () => root.watchers.size + screen.watchers.size + unsaved.watchers.size;

beforeEach(() => {
  Object.assign(root, { flow: null, isEditing: false });
  Object.assign(screen, { isSheetOpen: false, isUnsaved: false });
});
afterEach(() => expect(watching()).toBe(0));

test('a reload loses a flow, even if it can only be undone, a card, a sheet or typed text', () => {
  expect(hasUnsaved()).toBe(false);
  root.flow = { isUndoable: true };
  expect(hasUnsaved()).toBe(true);
  root.flow = null;
  root.isEditing = true;
  expect(hasUnsaved()).toBe(true);
  root.isEditing = false;
  screen.isSheetOpen = true;
  expect(hasUnsaved()).toBe(true);
  screen.isSheetOpen = false;
  screen.isUnsaved = true;
  expect(hasUnsaved()).toBe(true);
});

test('a page with nothing to lose, or only an undo, is left at once', () => {
  const run = vi.fn<() => void>();
  whenFree(run);
  root.flow = { isUndoable: true };
  whenFree(run);
  expect(run).toHaveBeenCalledTimes(2);
});

test.each<[what: string, begin: () => void, end: () => Promise<void>]>([
  [
    'the flow ends',
    () => (root.flow = { isUndoable: false }),
    () => change(root.watchers, () => (root.flow = null)),
  ],
  [
    'the flow can only be undone',
    () => (root.flow = { isUndoable: false }),
    () => change(root.watchers, () => (root.flow = { isUndoable: true })),
  ],
  [
    'the card is left',
    () => (root.isEditing = true),
    () => change(root.watchers, () => (root.isEditing = false)),
  ],
  [
    'the sheet is closed',
    () => (screen.isSheetOpen = true),
    () => change(screen.watchers, () => (screen.isSheetOpen = false)),
  ],
  [
    'the text is saved',
    () => (screen.isUnsaved = true),
    () => change(unsaved.watchers, () => (screen.isUnsaved = false)),
  ],
])('otherwise it is left as soon as %s, once', async (_, begin, end) => {
  begin();
  const run = vi.fn<() => void>();
  whenFree(run);
  await change(root.watchers, () => undefined);
  expect(run).not.toHaveBeenCalled();
  await end();
  expect(run).toHaveBeenCalledOnce();
  await change(root.watchers, () => undefined);
  expect(run).toHaveBeenCalledOnce();
});

test('a wait that has ended leaves nothing', async () => {
  screen.isSheetOpen = true;
  const run = vi.fn<() => void>();
  const end = whenFree(run);
  const last = [...screen.watchers];
  screen.isSheetOpen = false;
  for (const watcher of last) watcher();
  end();
  await new Promise(setImmediate);
  expect(run).not.toHaveBeenCalled();
});
