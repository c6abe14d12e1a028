import type { Locator, Page } from 'playwright/test';
import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Model } from '#machines/support/model.ts';
import type { Phone } from './phone.ts';
import type { Endpoint, Wire } from './wire.ts';
import type { World } from './world.ts';

/** What a driver works with. */
export interface Stage {
  page: Page;
  world: World;
  wire: Wire;
  phone: Phone;
  /** What the camera sees from now on. */
  show(view: View): void;
  /** Waits until any chart has taken a transition like this since the step began. */
  took(key: RegExp): Promise<void>;
}

export type View = 'label' | 'other' | 'wall';

/** A step as its driver sees it. */
export interface Doing {
  name: string;
  /** The start of the walk. */
  start: string;
  /** Whether the chart takes any transition; where not, the person finds nothing to press. */
  isTaken: boolean;
  /** Where the flow stands before the step, and after it. */
  from: string;
  to: string;
  /** The names of the steps that went before, and of those that follow. */
  behind: readonly string[];
  ahead: readonly string[];
}

export type Act = (stage: Stage, doing: Doing) => Promise<void>;

/** What a person sees in a state. @throws where it is not there */
export type See = (stage: Stage, seen: Pick<Doing, 'start' | 'behind'>) => Promise<void>;

/** How an actor's end is brought about. */
export interface Ways {
  /** Makes each outcome true, by its name, before the actor's call is let through to the server. */
  done?: Record<string, Act>;
  /** What brings the failure about, where no failing answer of the server does. */
  fails?: Act;
}

type ActorName<Machine extends AnyStateMachine> = keyof Model<Machine>['actors'] & string;

/**
 * How a person and their surroundings take the steps of a chart through the real app, and what they see in each of its
 * states. Each event and each actor of the chart must be here, or this does not compile; each state, or a test fails.
 */
export interface Driver<Machine extends AnyStateMachine = AnyStateMachine> {
  /** The calls to the server that can be made to wait, by the names of the actors that make them. */
  endpoints: Partial<Record<string, Endpoint>>;
  /** Brings the page to a start of the chart. */
  begin(stage: Stage, start: string, ahead: readonly string[]): Promise<void>;
  /** Done before each step: for what has to be true by then. */
  prepare?: Act;
  events: { [Type in EventFrom<Machine>['type']]: Act };
  actors: Record<ActorName<Machine>, Ways>;
  /**
   * What a person finds instead of a control for each step that the model says is refused, wherever the chart would listen to it.
   */
  refused?: Record<string, See>;
  /** Controls that belong to this chart alone: one that can be pressed must lead somewhere. */
  controls?: { [Type in EventFrom<Machine>['type']]?: (page: Page) => Locator };
  /** Faults that a driver brings about itself, such as calls of a session that it ended. */
  brings?: RegExp;
  /** What is on the screen, for each state in which the flow can rest. */
  states: Record<string, See>;
  /** What is true in the end if a reload broke the flow off and the outbox did the rest. */
  finishedByOutbox?: See;
  /** Transitions that come by themselves, such as those of a label that stays in view. */
  spontaneous?: RegExp;
  /** Those by which the flow around tells this one how things are when it starts it. */
  atOutset?: RegExp;
}

/** Writes a driver down, checked against its chart. */
export function defineDriver<Machine extends AnyStateMachine>(driver: Driver<Machine>): Driver<Machine> {
  return driver;
}

/** For steps that need nobody's hand. */
export const nothing: Act = async () => undefined;
