import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';
import type { Server } from './calls.ts';
import { queryKeys } from './keys.ts';
import { poll } from './poll.ts';

export type Person = components['schemas']['Person'];
export type Invitation = components['schemas']['Invitation'];

/** Reads the people of the household from the server. @throws {ApiError} if it failed or did not answer */
export const readPeople = (server: Server): Promise<Person[]> => dataOf(server.api.GET('/api/people'));

/** The people of the household, those who came first at the top. */
export const usePeople = () =>
  useQuery({
    queryKey: queryKeys.people,
    queryFn: ({ signal }) => dataOf(api.GET('/api/people', { signal })),
    refetchInterval: poll,
  });

/** The invitations that can be used, newest first. @param enabled whether the user is an owner, who may see them */
export const useInvitations = (enabled: boolean) =>
  useQuery({
    queryKey: queryKeys.invitations,
    queryFn: ({ signal }) => dataOf(api.GET('/api/invitations', { signal })),
    enabled,
    refetchInterval: poll,
  });
