import { useMutation, useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { currentSubscription, endpointHash } from '#app/device/push/push.ts';
import { api, server } from './api.ts';
import { queryKeys } from './keys.ts';
import { updatePushSettings } from './write/push.ts';

/** The hour of the daily reminder, on all devices of this user. */
export const usePushSettings = () =>
  useQuery({
    queryKey: queryKeys.push,
    queryFn: ({ signal }) => dataOf(api.GET('/api/push/settings', { signal })),
  });

export type PushDevice = components['schemas']['PushDevice'];

/** This user's devices that get reminders. */
export const usePushDevices = () =>
  useQuery({
    queryKey: [...queryKeys.push, 'devices'],
    queryFn: ({ signal }) => dataOf(api.GET('/api/push/devices', { signal })),
  });

/** The hash by which this device finds itself in that list; `null` if it is not subscribed. */
export const useOwnEndpointHash = () =>
  useQuery({
    queryKey: [...queryKeys.push, 'endpoint'],
    queryFn: async () => {
      const subscription = await currentSubscription();
      return subscription && endpointHash(subscription.endpoint);
    },
  });

/** Sets the hour of the daily reminder. Several changes are saved one after another, so that the last one wins. */
export const useSetPushHour = () =>
  useMutation({
    mutationFn: (hour: number) => updatePushSettings(server, hour),
    scope: { id: 'hour of the reminder' },
  });
