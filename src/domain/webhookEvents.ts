/** The events that a webhook can be told of, in the order in which pages list them. */
export const webhookEvents = ['care.recorded', 'tasks.due', 'plant.created', 'photo.added'] as const;

export type WebhookEvent = (typeof webhookEvents)[number];

/** In days. A webhook that has accepted nothing for this long is switched off. */
export const failingDays = 5;

/** The number of finished deliveries that are kept of each webhook. */
export const keptDeliveries = 50;

/** The most webhooks that a household may have. */
export const mostWebhooks = 10;

/** In hours. How long messages are also signed with the secret before the present one. */
export const formerSecretHours = 24;
