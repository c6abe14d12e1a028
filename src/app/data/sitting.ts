import { useQuery } from '@tanstack/react-query';
import { createApi, dataOf } from '#contract/client.ts';
import { ApiError } from '#contract/problem.ts';
import type { components } from '#contract/schema.d.ts';
import { grouped } from '#domain/grouped.ts';
import type { NoSitting } from '#machines/sitting/sittingMachine.ts';
import { tellForeignAnswer } from '#app/runtime/offline.ts';
import { queries } from './api.ts';
import { poll } from './poll.ts';

export type Sitting = components['schemas']['Sitting'];
export type SittingPlant = components['schemas']['SittingPlant'];

/** A client of its own: a refusal of the sitter says nothing about the session of a user on this phone. */
export const sittingApi = createApi({ onForeignAnswer: tellForeignAnswer });

const reasons: Record<string, NoSitting> = {
  'sitting-unknown': 'unknown',
  'sitting-early': 'early',
  'sitting-ended': 'ended',
  'no-sitter': 'ended',
};

/** Returns why the link cannot be used; `undefined` for any other error. */
export const whyNoSitting = (error: unknown): NoSitting | undefined =>
  error instanceof ApiError ? reasons[error.type] : undefined;

const keyOf = (token: string) => ['sitting', token];

/** Keeps what the server has answered to the link. */
export const keepSitting = (token: string, sitting: Sitting): void =>
  void queries.setQueryData(keyOf(token), sitting);

/** Reads the plants again after a change. */
export const readSittingAgain = (token: string): Promise<void> =>
  queries.invalidateQueries({ queryKey: keyOf(token) });

/** The plants that are due today, and what the sitter recorded today. */
export const useSitting = (token: string) =>
  useQuery({
    queryKey: keyOf(token),
    queryFn: ({ signal }) => dataOf(sittingApi.GET('/api/sit', { signal })),
    refetchInterval: poll,
  });

/** Groups plants by room, in the order of the first plant; `null` for those without one. */
export const byRoom = (plants: readonly SittingPlant[]): [string | null, SittingPlant[]][] => [
  ...grouped(plants, ({ place }) => place),
];
