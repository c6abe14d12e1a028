import type {
  AnyActorLogic,
  AnyStateMachine,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';

/** The actors that a chart names in `setup({ actors })`. */
type ActorsOf<Machine> =
  Machine extends StateMachine<
    any,
    any,
    any,
    infer Actors,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any,
    any
  >
    ? Actors
    : never;

/** What an event carries beside its type. */
type Payload<Event extends EventObject, Type> = Event extends unknown
  ? Type extends Event['type']
    ? Omit<Event, 'type'>
    : never
  : never;

/** What an actor can say at its end, by names; beside that each can fail. */
interface Outcomes<Logic extends AnyActorLogic> {
  /** Left out where it never ends by itself. */
  done?: Record<string, OutputFrom<Logic>>;
  /** States of a flow that its parent watches. */
  snapshots?: Record<string, Partial<SnapshotFrom<Logic>>>;
}

/** A step that somebody might take: where the walk began, what went before, where the flow stands, what is to happen. */
export interface Move {
  start: string;
  before: readonly string[];
  state: string;
  step: string;
}

/** A path written by hand from the specification, and where it must end. */
export interface Journey {
  name: string;
  /** One of the model's starts. */
  start: string;
  /**
   * Steps by their names, as in `code.scanned (other)`, `validateCode: planted`, `createPlant fails`; `ignored: code.scanned
   * (other)` for what the chart does not listen to then.
   */
  steps: string[];
  ends: { state: string; output?: unknown; emits?: EventObject[] };
  /**
   * What actors are given on the way: each call of the actors named here, in order, as in `{ freePot: { potId, plantId } }`. An
   * actor without input is given `null`. Calls of other actors are not compared.
   */
  calls?: Record<string, unknown>[];
  /** Makes this a browser walk too: a retry after a lost answer is a sequence, which covering every transition does not ask for. */
  inBrowser?: true;
}

/**
 * What a person would miss if a transition were gone: by state and by `step → where it leads`, the sentence that asks for it. The
 * state may be `anywhere`, or several with commas. The sentence ends with its source: `(spec §4)`, or `(decision)` if the
 * specification leaves it open. A step that leads nowhere new `stays`, and what else it does follows: `bytes.sent (half) → stays,
 * keeps share`.
 */
export type Promises = Record<string, Record<string, string>>;

/**
 * What can happen to a chart: enough to walk all of it. Each event and each actor of the chart must have its cases here, or
 * this does not compile.
 */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  /** What the chart may be given at its start, by names. */
  starts: Record<string, InputFrom<Machine>>;
  /** What each event may carry, by names; `plain` where it carries nothing that matters. */
  events: { [Type in EventFrom<Machine>['type']]: Record<string, Payload<EventFrom<Machine>, Type>> };
  actors: {
    [Name in ActorsOf<Machine>['src'] & string]: Outcomes<Extract<ActorsOf<Machine>, { src: Name }>['logic']>;
  };
  /** Of the context, all that guards read: what tells one situation from another. */
  identity(context: ContextFrom<Machine>): unknown;
  /** Of the context, what is worth seeing after each step. */
  projection(context: ContextFrom<Machine>): Record<string, unknown>;
  /**
   * Whether a step has nothing to do with what went before, where parts of a chart that run beside each other would make more
   * situations together than anybody can walk: each part is walked by itself then, and a property test has them run together.
   */
  isApart?(move: Move): boolean;
  journeys: Journey[];
  /**
   * Pairs of guards of which at most one ever says yes, as `'isPlainCare, isNote'`, with the reason: the order of their
   * alternatives does not matter. Guards that read nothing but their event need no line here.
   */
  exclusive?: Record<string, string>;
  /**
   * The states that are tagged `unsettled`, written by hand: something is half done there, and a reload must not lose it. With
   * what a reload does: the flow goes on in the same state, the outbox finishes the rest, or nothing needs to go on.
   */
  unsettled?: { states: string[]; onReload: 'goes on' | 'outbox finishes' | { nothing: string } };
  /** For the transitions that no journey depends on. */
  promises?: Promises;
  /** Why no browser walks this chart; left out where one does. */
  headlessOnly?: string;
  /** What the real app cannot be brought to do from outside, and so is walked without a browser only. */
  browser?: {
    /** Steps by name, with the reason; `refused` if the app gives no control for it, which its driver shows. */
    never?: Record<string, string | { refused: string }>;
    /** Whether a step can follow what went before. */
    canFollow?(move: Move): boolean;
    /** The steps one of which comes at once after those before, by itself; `null` where nothing does. */
    consequence?(before: readonly string[]): RegExp | null;
  };
}

/** For events that carry nothing, and for actors whose end says nothing. */
export const plain = { '': {} };
export const nothing = { '': undefined };

/** Writes a model down, checked against its chart. */
export function defineModel<Machine extends AnyStateMachine>(model: Model<Machine>): Model<Machine> {
  return model;
}
