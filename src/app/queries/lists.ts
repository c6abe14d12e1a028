import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api, app, queries } from '../system.ts';
import { queryKeys } from './keys.ts';

/** A page of the feed (spec §9). */
const feedPage = 20;

export type Pot = components['schemas']['Pot'];
export type FeedInteraction = components['schemas']['FeedInteraction'];

/** What the sign-in page needs to know; answered without a session. */
export const useSetup = () =>
  useQuery({ queryKey: queryKeys.setup, queryFn: ({ signal }) => dataOf(api.GET('/api/setup', { signal })) });

export const usePots = () =>
  useQuery({ queryKey: queryKeys.pots, queryFn: ({ signal }) => dataOf(api.GET('/api/pots/', { signal })) });

export const usePlants = () =>
  useQuery({
    queryKey: queryKeys.plants,
    queryFn: ({ signal }) => dataOf(api.GET('/api/plants/', { signal })),
  });

export const usePlant = (plantId: string) =>
  useQuery({
    queryKey: queryKeys.plant(plantId),
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/plants/{plantId}', { params: { path: { plantId } }, signal })),
  });

/** What happened, newest first, page by page until one is short. */
export const useFeed = () =>
  useInfiniteQuery({
    queryKey: queryKeys.feed,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      dataOf(
        api.GET('/api/interactions/feed', {
          params: { query: { limit: feedPage, offset: pageParam } },
          signal,
        }),
      ),
    getNextPageParam: (last, pages) => (last.length < feedPage ? undefined : pages.length * feedPage),
  });

/** The codes of a batch in the order in which they are printed. */
export const useBatch = (batchId: string) =>
  useQuery({
    queryKey: queryKeys.batch(batchId),
    queryFn: ({ signal }) => dataOf(api.GET('/api/qr', { params: { query: { batchId } }, signal })),
  });

/** Issues new codes. The batch's id is chosen here, so that a second try never issues a second batch. */
export const useIssueCodes = () =>
  useMutation({
    mutationFn: ({ batchId, count }: { batchId: string; count: number }) =>
      dataOf(api.POST('/api/qr', { params: { header: { 'Idempotency-Key': batchId } }, body: { count } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.codes }),
  });

/** Creates a user; whoever does it stays who they are. */
export const useCreateUser = () =>
  useMutation({
    mutationFn: (body: components['schemas']['SignUp']) =>
      dataOf(api.POST('/api/auth/sign-up/email', { body })),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.setup }),
  });

/** Ends every session of this person but the one in use; the session is read again afterwards (spec §7). */
export const useSignOutElsewhere = () =>
  useMutation({
    mutationFn: () => dataOf(api.POST('/api/auth/revoke-other-sessions')),
    onSuccess: () => app.getSnapshot().children.session?.send({ type: 'session.changed' }),
  });
