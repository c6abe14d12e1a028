import type { AnyMachineSnapshot } from 'xstate';

/** The effect of one step on a chart. */
export type Step =
  | { kind: 'event'; event: { type: string } }
  | { kind: 'done'; actor: string; output: unknown }
  | { kind: 'error'; actor: string; error?: unknown }
  | { kind: 'snapshot'; actor: string; snapshot: object }
  /** `isFirst`: of several running delays of this length, the one that started first elapses. */
  | { kind: 'delay'; ms: number; isFirst?: true }
  /** A delay that a function computes when it starts. */
  | { kind: 'delay'; computed: string };

/** The running actors and delays of a chart. */
export interface Running {
  /** By id. */
  actors: ReadonlySet<string>;
  /** What these actors run, by its name in `setup`. */
  sources: ReadonlySet<string>;
  /** In ms. */
  delays: readonly number[];
  /** Returns the length of a running delay that is named in `setup`, in ms; `undefined` if it does not run. */
  msOf(delay: string): number | undefined;
}

/** The steps of a chart without a model of its own. */
export interface FreeSteps {
  /** Returns the step of a name; `undefined` if it has none. */
  named(name: string): Step | undefined;
  /** Returns the names of the steps that can be taken in a snapshot. */
  possible(snapshot: AnyMachineSnapshot, running: Running): string[];
}
