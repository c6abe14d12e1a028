import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import { queryKeys } from './keys.ts';

/** Everything that calls to the server need. */
export interface Server {
  /** The typed client. */
  api: Api;
  /** The cached lists, which each write updates; `null` in the service worker, which has none. */
  queries: QueryClient | null;
}

/** Sends the id of a resource to create. Idempotent: the same key again returns the existing resource. */
export const keyed = (id: string) => ({ header: { 'Idempotency-Key': id } });

/** Logs a failed call under its name in the spec (§8), unless it was aborted, and rejects with an error of that name. */
export function named<T>(name: string, call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) => {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) console.warn(name, cause);
    throw new Error(name, { cause });
  });
}

/** The statuses of answers after which the same call may still succeed. */
const passing: ReadonlySet<number> = new Set([401, 408, 429]);

/** Returns whether the server gave a reason for the user that holds for a retry too. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  ((error.status >= 400 && error.status < 500 && !passing.has(error.status)) || error.status === 507);

/** Returns whether the server answered a call with an error. Otherwise there was no answer. */
export const isAnswered = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status !== 0;

/** Returns whether the server refused a call with this type of problem. */
export const isProblem = (error: unknown, type: string): error is ApiError =>
  error instanceof ApiError && error.type === type;

/** Ignores that a resource to delete is gone already. */
export function unlessGone(error: unknown): void {
  if (!(error instanceof ApiError && error.status === 404)) throw error;
}

/** Marks lists as stale, so that those on the screen are fetched again. */
export function reload({ queries }: Pick<Server, 'queries'>, ...keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) void queries?.invalidateQueries({ queryKey });
}

/** Refetches everything that shows a change to one plant. */
export const reloadPlant = (server: Pick<Server, 'queries'>, plantId: string): void =>
  reload(
    server,
    queryKeys.plant(plantId),
    queryKeys.plants,
    queryKeys.pots,
    queryKeys.tasks,
    queryKeys.feed,
    queryKeys.away,
  );
