import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Model } from '../model.ts';

/** A step, as its driver sees it. */
export interface Doing {
  name: string;
  /** The start of the walk. */
  start: string;
  /** Whether the chart takes a transition; if not, the user finds no enabled control. */
  isTaken: boolean;
  /** The state before the step, and after it. */
  from: string;
  to: string;
  /** The names of the previous steps, and of the following ones. */
  behind: readonly string[];
  ahead: readonly string[];
}

/** @param Stage the tools of a driver, such as a page */
export type Act<Stage> = (stage: Stage, doing: Doing) => Promise<void>;

/** Checks what the user sees in a state. @throws if it is not there */
export type See<Stage> = (stage: Stage, seen: Pick<Doing, 'start' | 'behind'>) => Promise<void>;

/** How a result of an actor is caused. */
export interface Ways<Stage> {
  /** Prepares each result, by name, before the actor's call is forwarded to the server. */
  done?: Record<string, Act<Stage>>;
  /** Causes the failure, if a failing response of the server does not. */
  fails?: Act<Stage>;
}

/**
 * How a user and the environment take the steps of a chart in the real app, and what each state shows. A driver that lacks an
 * event or an actor does not compile; one that lacks a state fails a test.
 */
export interface Driver<Machine extends AnyStateMachine, Stage, Control, Endpoint> {
  /** The server calls that can be held, by the names of the actors that make them. */
  endpoints: Partial<Record<string, Endpoint>>;
  /** Brings the app to a start of the chart. */
  begin(stage: Stage, start: string, ahead: readonly string[]): Promise<void>;
  /** Called before each step, for its preconditions. */
  prepare?: Act<Stage>;
  events: { [Type in EventFrom<Machine>['type']]: Act<Stage> };
  actors: Record<keyof Model<Machine>['actors'] & string, Ways<Stage>>;
  /**
   * For each step that the model marks as refused: checks that there is no control for it, in each state in which the chart
   * listens.
   */
  refused?: Record<string, See<Stage>>;
  /** Controls of this chart only: they must be disabled while the chart ignores their event. */
  controls?: { [Type in EventFrom<Machine>['type']]?: Control };
  /** Errors that a driver causes itself, such as calls of a session that it ended. */
  brings?: RegExp;
  /** Checks the screen, for each state in which the flow can rest. */
  states: Record<string, See<Stage>>;
  /** Transitions that occur by themselves, such as those of a label that stays in view. */
  spontaneous?: RegExp;
  /** The transitions by which the parent informs this chart at its start. */
  atOutset?: RegExp;
}
