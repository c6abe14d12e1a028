/** The result of a test stage. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The name and the beginning of the message of each failed test. */
  failures: string[];
  /** Tests that passed on a retry, each with its screenshot. */
  flaky: string[];
  /** Skipped parts with the reason why this machine cannot run them. */
  leftOut: string[];
}

export const outcome = (parts: Partial<Outcome> = {}): Outcome => ({
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
  leftOut: [],
  ...parts,
});
