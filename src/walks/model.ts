import type { FreeSteps } from './step.ts';
import type {
  AnyActorLogic,
  AnyEventObject,
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

/** The fields of an event besides its type. */
type Payload<Event extends EventObject, Type> = Event extends unknown
  ? Type extends Event['type']
    ? Omit<Event, 'type'>
    : never
  : never;

/** An actor's possible results, by name. In addition each actor can fail. */
interface Outcomes<Logic extends AnyActorLogic> {
  /** Omitted if the actor never ends by itself. */
  done?: Record<string, OutputFrom<Logic>>;
  /** States of a child flow that its parent observes. */
  snapshots?: Record<string, Partial<SnapshotFrom<Logic>>>;
}

/** A possible step of a walk: the walk's start, its previous steps, the current state and the next step. */
export interface Move {
  start: string;
  before: readonly string[];
  state: string;
  step: string;
}

/** A hand-written path from the specification, with its expected end. */
export interface Journey {
  name: string;
  /** One of the model's starts. */
  start: string;
  /**
   * The names of the steps, such as `code.scanned (other)`, `validateCode: planted`, `createPlant fails`; `ignored: code.scanned
   * (other)` for an event that the chart does not handle in that state.
   */
  steps: string[];
  /** `emits`: all events that the chart emits, from its start on; `reports`: those that it sends to its parent. */
  ends: { state: string; output?: unknown; emits?: AnyEventObject[]; reports?: EventObject[] };
  /** The expected values of fields of the context at the end, such as `{ reason: 'No room.' }`. Other fields are not compared. */
  keeps?: Record<string, unknown>;
  /**
   * The expected inputs of actors: each call of the actors named here, in order, such as `{ freePot: { potId, plantId } }`. For
   * an actor without input the value is `null`. Calls of other actors are not compared.
   */
  calls?: Record<string, unknown>[];
  /**
   * The expected events that the chart sends to actors: each event to the actors named here, in order, such as `{ camera: { type:
   * 'reading.requested' } }`. Events to other actors are not compared.
   */
  tells?: Record<string, unknown>[];
  /**
   * Makes this a browser walk too. A retry after a lost response is a sequence, so covering every transition does not produce it.
   */
  inBrowser?: true;
  /** Its way is drawn in the chart as the usual one; by default, that of the first journey in which nothing fails. */
  isUsual?: true;
}

/**
 * Why each transition exists: by state and by `step → target`, the sentence that requires it. The state may be `anywhere`, or
 * several separated by commas. The sentence ends with its source: `(spec §4)`, or `(decision)` if the specification leaves it
 * open. A step that does not change the state `stays`, and its other effects follow: `bytes.sent (half) → stays, keeps share`.
 */
export type Promises = Record<string, Record<string, string>>;

/**
 * Everything that can happen to a chart: enough to walk all of it. Each event and each actor of the chart needs its cases here,
 * or the model does not compile.
 */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine> {
  machine: Machine;
  /** The chart's row in the overview, as Markdown: `does` says what the chart is for, `lifetime` when it runs and on which pages. */
  overview?: { does: string; lifetime: string };
  /** The chart's possible inputs, by name. */
  starts: Record<string, InputFrom<Machine>>;
  /** The possible payloads of each event, by name; `plain` if it has none that matters. */
  events: { [Type in EventFrom<Machine>['type']]: Record<string, Payload<EventFrom<Machine>, Type>> };
  actors: {
    [Name in ActorsOf<Machine>['src'] & string]: Outcomes<Extract<ActorsOf<Machine>, { src: Name }>['logic']>;
  };
  /** Steps besides those of `events` and `actors`: for a chart that is only stepped, not explored. */
  freeSteps?: FreeSteps;
  /** The part of the context that guards read: it distinguishes situations that are in the same state. */
  identity(context: ContextFrom<Machine>): unknown;
  /** The part of the context to record after each step. */
  projection(context: ContextFrom<Machine>): Record<string, unknown>;
  /**
   * Returns whether a step is independent of the previous ones. Parallel regions of a chart can have too many combined situations
   * to walk: then each region is walked by itself, and a property test runs them together.
   */
  isApart?(move: Move): boolean;
  journeys: Journey[];
  /**
   * Pairs of guards that are never both true, such as `'isPlainCare, isNote'`, with the reason: the order of their alternatives
   * does not matter. Guards that only read their event need no line here.
   */
  exclusive?: Record<string, string>;
  /**
   * The states tagged `unsettled`, listed by hand: something is half done there, and a reload must not lose it. `onReload` says
   * how: the flow continues in the same state, or nothing needs to continue.
   */
  unsettled?: { states: string[]; onReload: 'goes on' | { nothing: string } };
  /** The actors that write: what they change outlasts the flow, on the server or on the phone. Child flows say it themselves. */
  writes?: (ActorsOf<Machine>['src'] & string)[];
  /**
   * Ends of calls that the user does not feel, with the reason: all of an actor, or one, such as `removePerson: removed → left`, by its
   * step and the state that it leads to.
   */
  quiet?: Record<string, string>;
  /** For the transitions that no journey depends on. */
  promises?: Promises;
  /**
   * What holds throughout every walk: by rule, the sentence that requires it, with its source as in {@link Promises}. A rule is `never`,
   * `always` or `eventually` with a fact, `until` another or `after` another: `never calls deleteItem until deletion.confirmed`. Facts
   * are a step or its event, `calls deleteItem`, `tells intents.made`, `emits feedback.given` and `in deleting`; `or` joins them.
   */
  throughout?: Record<string, string>;
  /** Why the browser tests do not walk this chart; omitted if they do. */
  headlessOnly?: string;
  /** Steps that cannot be caused in the real app from outside, and so are only walked without a browser. */
  browser?: {
    /** Steps by name, with the reason; `refused` if the app has no control for the step, which the driver verifies. */
    never?: Record<string, string | { refused: string }>;
    /** Returns whether a step can follow the previous ones. */
    canFollow?(move: Move): boolean;
    /** Returns a pattern for the step that immediately follows the previous ones by itself; `null` if there is none. */
    consequence?(before: readonly string[]): RegExp | null;
  };
}

/** For events without a payload, and for actors without a result. */
export const plain = { '': {} };
export const nothing = { '': undefined };

/** A journey as it is written: `start` is `''` if it is omitted. */
export type WrittenJourney = Omit<Journey, 'start'> & Partial<Pick<Journey, 'start'>>;

type WithDefault = 'identity' | 'projection';

/** A model as it is written; `defineModel` says what it may omit. */
type WrittenModel<Machine extends AnyStateMachine> = Omit<
  Model<Machine>,
  'starts' | 'journeys' | WithDefault
> &
  Partial<Pick<Model<Machine>, WithDefault>> &
  (undefined extends InputFrom<Machine>
    ? Partial<Pick<Model<Machine>, 'starts'>>
    : Pick<Model<Machine>, 'starts'>) & { journeys: WrittenJourney[] };

/**
 * Defines a model, type-checked against its chart. By default, a chart without input has one start, named `''`, the whole context is
 * recorded, and no guard reads the context.
 */
export function defineModel<Machine extends AnyStateMachine>(written: WrittenModel<Machine>): Model<Machine> {
  return {
    starts: { '': undefined },
    identity: () => null,
    projection: (context: object) => ({ ...context }),
    ...written,
    journeys: written.journeys.map((journey) => ({ start: '', ...journey })),
  } as unknown as Model<Machine>;
}
