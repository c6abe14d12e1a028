import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePage } from './support/fakePage.ts';
import { runActor } from './support/runActor.ts';
import { eventually } from '../support/eventually.ts';

/** A service worker that is being installed, or waits, or is active. */
class FakeWorker extends EventTarget {
  state: ServiceWorkerState;
  told: unknown[] = [];
  constructor(state: ServiceWorkerState) {
    super();
    this.state = state;
  }
  postMessage = (message: unknown) => void this.told.push(message);
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

/** Gives the page a browser with service workers. */
function fakeWorkers({ hasWorker = true } = {}) {
  const registration = {
    waiting: null as FakeWorker | null,
    installing: null as FakeWorker | null,
    update: vi.fn<() => Promise<void>>(async () => undefined),
  };
  const container = Object.assign(new EventTarget(), {
    controller: hasWorker ? {} : null,
    register: vi.fn<() => Promise<unknown>>(async () => registration),
    getRegistration: async () => registration,
    startMessages: vi.fn<() => void>(),
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  const message = (data: unknown) => container.dispatchEvent(Object.assign(new Event('message'), { data }));
  return { container, message, registration };
}

let page: ReturnType<typeof fakePage>;
beforeEach(() => {
  vi.resetModules();
  page = fakePage();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a new version', () => {
  async function watched(options?: { hasWorker: boolean }) {
    const workers = fakeWorkers(options);
    const { watchVersions, activateVersion } = await import('#app/device/push/serviceWorker.ts');
    const onArrived = vi.fn<() => void>();
    const begin = async () => {
      const end = watchVersions(onArrived);
      await new Promise(setImmediate);
      return end;
    };
    return { ...workers, activateVersion, begin, onArrived };
  }
  const arrived = { type: 'NEW_VERSION_AVAILABLE' };

  test('is reported when the worker says so, or another page has activated it', async () => {
    const { begin, container, message, onArrived } = await watched();
    const end = await begin();
    expect(container.startMessages).toHaveBeenCalled();
    message({ type: 'INTENTS_CHANGED', plantIds: [] });
    message(null);
    expect(onArrived).not.toHaveBeenCalled();
    message(arrived);
    expect(onArrived).toHaveBeenCalledTimes(1);
    container.dispatchEvent(new Event('controllerchange'));
    expect(onArrived).toHaveBeenCalledTimes(2);
    end();
    message(arrived);
    container.dispatchEvent(new Event('controllerchange'));
    expect(onArrived).toHaveBeenCalledTimes(2);
  });

  test('that waits since before the page was opened is reported, unless the page is left by then', async () => {
    const { begin, onArrived, registration } = await watched();
    registration.waiting = new FakeWorker('installed');
    await begin();
    expect(onArrived).toHaveBeenCalledOnce();
    const left = begin();
    (await left)();
    expect(onArrived).toHaveBeenCalledTimes(2);
  });

  test('is not reported if it is the very first one', async () => {
    const { begin, container, onArrived, registration } = await watched({ hasWorker: false });
    registration.waiting = new FakeWorker('installed');
    await begin();
    container.dispatchEvent(new Event('controllerchange'));
    expect(onArrived).not.toHaveBeenCalled();
  });

  test('is not watched for if the browser refuses the service worker, which is only logged (spec §8)', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { begin, container, onArrived } = await watched();
    container.register.mockRejectedValue(new Error('certificate'));
    await begin();
    expect(container.register).toHaveBeenCalledExactlyOnceWith('/sw.js');
    expect(warn).toHaveBeenCalledOnce();
    expect(onArrived).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  test('is looked for when the page is shown, once an hour', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const { begin, registration } = await watched();
    const end = await begin();
    const look = () => {
      page.turn('hidden');
      page.turn('visible');
    };
    look();
    vi.advanceTimersByTime(59 * 60_000);
    look();
    expect(registration.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(60_000);
    page.turn('hidden');
    expect(registration.update).not.toHaveBeenCalled();
    page.turn('visible');
    look();
    expect(registration.update).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(60 * 60_000);
    look();
    expect(registration.update).toHaveBeenCalledTimes(2);
    end();
    vi.advanceTimersByTime(60 * 60_000);
    look();
    expect(registration.update).toHaveBeenCalledTimes(2);
  });

  test('is activated once it is installed, and the page waits for that', async () => {
    const { activateVersion, registration } = await watched();
    const worker = new FakeWorker('installing');
    registration.installing = worker;
    const done = vi.fn<() => void>();
    const activation = activateVersion().then(done);
    await new Promise(setImmediate);
    expect(worker.told).toEqual([]);
    worker.become('installed');
    await eventually(() => expect(worker.told).toEqual([{ type: 'SKIP_WAITING' }]));
    worker.become('activating');
    await new Promise(setImmediate);
    expect(done).not.toHaveBeenCalled();
    worker.become('activated');
    await activation;
    expect(done).toHaveBeenCalled();
  });

  test('is activated before the page looks whether a reload would lose something', async () => {
    const { registration } = await watched();
    const worker = new FakeWorker('installed');
    registration.waiting = worker;
    const { provideAppUpdate } = await import('#app/flows/appUpdate/actors.ts');
    const now = { isUnsaved: false, isUntimely: false };
    const moment = vi.fn<() => typeof now>(() => ({ ...now }));
    const activation = runActor(provideAppUpdate(moment), 'activateVersion', {});
    await eventually(() => expect(worker.told).toHaveLength(1));
    // The user has typed something since.
    now.isUnsaved = true;
    worker.become('activated');
    expect(await activation).toEqual({ isUnsaved: true, isUntimely: false });
  });

  test('that has taken over already needs no activation', async () => {
    const { activateVersion } = await watched();
    await expect(activateVersion()).resolves.toBeUndefined();
  });

  test('that another one replaces is not waited for', async () => {
    const { activateVersion, registration } = await watched();
    const worker = new FakeWorker('installed');
    registration.waiting = worker;
    const activation = activateVersion();
    await eventually(() => expect(worker.told).toHaveLength(1));
    worker.become('redundant');
    await expect(activation).rejects.toThrow('replaced');
  });
});

describe('a tapped reminder', () => {
  test('opens its page, even if it was tapped before the app could', async () => {
    const { message } = fakeWorkers();
    const { onReminderTapped } = await import('#app/device/push/reminders.ts');
    const opened: string[] = [];
    const listen = () => onReminderTapped((path) => opened.push(path));
    message({ type: 'OPEN', url: '/tasks' });
    const end = listen();
    expect(opened).toEqual(['/tasks']);
    message({ type: 'OPEN', url: '/plants/1' });
    message({ type: 'OTHER', url: '/plants/2' });
    message({ type: 'OPEN' });
    expect(opened).toEqual(['/tasks', '/plants/1']);
    end();
    listen()();
    expect(opened).toHaveLength(2);
    message({ type: 'OPEN', url: '/plants/3' });
    expect(opened).toHaveLength(2);
    listen();
    expect(opened).toEqual(['/tasks', '/plants/1', '/plants/3']);
  });
});

describe('reminders on the screen', () => {
  test('are closed if they match; one without data counts as unreadable', async () => {
    const closed: number[] = [];
    const shown = [{ userId: 'ann' }, { userId: 'ben' }, null].map((data, index) => ({
      data,
      close: () => closed.push(index),
    }));
    const { registration } = fakeWorkers();
    Object.assign(registration, { getNotifications: async () => shown });
    const { closeReminders } = await import('#app/device/push/notifications.ts');
    await closeReminders(({ userId }) => userId !== 'ann');
    expect(closed).toEqual([1, 2]);
  });

  test('are counted on the app icon, which has no badge for none', async () => {
    const [setAppBadge, clearAppBadge] = [vi.fn(async () => {}), vi.fn(async () => Promise.reject())];
    vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
    const { showBadge } = await import('#app/device/push/notifications.ts');
    showBadge(2);
    expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(2);
    showBadge(0);
    expect(clearAppBadge).toHaveBeenCalledOnce();
    expect(setAppBadge).toHaveBeenCalledOnce();
    vi.stubGlobal('navigator', {});
    showBadge(3);
  });

  test('tell the page which plants they have changed', async () => {
    const { message } = fakeWorkers();
    const { onIntentsChanged } = await import('#app/device/push/notifications.ts');
    const changed: string[][] = [];
    onIntentsChanged((plantIds) => changed.push(plantIds));
    message({ type: 'INTENTS_CHANGED', plantIds: ['fern'] });
    message({ type: 'OPEN', url: '/tasks' });
    message(null);
    expect(changed).toEqual([['fern']]);
  });
});
