/** Refusals that only writes of plants and pots tell apart; separate from `calls.ts`, which every page loads. */
import { ApiError } from '#contract/problem.ts';

export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Returns whether the server refused a call for good, with a reason for the user. */
export const isForbidden = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 403;
