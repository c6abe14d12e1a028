import type { AnyStateMachine } from 'xstate';
import type { Model } from '#walks/model.ts';
import type { ChartDescription, TransitionDescription } from '../describe/description.ts';
import type { Mark, Marks } from '../mermaid/marks.ts';
import type { Facts } from '../words/facts.ts';

/** A chart of one revision. */
export interface ReviewedChart {
  description: ChartDescription;
  /** The facts of its model; `null` if it has none. */
  facts: Facts | null;
  /** Whether there is a model that could not be read. Then nothing is known about journeys. */
  isModelUnread?: boolean;
  /** The chart itself, to take journeys on it; without it, only descriptions are compared. */
  machine?: AnyStateMachine;
  model?: Model;
}

/** The differences between the charts of two revisions. */
export interface Review {
  /** The charts that differ, in the order of their names. */
  charts: ChartReview[];
  /** The names of the charts without a difference. */
  same: string[];
}

export interface ChartReview {
  /** The chart's name, in the new revision if it is there. */
  chart: string;
  /** Its old name, if it was renamed. */
  was: string | null;
  mark: Mark;
  purpose: string;
  renames: Rename[];
  /** The states that differ. */
  states: StateChange[];
  transitions: TransitionChange[];
  /** Guards, actions and delays that read differently. */
  parts: PartChange[];
  journeys: JourneyChange[];
  promises: PromiseChange[];
  /** The journeys and promises of the old revision that the new chart breaks, though they did not change with it. */
  broken: Broken[];
  /** How many journeys and promises of the old revision were taken on the new chart. */
  taken: { journeys: number; promises: number };
  /** The changes that people would notice, the worst first. */
  notices: Notice[];
  /** Both revisions in one chart, in the names of the new one, and what is marked in it. */
  overlay: { description: ChartDescription; marks: Marks };
  /** Each revision by itself, the old one in the names of the new one; without states if the chart is not in it. */
  sides: { before: ChartDescription; after: ChartDescription };
}

export type RenameKind = 'state' | 'event' | 'actor' | 'guard' | 'action' | 'delay';

export interface Rename {
  kind: RenameKind;
  before: string;
  after: string;
}

/** A property that differs, with what it was and is. */
export interface Change {
  what: string;
  before: string;
  after: string;
}

export interface StateChange {
  path: string;
  mark: Mark;
  description: string;
  changes: Change[];
}

export interface TransitionChange {
  mark: Mark;
  /** The transition that is drawn: the new one, or the removed one. */
  transition: TransitionDescription;
  /** The key of the old transition, in the new names; `null` if there is none, or several. */
  oldKey: string | null;
  /** The sources from which a transition was moved to this one. */
  movedFrom: string[];
  /** The outer state that does the same as the removed transition. */
  coveredBy: string | null;
  changes: Change[];
}

export interface PartChange {
  kind: 'guard' | 'action' | 'delay';
  name: string;
  before: string;
  after: string;
  /** The number of cases of the model, if a guard answers all of them as before; `null` if it does not, or if that is unknown. */
  sameIn: number | null;
}

/** The point at which a chart leaves a journey or breaks a promise. */
export interface Break {
  /** `null` at the start. */
  step: string | null;
  /** The states in which the chart is then; empty if it failed at its start. */
  reached: string;
  /** The states in which it should be, if it is in others. */
  instead: string | null;
  /** Why the step cannot be taken, if it cannot. */
  reason: string | null;
  /** What the step does otherwise. */
  changes: Change[];
}

/** A journey or promise that a chart breaks. */
export interface Broken {
  kind: 'journey' | 'promise';
  /** The journey's name, or the promise's sentence. */
  name: string;
  break: Break;
}

export interface JourneyChange {
  name: string;
  mark: Mark;
  /** The old name, if the journey was reworded. */
  was: string | null;
  /** The chart to which the journey was moved. */
  movedTo: string | null;
  /** Whether the new chart still takes the old journey to its old end; `null` if that was not tried. */
  stillHolds: boolean | null;
  /** The most similar new journey, if this one disappeared. */
  closest: { chart: string; name: string } | null;
  changes: Change[];
}

export interface PromiseChange {
  /** The promise: `in scanning, scanner.closed → left`. */
  line: string;
  /** The old promise, if it required something else. */
  was: string | null;
  mark: Mark;
  before: string | null;
  after: string | null;
}

export interface Notice {
  kind:
    | 'journeyGone'
    | 'unhandledError'
    | 'notKept'
    | 'cannotLeave'
    | 'deadEnd'
    | 'cannotEnd'
    | 'unreachable'
    | 'guard'
    | 'feedback'
    | 'delay'
    | 'ignored'
    | 'restricted'
    | 'message';
  text: string;
  /** The states that it is about. */
  states: string[];
}
