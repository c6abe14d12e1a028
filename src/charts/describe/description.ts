/** A chart as plain data: what the chart room draws, lists, compares and explains. */
export interface ChartDescription {
  /** The chart's id. */
  chart: string;
  /** The purpose of the chart, in a few words; empty if it has no description. */
  purpose: string;
  /** Depth first, the root first. */
  states: StateDescription[];
  /** In the order in which the chart lists them; alternatives of one trigger follow each other. */
  transitions: TransitionDescription[];
  /** The bodies behind the names that states and transitions use. */
  named: NamedParts;
}

export type StateType = 'atomic' | 'compound' | 'parallel' | 'final' | 'history';

export interface StateDescription {
  /** The path without the chart's name, such as `saving.photo`; empty for the root. */
  path: string;
  /** The last part of the path; the chart's id for the root. */
  key: string;
  /** The path of the parent; `null` for the root. */
  parent: string | null;
  type: StateType;
  /** The path of the initial state, if the state is compound; of the default target, if it is a history state. */
  initial: string | null;
  /** The states that a history state remembers: its siblings only, or all states inside them; `null` for other states. */
  history: 'shallow' | 'deep' | null;
  description: string;
  tags: string[];
  entry: string[];
  exit: string[];
  invokes: InvokeDescription[];
  /** The output of a final state, as source; `null` if it has none. */
  output: string | null;
}

export interface InvokeDescription {
  id: string;
  /** The name of the actor in `setup`. */
  src: string;
  /** The input as source; `null` if there is none. */
  input: string | null;
}

/** The trigger of a transition. */
export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'always' }
  /** `ms` is `null` if the delay is computed. */
  | { kind: 'after'; delay: string; ms: number | null }
  | { kind: 'done' | 'error' | 'snapshot'; actor: string }
  /** All final states inside the source are reached. */
  | { kind: 'stateDone' };

export interface TransitionDescription {
  /** Unique within the chart: the source, the trigger, and the place among the alternatives. */
  key: string;
  /** The name of the transition in walks, coverage and promises. */
  walkKey: string;
  /** The path of the source. */
  source: string;
  trigger: Trigger;
  /** The place among the transitions of the same source and trigger, from 0. */
  alternative: number;
  /** The paths of the targets; empty if the transition stays in its source. */
  targets: string[];
  guard: string | null;
  actions: string[];
  reenter: boolean;
  description: string;
}

/** Source text by name. Delays of a fixed time have their time in ms. */
export interface NamedParts {
  guards: Record<string, string>;
  actions: Record<string, string>;
  delays: Record<string, string>;
  actors: string[];
}
