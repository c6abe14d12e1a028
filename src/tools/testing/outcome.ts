/** How a stage of the tests ended. */
export interface Outcome {
  passed: number;
  failed: number;
  /** The name and the first words of each failed test. */
  failures: string[];
  /** Tests that failed at first and passed when tried again, each with its picture. */
  flaky: string[];
  /** What could not run on this machine, and why. */
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
