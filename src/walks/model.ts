/** The models of Snug's charts: those of the walk engine, and what only an app with pages, reloads and browser tests has to say. */
import type { AnyStateMachine } from 'xstate';
import * as engine from '../../packages/walks/src/model.ts';

export { nothing, plain, type Move, type Promises } from '../../packages/walks/src/model.ts';

/** A hand-written path from the specification, with its expected end. */
export interface Journey extends engine.Journey {
  /**
   * Makes this a browser walk too. A retry after a lost response is a sequence, so covering every transition does not produce it.
   */
  inBrowser?: true;
  /** Its way is drawn in the chart as the usual one; by default, that of the first journey in which nothing fails. */
  isUsual?: true;
}

/** A journey as it is written: `start` is `''` if it is omitted. */
export type WrittenJourney = Omit<Journey, 'start'> & Partial<Pick<Journey, 'start'>>;

/** What a model of Snug says besides how to walk its chart. */
interface OfSnug<Machine extends AnyStateMachine> {
  /** The chart's row in the overview, as Markdown: `does` says what the chart is for, `lifetime` when it runs and on which pages. */
  overview?: { does: string; lifetime: string };
  /**
   * The states tagged `unsettled`, listed by hand: something is half done there, and a reload must not lose it. `onReload` says
   * how: the flow continues in the same state, or nothing needs to continue.
   */
  unsettled?: { states: string[]; onReload: 'goes on' | { nothing: string } };
  /** The actors that write: what they change outlasts the flow, on the server or on the phone. Child flows say it themselves. */
  writes?: (keyof engine.Model<Machine>['actors'] & string)[];
  /**
   * Ends of calls that the user does not feel, with the reason: all of an actor, or one, such as `removePerson: removed → left`, by its
   * step and the state that it leads to.
   */
  quiet?: Record<string, string>;
  /** Why the browser tests do not walk this chart; omitted if they do. */
  headlessOnly?: string;
  /** Steps that cannot be caused in the real app from outside, and so are only walked without a browser. */
  browser?: {
    /** Steps by name, with the reason; `refused` if the app has no control for the step, which the driver verifies. */
    never?: Record<string, string | { refused: string }>;
    /** Returns whether a step can follow the previous ones. */
    canFollow?(move: engine.Move): boolean;
    /** Returns a pattern for the step that immediately follows the previous ones by itself; `null` if there is none. */
    consequence?(before: readonly string[]): RegExp | null;
  };
}

/** Everything that can happen to a chart of Snug, and what Snug demands of it. */
export interface Model<Machine extends AnyStateMachine = AnyStateMachine>
  extends Omit<engine.Model<Machine>, 'journeys'>, OfSnug<Machine> {
  journeys: Journey[];
}

type WrittenModel<Machine extends AnyStateMachine> = Omit<engine.WrittenModel<Machine>, 'journeys'> &
  OfSnug<Machine> & { journeys: WrittenJourney[] };

/** Defines a model of Snug, with the defaults of the engine's `defineModel`. */
export const defineModel = <Machine extends AnyStateMachine>(
  written: WrittenModel<Machine>,
): Model<Machine> => engine.defineModel<Machine>(written as engine.WrittenModel<Machine>) as Model<Machine>;
