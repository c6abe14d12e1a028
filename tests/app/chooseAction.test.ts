import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseAction } from '#app/pages/plant/requests.ts';
import { start } from '#app/runtime/start.ts';
import { vibrate } from '#app/runtime/vibrate.ts';
import type { Action, Plant } from '#app/data/lists.ts';

vi.mock('#app/runtime/start.ts', () => ({ start: vi.fn() }));
vi.mock('#app/runtime/vibrate.ts', () => ({ vibrate: vi.fn() }));
vi.mock('#app/flows/photoCapture/canAskForCamera.ts', () => ({ canAskForCamera: () => true }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

const plant = (plantId: string) => ({ plantId, plantName: plantId, potId: 'pot', potName: 'Pot' }) as Plant;
const action = (actionID: number, actionFlow: Action['actionFlow'] = 'log') =>
  ({ actionID, actionFlow }) as Action;
const [fern, hoya] = [plant('fern'), plant('hoya')];
const [water, feed] = [action(1), action(2)];

/** The plant and the action of each flow that was started, in order. */
const started = () =>
  vi
    .mocked(start)
    .mock.calls.map(([event]) =>
      event.type === 'careAction.requested' ? `${event.input.plantId} ${event.input.action.actionID}` : event,
    );

test('two quick taps on an action of a plant count as one', () => {
  chooseAction(fern, water);
  vi.advanceTimersByTime(599);
  chooseAction(fern, water);
  expect(started()).toEqual(['fern 1']);
  expect(vibrate).toHaveBeenCalledExactlyOnceWith('tap');
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
