import { expect } from 'playwright/test';
import type { Model } from '#machines/support/model.ts';
import { startRun, type Seen } from '#tests/walks/run.ts';
import { stepsOf, type Step } from '#tests/walks/steps.ts';
import type { RecordedWalk } from '#tests/walks/walksFile.ts';
import type { Driver, Stage } from './driver.ts';
import { passDelay, takenOn } from './probe.ts';
import type { Place } from './walkTest.ts';
import { standOnWire } from './wire.ts';

/** The transitions of one chart, without those of the charts around it and in it. */
const ofChart = (id: string, taken: readonly string[]) => taken.filter((key) => /^\w+/.exec(key)![0] === id);

/**
 * Takes what was expected off the front of what was taken, past what comes by itself.
 *
 * @returns what is left of both
 */
export function consume(
  taken: readonly string[],
  expected: readonly string[],
  spontaneous: RegExp | undefined,
): { taken: string[]; missing: string[] } {
  const rest = [...taken];
  const missing = [...expected];
  while (rest.length > 0) {
    const key = rest[0]!;
    const place = missing.indexOf(key);
    if (place === -1 && !spontaneous?.test(key)) break;
    if (place !== -1) missing.splice(place, 1);
    rest.shift();
  }
  return { taken: rest, missing };
}

/** Follows the chart's transitions through the page, step by step. */
function follow(place: Place, id: string) {
  let seen = 0;
  return {
    /** Waits until exactly these have been taken. @throws where others were */
    async expectTaken(expected: readonly string[], spontaneous?: RegExp): Promise<void> {
      let result = { taken: [] as string[], missing: [...expected] };
      const look = async () => {
        const taken = ofChart(id, await takenOn(place.page)).slice(seen);
        result = consume(taken, expected, spontaneous);
        // Another transition than these: waiting does not help any more.
        if (result.missing.length > 0 && result.taken.length > 0) return 'another';
        if (result.missing.length > 0) return 'waiting';
        seen += taken.length - result.taken.length;
        return 'done';
      };
      const settled = await expect
        .poll(look, { intervals: [10, 20, 50, 100] })
        .not.toBe('waiting')
        .then(
          () => 'settled',
          () => 'waiting',
        );
      if (settled === 'settled' && result.missing.length === 0) return;
      expect(result.taken, 'the transitions that the app took').toEqual(result.missing);
      throw new Error(`the app did not take ${result.missing.join(', ')}`);
    },
  };
}

async function act(stage: Stage, driver: Driver, step: Step, doing: Parameters<Driver['events'][string]>[1]) {
  const outcome = doing.name.replace(/^\w+(: | done$)/, '');
  switch (step.kind) {
    case 'event':
      return driver.events[step.event.type]!(stage, doing);
    case 'done': {
      await driver.actors[step.actor]!.done![outcome]!(stage, doing);
      if (driver.endpoints[step.actor]) await stage.wire.letThrough(step.actor);
      return undefined;
    }
    case 'error': {
      const { fails } = driver.actors[step.actor]!;
      return fails ? fails(stage, doing) : stage.wire.fail(step.actor);
    }
    case 'delay':
      return expect
        .poll(() => passDelay(stage.page, step.ms), { intervals: [10, 20, 50] })
        .toBeGreaterThan(0);
    case 'snapshot':
      throw new Error('no browser can bring an inner flow into a state');
  }
}

/** What the walk tells about each step that it has taken. */
export type OnStep = (name: string, look: () => Promise<void>) => Promise<void>;

/**
 * Takes one committed walk through the real app: after each step the chart has taken exactly the transitions it should, and the
 * person sees what belongs to its state.
 *
 * @param onStep is handed each step by name, and runs it
 * @returns the transitions that the app took, by key
 * @throws where the app goes another way or shows something else
 */
export async function walkThrough(
  place: Place,
  model: Model,
  driver: Driver,
  { start, steps }: Pick<RecordedWalk, 'start' | 'steps'>,
  onStep: OnStep,
): Promise<string[]> {
  const { page, world, phone, show } = place;
  const { id } = model.machine;
  const names = steps.map((step) => step.do);
  const run = startRun(model, start);
  const known = stepsOf(model);
  const follower = follow(place, id);
  const wire = await standOnWire(page, driver.endpoints);
  let before = 0;
  const stage: Stage = {
    page,
    world,
    wire,
    phone,
    show,
    took: (key) =>
      expect
        .poll(async () => (await takenOn(page)).slice(before).some((taken) => key.test(taken)), {
          message: `a chart takes ${key.source}`,
          intervals: [10, 20, 50],
        })
        .toBe(true),
  };
  const hold = ({ calls }: Seen) => calls.flatMap(Object.keys).forEach((actor) => wire.hold(actor));
  const isPending = (behind: readonly string[]) => Boolean(model.browser?.consequence?.(behind));
  const look = async (behind: readonly string[]) => {
    // What comes at once is not waited for.
    if (isPending(behind)) return;
    for (const leaf of run.leaves()) await driver.states[leaf]!(stage, { start, behind });
  };
  try {
    await onStep(`begins ${start}`.trim(), async () => {
      hold(run.seen());
      await driver.begin(stage, start, names);
      await follower.expectTaken(run.taken(), driver.atOutset);
      if (!names[0]?.endsWith('pageVisibility fails')) await look([]);
    });
    for (const [index, name] of names.entries()) {
      await onStep(name, async () => {
        const behind = names.slice(0, index);
        const from = run.seen().state;
        const seen = run.take(name);
        before = (await takenOn(page)).length;
        hold(seen);
        const isTaken = run.taken().length > 0;
        const doing = { name, start, isTaken, from, to: seen.state, behind, ahead: names.slice(index + 1) };
        await driver.prepare?.(stage, doing);
        await act(stage, driver, known.get(name)!, doing);
        await follower.expectTaken(run.taken(), index === 0 ? driver.atOutset : driver.spontaneous);
        await look(names.slice(0, index + 1));
      });
    }
    if (!isPending(names)) await follower.expectTaken([], driver.spontaneous);
    expect(place.faults).toEqual([]);
    return [...new Set(ofChart(id, await takenOn(page)))];
  } finally {
    await wire.close();
  }
}
