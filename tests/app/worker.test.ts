import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ids, watering } from '#machines/support/examples.ts';

/** The service worker's effects on the phone. */
let phone: ReturnType<typeof fakeWorker>;
function fakeWorker() {
  const shown: [title: string, options: Record<string, unknown>][] = [];
  const pages: { told: unknown[]; focus: () => Promise<void>; postMessage(message: unknown): void }[] = [];
  const lookedFor: unknown[] = [];
  const badges: (number | undefined)[] = [];
  const opened: string[] = [];
  const notes = new Map<string, string>();
  vi.stubGlobal('self', {
    registration: {
      showNotification: async (title: string, options: Record<string, unknown>) => {
        shown.push([title, options]);
      },
    },
    navigator: { setAppBadge: async (count?: number) => void badges.push(count) },
    location: { origin: 'https://snug.test' },
    clients: {
      matchAll: async (options: unknown) => {
        lookedFor.push(options);
        return pages;
      },
      openWindow: async (url: string) => void opened.push(url),
    },
  });
  const match = async (key: string) => (notes.has(key) ? new Response(notes.get(key)) : undefined);
  vi.stubGlobal('caches', {
    match,
    open: async () => ({
      put: async (key: string, response: Response) => void notes.set(key, await response.text()),
      delete: async (key: string) => notes.delete(key),
    }),
  });
  const openPage = (canFocus = true) => {
    const told: unknown[] = [];
    const focus = async () => {
      if (!canFocus) throw new DOMException('No gesture.', 'InvalidAccessError');
      told.push('focus');
    };
    pages.push({ told, focus, postMessage: (message) => void told.push(message) });
    return told;
  };
  return { badges, lookedFor, notes, opened, openPage, shown };
}

beforeEach(() => {
  vi.resetModules();
  phone = fakeWorker();
});
afterEach(() => vi.unstubAllGlobals());

const task = (id: string, dueOn = '2026-07-11') => ({ id, plantId: ids.plant, dueOn });
const payload = {
  title: 'Water Old fern',
  body: 'due today',
  tag: 'tasks',
  url: '/tasks',
  digest: ids.note,
  day: '2026-07-11',
  userId: 'ann',
  tasks: [{ ...task(ids.task), care: watering }],
};

async function push(data: unknown) {
  const { remind } = await import('#app/worker/reminder.ts');
  phone.notes.set('/signed-in', 'ann');
  await remind((data === null ? null : { json: () => data }) as never);
  const [title, { body, tag, actions, data: kept }] = phone.shown.at(-1)!;
  return { title, body, tag, buttons: (actions as { title: string }[]).map((one) => one.title), kept };
}

test('a reminder of one plain task can be answered at once; any other one opens Snug', async () => {
  const { title, body, tag } = payload;
  const done = await push(payload);
  expect(done).toEqual({ title, body, tag, buttons: ['Done', 'Tomorrow'], kept: payload });
  const several = [task(ids.task), task(ids.otherTask)];
  expect((await push({ ...payload, tasks: [task(ids.task)] })).buttons).toEqual(['Open', 'Tomorrow']);
  expect((await push({ ...payload, tasks: several })).buttons).toEqual(['Open', 'Tomorrow']);
  expect((await push({ ...payload, tasks: [] })).buttons).toEqual(['Open']);
  expect(phone.badges).toEqual([1, 1, 2, undefined]);
});

test("a notification has Snug's icon, also the small one in the status bar", async () => {
  await push(payload);
  expect(phone.shown.at(-1)![1]).toMatchObject({ icon: '/icon-192.png', badge: '/icon-192.png' });
});

test('a reminder of which only a part arrives is shown with the words of an unknown one', async () => {
  const { title, body, tag, kept } = await push({ userId: 'ann', title: 'Water Old fern' });
  expect([title, body, tag, kept]).toMatchObject([
    'Water Old fern',
    'Your plants need care.',
    'tasks',
    { url: '/tasks' },
  ]);
});

test('a test notification has neither buttons nor a badge', async () => {
  const shown = await push({ ...payload, tag: 'test', digest: '', tasks: [] });
  expect([shown.tag, shown.buttons, phone.badges]).toEqual(['test', [], []]);
});

test('a push that cannot be read is shown too, and one of another user names no plant', async () => {
  const unknown = { title: 'Snug', body: 'Your plants need care.', tag: 'tasks', buttons: [] };
  expect(await push(null)).toEqual({ ...unknown, kept: { url: '/tasks' } });
  expect(await push({ ...payload, userId: 'ben' })).toEqual({
    ...unknown,
    body: 'Sign in to see your reminders.',
    kept: { url: '/login' },
  });
  const { remind } = await import('#app/worker/reminder.ts');
  const broken = () => {
    throw new SyntaxError('not JSON');
  };
  await remind({ json: broken } as never);
  expect(phone.shown.at(-1)![1]).toMatchObject({ body: 'Your plants need care.' });
  expect(phone.badges).toEqual([]);
});

test('a push is shown even if the phone cannot read who is signed in, without the names of plants', async () => {
  Object.assign(caches, { match: () => Promise.reject(new DOMException('', 'UnknownError')) });
  expect(await push(payload)).toMatchObject({
    title: 'Snug',
    body: 'Sign in to see your reminders.',
    kept: { url: '/login' },
  });
});

test('a reminder opens in an open page, or else in a new one', async () => {
  const { openPage } = await import('#app/worker/pages.ts');
  await openPage('/tasks');
  expect(phone.opened).toEqual(['/tasks']);
  const told = phone.openPage();
  const other = phone.openPage();
  await openPage('/plants/1');
  expect([told, other]).toEqual([[{ type: 'OPEN', url: '/plants/1' }, 'focus'], []]);
  expect(phone.opened).toHaveLength(1);
});

test('a page that may not be focused still opens the reminder', async () => {
  const { openPage } = await import('#app/worker/pages.ts');
  const told = phone.openPage(false);
  await openPage('/tasks');
  expect(told).toEqual([{ type: 'OPEN', url: '/tasks' }]);
});

test('all open pages hear of changed plants', async () => {
  const { tellPages } = await import('#app/worker/pages.ts');
  const pages = [phone.openPage(), phone.openPage()];
  await tellPages(['fern']);
  const changed = { type: 'INTENTS_CHANGED', plantIds: ['fern'] };
  expect(pages).toEqual([[changed], [changed]]);
  // Also those that no worker controls, as after a forced reload.
  expect(phone.lookedFor).toEqual([{ type: 'window', includeUncontrolled: true }]);
});

test("the buttons ask for the same change however often they are pressed, from the reminder's day on", async () => {
  const { wishesOf } = await import('#app/worker/wishes.ts');
  const reminder = {
    ...payload,
    tag: 'tasks',
    tasks: [task('late', '2026-07-01'), task('next', '2026-07-13')],
  };
  const [late, next] = wishesOf('tomorrow', reminder as never);
  expect([late, next]).toMatchObject([
    { taskId: 'late', intent: { kind: 'snoozeTask', taskId: 'late', days: 1, from: '2026-07-11' } },
    { taskId: 'next', intent: { kind: 'snoozeTask', taskId: 'next', days: 1, from: '2026-07-13' } },
  ]);
  const idsOf = (change: 'done' | 'tomorrow', digest = ids.note) =>
    wishesOf(change, { ...payload, digest } as never).map(({ intent }) => intent.id);
  expect(idsOf('done')).toEqual(idsOf('done'));
  expect(new Set([...idsOf('done'), ...idsOf('tomorrow'), ...idsOf('done', ids.photo)]).size).toBe(3);
  const [done] = wishesOf('done', payload as never);
  expect(done!.intent).toMatchObject({
    kind: 'addInteraction',
    plantId: ids.plant,
    interactionId: done!.intent.id,
    action: watering,
    isTried: true,
  });
});

test('an answered reminder is offered once, to its user and on its day', async () => {
  const { noteAnswered, takeAnswered } = await import('#app/storage/answeredReminder.ts');
  const answered = { userId: 'ann', day: '2026-07-11' } as never;
  await noteAnswered(answered);
  expect(await takeAnswered('ann', '2026-07-11')).toEqual(answered);
  expect(await takeAnswered('ann', '2026-07-11')).toBeNull();
  await noteAnswered(answered);
  expect(await takeAnswered('ben', '2026-07-11')).toBeNull();
  await noteAnswered(answered);
  expect(await takeAnswered('ann', '2026-07-12')).toBeNull();
});
