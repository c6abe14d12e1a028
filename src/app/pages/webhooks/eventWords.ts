import type { WebhookDelivery } from '#app/data/webhooks.ts';

/** What each event is called on the page. */
export const eventWords: Record<WebhookDelivery['event'], string> = {
  'care.recorded': 'Care',
  'tasks.due': 'What is due, once a day',
  'plant.created': 'New plants',
  'photo.added': 'Photos',
  test: 'Test',
};

/** What one event is called in the list of deliveries. */
export const deliveryWords: Record<WebhookDelivery['event'], string> = {
  'care.recorded': 'Care',
  'tasks.due': 'What is due',
  'plant.created': 'A new plant',
  'photo.added': 'A photo',
  test: 'A test',
};
