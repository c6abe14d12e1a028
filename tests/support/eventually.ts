import { vi } from 'vitest';

/** A busy machine takes much longer than the second that Vitest waits by default. In ms. */
const patience = 60_000;

/**
 * Repeats a check until it passes.
 *
 * @param interval in ms
 * @returns what the check returns
 * @throws the last error of the check, after a minute
 */
export const eventually = <Result>(check: () => Result | Promise<Result>, { interval = 20 } = {}) =>
  vi.waitFor(check, { timeout: patience, interval });
