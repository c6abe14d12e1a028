import type { Journey, Model } from '#walks/model.ts';
import { lineOf, promisesOf } from '#walks/promises.ts';
import { rulesOf, type Rule } from '#walks/throughout.ts';
import { sentencesOf, type Sentence } from '#walks/titles.ts';

/** The facts of a model about its chart, as plain data. */
export interface Facts {
  journeys: Journey[];
  /** The sentence of each promise, by what it requires. */
  promises: Record<string, string>;
  writes: string[];
  /** The states that a reload must not lose; `null` if the chart has none. */
  unsettled: { states: string[]; onReload: string } | null;
}

/** Why each transition exists, by the transition's `walkKey`. */
export type Reasons = Record<string, Sentence[]>;

/** Returns why each transition of a chart exists. This walks all of the chart, up to a second for a large one. */
export const reasonsOf = (model: Model): Reasons => Object.fromEntries(sentencesOf(model));

/** Returns what a model says about its chart, as plain data. */
export function factsOf(model: Model): Facts {
  const { journeys, unsettled, writes = [] } = model;
  const promises = promisesOf(model).map((promised) => [lineOf(promised), textOf(promised)]);
  const rules = rulesOf(model).map((rule) => [ruleLine(rule), textOf(rule)]);
  return {
    journeys,
    promises: Object.fromEntries([...promises, ...rules]),
    writes: [...writes],
    unsettled: unsettled ? { states: unsettled.states, onReload: reloadText(unsettled.onReload) } : null,
  };
}

/** Returns what a promise about whole walks requires. */
export const ruleLine = ({ text }: Rule) => `throughout, ${text}`;

/** Returns a sentence with its source. */
export const textOf = ({ says, source }: Sentence) => `${says} (${source ?? 'journey'})`;

const reloadText = (onReload: 'goes on' | { nothing: string }) =>
  typeof onReload === 'string'
    ? 'The flow continues in the same state.'
    : `Nothing needs to continue: ${onReload.nothing}.`;
