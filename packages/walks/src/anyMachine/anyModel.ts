import type { AnyStateMachine } from 'xstate';
import type { Model } from '../model.ts';
import { freeStepsOf } from './freeSteps.ts';
import { walkable } from '../walkable.ts';

/** A machine that is stepped without a model of its own. */
export interface AnyModel {
  model: Model;
  /** Guards without an implementation. They count as true, but as false for transitions that are taken at once. */
  assumed: string[];
}

/**
 * Returns what the walk engine needs to step a machine without a model.
 *
 * @param start the machine's input as JSON; empty if it gets none
 * @throws if the start is not JSON
 */
export function anyModel(original: AnyStateMachine, start: string): AnyModel {
  const { machine, assumed } = walkable(original);
  return {
    assumed,
    model: {
      machine,
      starts: { [start]: start === '' ? undefined : JSON.parse(start) },
      events: {},
      actors: {},
      freeSteps: freeStepsOf(original),
      identity: () => null,
      projection: (context: object) =>
        Object.fromEntries(Object.entries(context).map(([name, value]) => [name, plainly(value)])),
      journeys: [],
    } as Model,
  };
}

/** Of each state. A counter in the context gives it any number of situations. */
const mostContexts = 25;

/**
 * Returns a model that lets a machine be explored without one of its own: events without fields, actors without output. The whole
 * context distinguishes situations, and of each state only some are followed.
 *
 * @param start the machine's input as JSON; empty if it gets none
 * @throws if the start is not JSON
 */
export function exploredModel(machine: AnyStateMachine, start: string): AnyModel {
  const { model, assumed } = anyModel(machine, start);
  return {
    assumed,
    model: { ...model, identity: (context: object) => model.projection(context), mostContexts },
  };
}

/** Returns a value as JSON can hold it: a context may hold functions, elements of a page, or circles. */
function plainly(value: unknown): unknown {
  try {
    const text = JSON.stringify(value);
    return text === undefined ? String(value) : JSON.parse(text);
  } catch {
    return String(value);
  }
}
