import type { Locator, Page } from 'playwright/test';
import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Model } from '#walks/model.ts';
import type { Phone } from './phone.ts';
import type { Endpoint, Wire } from './wire.ts';
import type { World } from './world.ts';

/** The tools of a driver. */
export interface Stage {
  page: Page;
  world: World;
  wire: Wire;
  phone: Phone;
  /** Sets what the camera sees from now on. */
  show(view: View): void;
  /** Waits until any chart has taken a matching transition since the step began. */
  took(key: RegExp): Promise<void>;
}

export type View = 'label' | 'other' | 'wall';

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

export type Act = (stage: Stage, doing: Doing) => Promise<void>;

/** Checks what the user sees in a state. @throws if it is not there */
export type See = (stage: Stage, seen: Pick<Doing, 'start' | 'behind'>) => Promise<void>;

/** How a result of an actor is caused. */
export interface Ways {
  /** Prepares each result, by name, before the actor's call is forwarded to the server. */
  done?: Record<string, Act>;
  /** Causes the failure, if a failing response of the server does not. */
  fails?: Act;
}

type ActorName<Machine extends AnyStateMachine> = keyof Model<Machine>['actors'] & string;

/**
 * How a user and the environment take the steps of a chart in the real app, and what each state shows. A driver that lacks an
 * event or an actor does not compile; one that lacks a state fails a test.
 */
export interface Driver<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The server calls that can be held, by the names of the actors that make them. */
  endpoints: Partial<Record<string, Endpoint>>;
  /** Brings the page to a start of the chart. */
  begin(stage: Stage, start: string, ahead: readonly string[]): Promise<void>;
  /** Called before each step, for its preconditions. */
  prepare?: Act;
  events: { [Type in EventFrom<Machine>['type']]: Act };
  actors: Record<ActorName<Machine>, Ways>;
  /**
   * For each step that the model marks as refused: checks that there is no control for it, in each state in which the chart
   * listens.
   */
  refused?: Record<string, See>;
  /** Controls of this chart only: they must be disabled while the chart ignores their event. */
  controls?: { [Type in EventFrom<Machine>['type']]?: (page: Page) => Locator };
  /** Errors that a driver causes itself, such as calls of a session that it ended. */
  brings?: RegExp;
  /** Checks the screen, for each state in which the flow can rest. */
  states: Record<string, See>;
  /** Checks the result if a reload stopped the flow and the outbox did the rest. */
  finishedByOutbox?: See;
  /** Transitions that occur by themselves, such as those of a label that stays in view. */
  spontaneous?: RegExp;
  /** The transitions by which the parent informs this chart at its start. */
  atOutset?: RegExp;
}

/** Defines a driver, type-checked against its chart. */
export function defineDriver<Machine extends AnyStateMachine>(driver: Driver<Machine>): Driver<Machine> {
  return driver;
}

/** For steps that need no action. */
export const nothing: Act = async () => undefined;
