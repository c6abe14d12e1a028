import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import { queryKeys } from '../queries/keys.ts';

/** What actors that call the server need: the typed client, and the lists that a change makes stale. */
export interface Server {
  api: Api;
  queries: QueryClient;
}

/** The id of what is created: the same key again answers with the thing as it is. */
export const keyed = (id: string) => ({ header: { 'Idempotency-Key': id } });

/** Logs a failure under the name that the spec gives it (§8), and lets the flow see it. */
export function named<T>(name: string, call: Promise<T>): Promise<T> {
  return call.catch((cause: unknown) => {
    if (!(cause instanceof DOMException && cause.name === 'AbortError')) console.warn(name, cause);
    throw new Error(name, { cause });
  });
}

export const isConflict = (error: unknown) => error instanceof ApiError && error.status === 409;

/** Whether the server refused a call for this reason, by the problem's word. */
export const isProblem = (error: unknown, type: string) => error instanceof ApiError && error.type === type;

export const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Makes lists stale, so that those on the screen are read again. */
export function reload(queries: QueryClient, ...keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
}

/** Reads everything again in which a change to one plant shows. */
export const reloadPlant = (queries: QueryClient, plantId: string): void =>
  reload(
    queries,
    queryKeys.plant(plantId),
    queryKeys.plants,
    queryKeys.pots,
    queryKeys.tasks,
    queryKeys.feed,
  );
