import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseAction } from '#app/pages/plant/requests.ts';
import type { Action, Plant } from '#app/data/lists.ts';
import type { AppEvent } from '#machines/app/events.ts';
import { startRoot } from './support/root.ts';

const vibrate = vi.fn<(pattern: number[]) => void>();
let root: Awaited<ReturnType<typeof startRoot>>;
beforeEach(async () => {
  vibrate.mockReset();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('navigator', { vibrate, userActivation: { hasBeenActive: true } });
  root = await startRoot();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  root.stop();
});

const plant = (plantId: string) => ({ plantId, plantName: plantId, potId: 'pot', potName: 'Pot' }) as Plant;
const action = (actionID: number, actionFlow: Action['actionFlow'] = 'log') =>
  ({ actionID, actionFlow }) as Action;
const [fern, hoya] = [plant('fern'), plant('hoya')];
const [water, feed] = [action(1), action(2)];

/** The plant and the action of each flow that was started, in order. */
const started = () =>
  root.requests.map((requested) => {
    const { event } = (requested as unknown as { request: { event: AppEvent } }).request;
    return event.type === 'careAction.requested'
      ? `${event.input.plantId} ${event.input.action.actionID}`
      : event;
  });

test('two quick taps on an action of a plant count as one', () => {
  chooseAction(fern, water);
  vi.advanceTimersByTime(599);
  chooseAction(fern, water);
  expect(started()).toEqual(['fern 1']);
  expect(vibrate).toHaveBeenCalledExactlyOnceWith([8]);
  vi.advanceTimersByTime(1);
  chooseAction(fern, water);
  expect(started()).toEqual(['fern 1', 'fern 1']);
});

test('another action, or another plant, can be tapped at once', () => {
  vi.advanceTimersByTime(10_000);
  for (const [of, what] of [
    [fern, water],
    [fern, feed],
    [hoya, feed],
    [fern, water],
  ] as const)
    chooseAction(of, what);
  expect(started()).toEqual(['fern 1', 'fern 2', 'hoya 2', 'fern 1']);
});
