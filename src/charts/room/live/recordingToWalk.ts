import type { Model } from '#walks/model.ts';
import { startRun, type Run } from '#walks/run.ts';
import type { Step } from '#walks/step.ts';
import { stepsOf } from '#walks/steps.ts';
import type { RecordedWalk } from '#walks/walksFile.ts';
import type { LiveEvent } from '../../live/messages.ts';

/** The recorded activity of an actor. */
export interface ActorRecording {
  /** Its state when the recording began; `null` if it started later. */
  before: string | null;
  events: readonly Pick<LiveEvent, 'event' | 'state' | 'taken'>[];
}

/** A walk through the model that does what was recorded. */
export interface FollowedRecording {
  start: string;
  steps: string[];
  /** How many of the steps lead to the state in which the recording began. */
  ahead: number;
  /** The first recorded event that the model cannot repeat, with the state to which it led; `null` if there is none. */
  lost: { type: string; state: string } | null;
}

/** One of the ways in which a recording may have come about. */
interface Way {
  start: string;
  steps: readonly string[];
  /** How many of the steps came before the recording. */
  ahead: number;
  run: Run;
}

/** A recording without payloads fits several walks; so many are followed at once. */
const mostWays = 12;

/**
 * Finds the walk that a recording shows. The model's cases stand for the payloads: of those that an event may stand for, those are
 * chosen that lead where it led.
 *
 * @param walks the committed walks, which lead to the state in which the recording began
 * @returns `null` if no walk reaches that state
 */
export function followRecording(
  model: Model,
  walks: readonly RecordedWalk[],
  recorded: ActorRecording,
): FollowedRecording | null {
  const steps = stepsOf(model);
  const [first, ...later] = recorded.events;
  const begins = recorded.before === null && first?.event.type === 'xstate.init';
  let ways = begins ? startsAt(model, first.state) : waysTo(model, walks, recorded.before ?? '');
  if (ways.length === 0) return null;
  for (const { event, state, taken } of begins ? later : recorded.events) {
    // The chart ignored it: that is no step of a walk.
    if (taken.length === 0 || event.type === 'xstate.stop') continue;
    const next = ways.flatMap((way) => onwards(model, steps, way, event.type));
    const there = next.filter(({ run }) => run.seen().state === state);
    if (there.length === 0) return { ...chosen(ways), lost: { type: event.type, state } };
    const same = there.filter(({ run }) => isSame(run.taken(), taken));
    ways = different(same.length > 0 ? same : there);
  }
  return { ...chosen(ways), lost: null };
}

const chosen = ([way]: readonly Way[]) => ({
  start: way!.start,
  steps: [...way!.steps],
  ahead: way!.ahead,
});

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key) => other.includes(key));

/** Returns one way for each situation. */
function different(ways: readonly Way[]): Way[] {
  const kept = new Map<string, Way>();
  for (const way of ways) {
    const key = way.run.key();
    if (!kept.has(key)) kept.set(key, way);
  }
  return [...kept.values()].slice(0, mostWays);
}

function take(model: Model, start: string, steps: readonly string[], ahead = steps.length): Way {
  const run = startRun(model, start);
  for (const step of steps) run.pass(step);
  return { start, steps, ahead, run };
}

const startsAt = (model: Model, state: string): Way[] =>
  different(
    Object.keys(model.starts)
      .map((start) => take(model, start, []))
      .filter(({ run }) => run.seen().state === state),
  );

/** Returns the shortest ways of committed walks to a state. */
function waysTo(model: Model, walks: readonly RecordedWalk[], state: string): Way[] {
  const starts = startsAt(model, state);
  const parts = walks.flatMap(({ start, steps }) => {
    const place = steps.findIndex((step) => step.state === state);
    return place < 0 ? [] : [{ start, steps: steps.slice(0, place + 1).map((step) => step.do) }];
  });
  const shortest = parts.toSorted((a, b) => a.steps.length - b.steps.length).slice(0, mostWays);
  return different([...starts, ...shortest.map(({ start, steps }) => take(model, start, steps))]);
}

/** Returns the ways after each step that an event may stand for. */
function onwards(model: Model, steps: ReadonlyMap<string, Step>, way: Way, type: string): Way[] {
  const names = way.run.possible().filter((name) => isStepOf(name, steps.get(name)!, type));
  return names.flatMap((name) => {
    try {
      return [take(model, way.start, [...way.steps, name], way.ahead)];
    } catch {
      // The chart does not handle this case in this situation.
      return [];
    }
  });
}

/** Returns whether a step can be what an event of this type did. */
function isStepOf(name: string, step: Step, type: string): boolean {
  switch (step.kind) {
    case 'event':
      return step.event.type === type;
    case 'done':
      return type === `xstate.done.actor.${step.actor}`;
    case 'error':
      return type === `xstate.error.actor.${step.actor}`;
    case 'snapshot':
      return type === `xstate.snapshot.${step.actor}`;
    case 'delay':
      return type.startsWith('xstate.after.') && name.startsWith(`after ${type.split('.')[2]!} (`);
  }
}
