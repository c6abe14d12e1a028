import type { AnyMachineSnapshot } from 'xstate';

/** The effect of one step on a chart. */
export type Step =
  | { kind: 'event'; event: { type: string } }
  | { kind: 'done'; actor: string; output: unknown }
  | { kind: 'error'; actor: string; error?: unknown }
  | { kind: 'snapshot'; actor: string; snapshot: object }
  /** `isFirst`: of several running delays of this length, the one that started first elapses. */
  | { kind: 'delay'; ms: number; isFirst?: true };

/** The running actors and delays (in ms) of a chart. */
export interface Running {
  actors: ReadonlySet<string>;
  delays: readonly number[];
}

/** The steps of a chart whose model does not list them. */
export interface FreeSteps {
  /** Returns the step of a name; `undefined` if it has none. */
  named(name: string): Step | undefined;
  /** Returns the names of the steps that can be taken in a snapshot. */
  possible(snapshot: AnyMachineSnapshot, running: Running): string[];
}
