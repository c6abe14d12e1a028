import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { components } from '#contract/schema.d.ts';
import { api } from './api.ts';

export type Webhook = components['schemas']['Webhook'];
export type WebhookDelivery = components['schemas']['WebhookDelivery'];

/** Not in `keys.ts`, which each start loads. Those of the deliveries begin with it. */
export const webhooksKey = ['webhooks'] as const;

/** The webhooks of the household, oldest first; only owners may read them. */
export const useWebhooks = () =>
  useQuery({
    queryKey: webhooksKey,
    queryFn: ({ signal }) => dataOf(api.GET('/api/webhooks', { signal })),
  });

/** The last deliveries of a webhook, newest first. */
export const useWebhookDeliveries = (id: string) =>
  useQuery({
    queryKey: [...webhooksKey, id],
    queryFn: ({ signal }) =>
      dataOf(api.GET('/api/webhooks/{id}/deliveries', { params: { path: { id } }, signal })),
  });
