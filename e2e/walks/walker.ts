import { expect, type Locator, type Page } from 'playwright/test';
import type { Model } from '#walks/model.ts';
import { refusedSteps } from '#walks/browser/excused.ts';
import { startRun, type Seen } from '#walks/run.ts';
import type { Step } from '#walks/step.ts';
import { stepsOf } from '#walks/steps.ts';
import type { RecordedWalk } from '#walks/walksFile.ts';
import { keptState } from '../support/phoneStorage.ts';
import { consume } from '#walks/browser/consume.ts';
import type { Doing, Driver, Stage } from './driver.ts';
import { expectRows, losesAnswer } from './lostAnswers.ts';
import { passDelay, takenOn } from './probe.ts';
import type { Place } from './walkTest.ts';
import { standOnWire } from './wire.ts';

/** Filters the transitions of one chart, without those of its parent and its children. */
const ofChart = (id: string, taken: readonly string[]) => taken.filter((key) => /^\w+/.exec(key)![0] === id);

/** Follows the chart's transitions in the page, step by step. */
function follow(place: Place, id: string) {
  let seen = 0;
  return {
    /** A reloaded page has taken no transitions yet. */
    startAnew: () => void (seen = 0),
    /**
     * Waits until exactly these transitions, besides spontaneous ones, have been taken.
     *
     * @param mayGoOn whether further ones may have been taken already, which belong to the next step
     * @throws if others were taken, or these were not
     */
    async expectTaken(expected: readonly string[], spontaneous: RegExp | undefined, mayGoOn: boolean) {
      let result = consume([], expected, spontaneous);
      await expect
        .poll(
          async () => {
            const taken = ofChart(id, await takenOn(place.page)).slice(seen);
            result = consume(taken, expected, spontaneous);
            return result.missing.length === 0 || result.rest.length > 0;
          },
          { intervals: [10, 20, 50, 100], message: `the app takes ${expected.join(', ') || 'nothing'}` },
        )
        .toBe(true);
      seen += result.consumed;
      const surplus = mayGoOn && result.missing.length === 0 ? [] : result.rest;
      expect({ missing: result.missing, surplus }, 'the transitions that the app took').toEqual({
        missing: [],
        surplus: [],
      });
    },
  };
}

async function act(stage: Stage, driver: Driver, step: Step, doing: Doing) {
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
      if ('computed' in step) throw new Error('the browser lets only delays of a known length elapse');
      return expect
        .poll(() => passDelay(stage.page, step.ms), { intervals: [10, 20, 50] })
        .toBeGreaterThan(0);
    case 'snapshot':
      throw new Error('the browser cannot set the state of a child flow');
  }
}

const either = (...patterns: (RegExp | undefined)[]) => {
  const sources = patterns.flatMap((pattern) => pattern?.source ?? []);
  return sources.length === 0 ? undefined : new RegExp(sources.join('|'));
};

/** Counts the controls that a user could press; those behind a modal dialog are out of reach. */
const pressable = (page: Page, controls: Locator) =>
  controls
    .filter({ visible: true })
    // A busy button stays focused, so it is only marked as disabled.
    .and(page.locator(':enabled:not([aria-disabled=true])'))
    .evaluateAll((elements) => {
      const top = [...document.querySelectorAll(':modal')].at(-1);
      return elements.filter((element) => !top || top.contains(element)).length;
    });

/**
 * Called with each step, by name, to run it.
 *
 * @param run takes the step, and returns the state in which the chart then rests; '' if it continues immediately
 */
export type OnStep = (name: string, run: () => Promise<string>) => Promise<void>;

/** Variations of a walk. */
export interface Detours {
  /** Reloads the page when one of these states is first reached. */
  reloadIn?: ReadonlySet<string>;
}

/**
 * Takes a committed walk through the real app. After each step the chart must have taken exactly the expected transitions, and
 * the screen must match the state.
 *
 * @param onStep runs each step
 * @returns the transitions that the app took, by key
 * @throws if the app deviates or shows something else
 */
export async function walkThrough(
  place: Place,
  model: Model,
  driver: Driver,
  { start, steps }: Pick<RecordedWalk, 'start' | 'steps'>,
  onStep: OnStep,
  { reloadIn = new Set() }: Detours = {},
): Promise<string[]> {
  const { page, world, phone, show } = place;
  const { id } = model.machine;
  const names = steps.map((step) => step.do);
  const run = startRun(model, start);
  const known = stepsOf(model);
  const follower = follow(place, id);
  const wire = await standOnWire(page, driver.endpoints);
  const server = expectRows(driver.endpoints);
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
    // The next step follows immediately, so this state is not checked.
    if (isPending(behind)) return;
    for (const leaf of run.leaves()) await driver.states[leaf]!(stage, { start, behind });
    const possible = run.possible();
    for (const step of refusedSteps(model)) {
      if (possible.includes(step)) await driver.refused![step]!(stage, { start, behind });
    }
    const heeded = run.heeded();
    const ignored = Object.entries(driver.controls ?? {}).filter(([type]) => !heeded.has(type));
    if (ignored.length === 0) return;
    // Query all controls at once: each query costs as much as one for all.
    const any = ignored.map(([, control]) => control!(page)).reduce((all, one) => all.or(one));
    const types = ignored.map(([type]) => type).join(', ');
    await expect
      .poll(() => pressable(page, any), { message: `controls that the chart ignores now: ${types}` })
      .toBe(0);
  };
  const toReload = new Set(reloadIn);
  /** Reloads the page: the flow continues in the same state. */
  const reload = async (seen: Seen, behind: readonly string[]): Promise<void> => {
    await expect
      .poll(() => keptState(page, id), { message: `${id} is stored in its current state` })
      .toBe(seen.state);
    const callers = seen.calls.flatMap(Object.keys);
    // A call of the old page must not be mistaken for one of the new page.
    for (const actor of callers) await wire.waitFor(actor);
    wire.forget();
    for (const actor of callers) {
      // The page makes the same request for its own display.
      wire.hold(actor, driver.endpoints[actor]?.method === 'GET' ? 'all' : 'next');
    }
    await page.reload();
    follower.startAnew();
    await look(behind);
  };
  try {
    await onStep(`begins ${start}`.trim(), async () => {
      hold(run.seen());
      await driver.begin(stage, start, names);
      const goesOn = isPending([]) || names[0] === 'pageVisibility fails';
      await follower.expectTaken(run.taken(), driver.atOutset, goesOn);
      if (!goesOn) await look([]);
      return run.seen().state;
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
        const isLost = losesAnswer(driver.endpoints, names, index);
        const step = known.get(name)!;
        if (isLost && 'actor' in step) wire.loseAnswer(step.actor);
        await act(stage, driver, step, doing);
        if ('actor' in step) server.note(name, isLost, wire.lastCall(step.actor));
        const passedOver = index === 0 ? either(driver.atOutset, driver.spontaneous) : driver.spontaneous;
        await follower.expectTaken(run.taken(), passedOver, isPending(names.slice(0, index + 1)));
        await look(names.slice(0, index + 1));
        return isPending(names.slice(0, index + 1)) ? '' : seen.state;
      });
      if (toReload.delete(run.seen().state)) {
        await onStep(`reload in ${run.seen().state}`, async () => {
          await reload(run.seen(), names.slice(0, index + 1));
          return '';
        });
      }
    }
    expect([...toReload], 'states that were not reloaded').toEqual([]);
    // Checking the screen took time, in which no further transition may have occurred.
    if (!isPending(names)) await follower.expectTaken([], driver.spontaneous, false);
    const rows = server.rows();
    if (rows) expect(await world.made(), 'the rows that the app created on the server').toEqual(rows);
    const excused = (fault: string) => wire.excuses(fault) || driver.brings?.test(fault);
    expect(place.faults.filter((fault) => !excused(fault))).toEqual([]);
    return [...new Set(ofChart(id, await takenOn(page)))];
  } finally {
    await wire.close();
  }
}
