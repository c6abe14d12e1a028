import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { createActor, setup } from 'xstate';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockedPage } from './support/pageLocks.ts';
import { eventually } from '../support/eventually.ts';

const machine = setup({
  types: { input: {} as { plantId: string }, events: {} as { type: 'written' | 'failed' | 'closed' } },
}).createMachine({
  id: 'repotting',
  context: ({ input }) => ({ ...input, draft: { photoId: 'photo' } }),
  initial: 'scanning',
  states: {
    scanning: { on: { written: 'freeing' } },
    freeing: { tags: 'unsettled', on: { written: 'assigning', failed: 'scanning' } },
    assigning: { tags: 'unsettled', on: { written: 'moved', failed: 'asking' } },
    asking: { tags: 'unsettled', on: { closed: 'moved' } },
    moved: { type: 'final' },
  },
});

/** Closes the pages of a test. */
const closings: (() => void)[] = [];

/** A page of this phone: its modules are its own, and the database and the locks are shared. */
async function openPage(userId: string | null = 'ann') {
  vi.resetModules();
  const close = lockedPage();
  closings.push(close);
  const { resumable } = await import('#app/runtime/resumable.ts');
  const { resumeFlows } = await import('#app/shell/startup/resumeFlows.ts');
  const { loadFlows } = await import('#app/storage/flows.ts');
  const { keepFile, fileInHand } = await import('#app/device/photos/keptFiles.ts');
  const person = vi.fn<() => string | null>(() => userId);
  const logic = resumable(machine, person);
  const listeners = new Set<() => void>();
  const app = {
    isFree: true,
    getSnapshot: () => ({ can: () => app.isFree }),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return { unsubscribe: () => listeners.delete(listener) };
    },
    /** Tells that something in the app has changed. */
    change: () => listeners.forEach((listener) => listener()),
  };
  const begin = vi.fn<(event: unknown) => void>();
  const start = (plantId = 'fern') => createActor(logic, { input: { plantId } }).start();
  const resume = () => resumeFlows({ app, person, begin } as never, ['repotting']);
  return { app, begin, close, fileInHand, keepFile, listeners, loadFlows, person, resume, start };
}

const isLocked = async () =>
  (await navigator.locks.query()).held!.some(({ name }) => name === 'snug-flow-repotting');

beforeEach(() => vi.stubGlobal('indexedDB', new IDBFactory()));
afterEach(async () => {
  for (const close of closings.splice(0)) close();
  await eventually(async () => expect(await isLocked()).toBe(false));
  vi.unstubAllGlobals();
});

/** Begins a flow in a page, which is then closed in the state `assigning`. */
async function interrupted() {
  const page = await openPage();
  page.keepFile('photo', new File(['picture'], 'fern.jpg'));
  const flow = page.start();
  flow.send({ type: 'written' });
  flow.send({ type: 'written' });
  await eventually(async () =>
    expect((await page.loadFlows()).get('repotting')).toMatchObject({ snapshot: { value: 'assigning' } }),
  );
  page.close();
}

test('a flow is stored with its user and input while it is half done, and no longer', async () => {
  const { start, loadFlows } = await openPage();
  const flow = start();
  expect([...(await loadFlows())]).toEqual([]);
  flow.send({ type: 'written' });
  await eventually(async () =>
    expect((await loadFlows()).get('repotting')).toMatchObject({
      userId: 'ann',
      input: { plantId: 'fern' },
      snapshot: { value: 'freeing' },
    }),
  );
  expect(await isLocked()).toBe(true);
  flow.send({ type: 'failed' });
  await eventually(async () => expect([...(await loadFlows())]).toEqual([]));
  await eventually(async () => expect(await isLocked()).toBe(false));
  flow.send({ type: 'written' });
  flow.send({ type: 'written' });
  await eventually(async () => expect(await isLocked()).toBe(true));
  flow.send({ type: 'written' });
  await eventually(async () => expect([...(await loadFlows())]).toEqual([]));
  await eventually(async () => expect(await isLocked()).toBe(false));
});

test('an interrupted flow goes on where it was, once', async () => {
  await interrupted();
  const page = await openPage();
  await page.resume();
  expect(page.begin).toHaveBeenCalledExactlyOnceWith({
    type: 'repotting.requested',
    input: { plantId: 'fern' },
  });
  // A form of the flow shows its photo from its first render.
  expect(page.fileInHand('photo')).toBeDefined();
  const flow = page.start();
  expect(flow.getSnapshot().value).toBe('assigning');
  expect(await isLocked()).toBe(true);
  flow.send({ type: 'written' });
  await eventually(async () => expect([...(await page.loadFlows())]).toEqual([]));
  await eventually(async () => expect(await isLocked()).toBe(false));
  expect(page.start('ivy').getSnapshot()).toMatchObject({ value: 'scanning', context: { plantId: 'ivy' } });
});

test('a flow that ends with the session goes on when its user has signed in again', async () => {
  const page = await openPage();
  const flow = page.start();
  flow.send({ type: 'written' });
  await eventually(async () => expect((await page.loadFlows()).size).toBe(1));
  flow.stop();
  await eventually(async () => expect(await isLocked()).toBe(false));
  await page.resume();
  expect(page.begin).toHaveBeenCalledOnce();
  expect(page.start('ivy').getSnapshot()).toMatchObject({ value: 'freeing', context: { plantId: 'fern' } });
});

test('a flow that runs in another open page is left to that page', async () => {
  const page = await openPage();
  const flow = page.start();
  flow.send({ type: 'written' });
  await eventually(async () => expect((await page.loadFlows()).size).toBe(1));
  const other = await openPage();
  await other.resume();
  expect(other.begin).not.toHaveBeenCalled();
  expect((await other.loadFlows()).size).toBe(1);
});

test('a flow of another user is forgotten', async () => {
  await interrupted();
  const page = await openPage('ben');
  await page.resume();
  expect(page.begin).not.toHaveBeenCalled();
  await eventually(async () => expect((await page.loadFlows()).size).toBe(0));
  await eventually(async () => expect(await isLocked()).toBe(false));
});

test('an interrupted flow waits until the app is free, unless its user has signed out by then', async () => {
  await interrupted();
  const page = await openPage();
  page.app.isFree = false;
  await page.resume();
  page.app.change();
  expect(page.begin).not.toHaveBeenCalled();
  page.app.isFree = true;
  page.app.change();
  page.app.change();
  expect(page.begin).toHaveBeenCalledOnce();
  expect(page.listeners.size).toBe(0);
  page.close();

  const next = await openPage();
  next.app.isFree = false;
  await next.resume();
  next.person.mockReturnValue(null);
  next.app.isFree = true;
  next.app.change();
  expect(next.begin).not.toHaveBeenCalled();
  await eventually(async () => expect(await isLocked()).toBe(false));
});
