import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';

export type MessageTarget = components['schemas']['MessageTarget'];

/** Not in `keys.ts`, which each start loads. */
export const messageTargetsKey = ['messageTargets'] as const;

/** The ways by which the user gets reminders besides their devices, oldest first. */
export const useMessageTargets = () =>
  useQuery({
    queryKey: messageTargetsKey,
    queryFn: ({ signal }) => dataOf(api.GET('/api/messages/targets', { signal })),
  });
