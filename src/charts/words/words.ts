import type { ChartDescription, StateDescription, TransitionDescription } from '../describe/description.ts';
import { unhandledErrors } from '../describe/paths.ts';
import { textOf, type Facts, type Reasons } from './facts.ts';
import { causeText } from '../describe/triggerText.ts';

/** Answers to a reviewer's first questions about a chart, made from the chart. */
export interface ChartWords {
  purpose: string;
  /** The events of each state, and where they lead. */
  can: { state: StateWords; ways: Way[] }[];
  /** How the chart can end; empty if it runs until it is stopped. */
  ends: { state: StateWords; result: string | null }[];
  /** The writes, and their consequences; `null` without a model. */
  writes: Write[] | null;
  /** The states that survive a reload; `null` without a model. */
  survives: { states: StateWords[]; onReload: string } | null;
  /** The actors whose failure no transition handles, so that XState throws it. */
  throws: { state: string; actor: string }[];
  /** Every transition, with the sentence that it stands for. */
  transitions: (Way & { from: string; sentence: string | null })[];
}

export interface StateWords {
  path: string;
  description: string;
}

export interface Way {
  /** The transition's key in the description. */
  key: string;
  /** Its trigger: `code.scanned [isNewCode]`. */
  cause: string;
  /** Where it leads, or `stays`. */
  leads: string;
  actions: string[];
}

export interface Write {
  actor: string;
  /** Where it runs. */
  within: StateWords;
  done: Way[];
  /** Empty if a failure is not handled. */
  fails: Way[];
}

/**
 * Says in words what a chart does.
 *
 * @param facts of the chart's model; `null` if it has none
 * @param reasons of its transitions
 */
export function wordsOf(
  chart: ChartDescription,
  facts: Facts | null = null,
  reasons: Reasons = {},
): ChartWords {
  const { states, transitions } = chart;
  return {
    purpose: chart.purpose,
    can: states
      .map((state) => ({ state: stateWords(state), ways: eventsOf(chart, state.path) }))
      .filter(({ ways }) => ways.length > 0),
    ends: states
      .filter(({ type, parent }) => type === 'final' && parent === '')
      .map((state) => ({ state: stateWords(state), result: resultOf(state) })),
    writes: facts && states.flatMap((state) => writesOf(chart, state, facts.writes)),
    survives: facts && survivors(chart, facts),
    throws: unhandledErrors(chart),
    transitions: transitions.map((transition) => ({
      ...wayOf(transition),
      from: transition.source,
      sentence: sentenceOf(transition, reasons),
    })),
  };
}

const stateWords = ({ path, description }: StateDescription): StateWords => ({ path, description });

/** Says in words what a chart hands over at an end: the kind of its output, unless that is the name of the end. */
function resultOf({ key, output }: StateDescription): string | null {
  if (output === null) return null;
  const kind = /\bkind: ['"](\w+)['"]/.exec(output)?.[1];
  if (kind === key) return null;
  return kind?.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) ?? 'a value';
}

function wayOf(transition: TransitionDescription): Way {
  const { key, source, targets, actions } = transition;
  const again = targets.length === 1 && targets[0] === source;
  const leads = again ? `${source} again` : targets.join(' and ');
  return { key, cause: causeText(transition), leads: leads || 'stays', actions };
}

const eventsOf = ({ transitions }: ChartDescription, path: string) =>
  transitions.filter(({ source, trigger }) => source === path && trigger.kind === 'event').map(wayOf);

function writesOf(chart: ChartDescription, state: StateDescription, writing: readonly string[]): Write[] {
  const on = (kind: 'done' | 'error', actor: string) =>
    chart.transitions
      .filter(
        ({ source, trigger }) => source === state.path && trigger.kind === kind && trigger.actor === actor,
      )
      .map(wayOf);
  return state.invokes
    .filter(({ src }) => writing.includes(src))
    .map(({ id, src }) => ({
      actor: src,
      within: stateWords(state),
      done: on('done', id),
      fails: on('error', id),
    }));
}

function survivors({ states }: ChartDescription, { unsettled }: Facts) {
  const listed = new Set(unsettled?.states);
  const kept = states.filter(({ path, tags }) => tags.includes('unsettled') || listed.has(path));
  return { states: kept.map(stateWords), onReload: unsettled?.onReload ?? '' };
}

function sentenceOf({ walkKey }: TransitionDescription, reasons: Reasons): string | null {
  const [first] = reasons[walkKey] ?? [];
  return first ? textOf(first) : null;
}
