import { expect } from 'playwright/test';
import { dayIn, defaultZone } from '#domain/zone.ts';
import { ids } from '#machines/support/examples.ts';
import type { notificationActionMachine } from '#machines/notificationAction/notificationActionMachine.ts';
import { keptOn, putOn } from '../../support/phoneStorage.ts';
import { defineDriver, nothing, type Act, type See, type Ways } from '../driver.ts';
import {
  endOn,
  noteSignedInOn,
  openEmptyPage,
  openedOn,
  pressOn,
  shownOn,
  startWorkerIn,
  syncOn,
} from '../notifications.ts';

const day = () => dayIn(defaultZone, Date.now());
const listed = [
  { id: ids.task, plantId: ids.plant },
  { id: ids.otherTask, plantId: ids.otherPlant },
];

/** An intent that a notification created earlier, by its key. */
const kept = (userId: string, { id, plantId }: (typeof listed)[number], key: string) => ({
  [key]: {
    userId,
    intent: {
      kind: 'snoozeTask',
      id: key,
      madeAt: new Date().toISOString(),
      plantId,
      taskId: id,
      days: 1,
      from: day(),
    },
  },
});

const keeps =
  (count: number): See =>
  async ({ page }) =>
    expect(await keptOn(page, 'intents')).toBe(count);

const writesNothing: See = async ({ page, world }) => {
  expect(await keptOn(page, 'intents')).toBe(0);
  expect(await world.snoozedFor()).toBe(0);
};

const ended =
  (gate: Parameters<typeof endOn>[1], isGood: boolean): Act =>
  ({ page }) =>
    endOn(page, gate, isGood);

/** The system's call succeeds or fails. */
const bySystem = (gate: Parameters<typeof endOn>[1]): Ways => ({
  done: { '': ended(gate, true) },
  fails: ended(gate, false),
});

export const notificationActionDriver = defineDriver<typeof notificationActionMachine>({
  endpoints: {
    fetchPerson: { method: 'GET', path: /^\/api\/auth\/get-session$/ },
    fetchDueTasks: { method: 'GET', path: /^\/api\/tasks$/ },
    sendIntents: {
      method: 'POST',
      path: /^\/api\/tasks\/[^/]+\/snooze$/,
      confirmedBy: 'sendIntents: settled',
      retriedBy: 'outbox',
    },
  },
  begin: async ({ page, world }, start, ahead) => {
    await world.fillPot(ids.otherPot);
    for (const { id, plantId } of listed) await world.addTask(id, plantId);
    // On the server it is Ann who is signed in.
    const userId = world.personOf(ahead[0] === 'fetchPerson: other' ? 'Ben' : 'Ann');
    await openEmptyPage(page);
    if (start === 'resent') {
      await putOn(page, 'intents', {
        ...kept(userId, listed[0]!, '5b0f6c52-8f1e-5a52-9a3e-1c7b0f3f5f01'),
        ...kept(userId, listed[1]!, '5b0f6c52-8f1e-5a52-9a3e-1c7b0f3f5f02'),
      });
    }
    await startWorkerIn(page, { isFull: ahead.includes('keepIntents fails') });
    await noteSignedInOn(page, userId);
    if (start === 'resent') return syncOn(page);
    const tasks = listed.map((task) => ({ ...task, dueOn: day() }));
    const digest = 'a3c1f5e0-6b1d-4c8e-9b46-0d1f6f1c2a77';
    return pressOn(page, start === 'opened' ? '' : 'tomorrow', {
      url: '/tasks',
      digest,
      day: day(),
      userId,
      tasks,
    });
  },
  events: {},
  actors: {
    openPage: bySystem('openPage'),
    fetchPerson: {
      done: {
        same: nothing,
        signedOut: async ({ world }) => void (await world.endSessions()),
        other: nothing,
      },
    },
    fetchDueTasks: {
      done: {
        all: nothing,
        one: async ({ world }) => void (await world.dropTask(ids.task)),
        none: async ({ world }) => {
          for (const { id } of listed) await world.dropTask(id);
        },
      },
    },
    keepIntents: bySystem('keepIntents'),
    requestSync: bySystem('requestSync'),
    sendIntents: {
      done: {
        settled: nothing,
        refused: async ({ wire }) => wire.spoil('sendIntents', 400),
        unanswered: async ({ wire }) => wire.spoil('sendIntents', 'no answer'),
      },
    },
    showAgain: bySystem('showAgain'),
  },
  states: {
    opening: async ({ page }) => expect(await openedOn(page)).toEqual([]),
    checkingPerson: async ({ world }) => expect(await world.snoozedFor()).toBe(0),
    openingSignIn: writesNothing,
    checkingTasks: writesNothing,
    queueing: async ({ world }) => expect(await world.snoozedFor()).toBe(0),
    requestingSync: keeps(2),
    sending: async ({ page }) => expect(await openedOn(page)).toEqual([]),
    showingAgain: async ({ page }) => expect(await shownOn(page)).toEqual([]),
    opened: async ({ page }, { behind }) =>
      expect(await openedOn(page)).toEqual(behind.at(-1) === 'openPage done' ? ['/tasks'] : []),
    signedOut: async (stage, seen) => {
      const isOpen = seen.behind.at(-1) === 'openPage done';
      expect(await openedOn(stage.page)).toEqual(isOpen ? ['/login'] : []);
      await writesNothing(stage, seen);
    },
    overtaken: async (stage, seen) => {
      expect(await openedOn(stage.page)).toEqual([]);
      await writesNothing(stage, seen);
    },
    sent: async ({ page, world }) => {
      await expect.poll(() => keptOn(page, 'intents')).toBe(0);
      expect(await world.snoozedFor()).toBe(1);
    },
    waiting: keeps(2),
    left: async ({ page }) => expect(await keptOn(page, 'intents')).toBeGreaterThan(0),
    failed: async ({ page }, { behind }) =>
      expect(await shownOn(page)).toEqual(behind.at(-1) === 'showAgain done' ? ['Care today'] : []),
  },
});
