import { defineModel, plain } from '#walks/model.ts';
import { photoLoadingMachine } from './photoLoadingMachine.ts';

export const photoLoadingModel = defineModel<typeof photoLoadingMachine>({
  machine: photoLoadingMachine,
  overview: {
    does: 'loads a photo in full size, and again after a failure',
    lifetime: 'as long as the photo is near the one on the screen; the photo viewer',
  },
  events: { 'photo.loaded': plain, 'photo.failed': plain, 'retry.requested': plain },
  actors: {},
  projection: () => ({}),
  journeys: [
    {
      name: 'a photo replaces its thumbnail once it has loaded',
      steps: ['photo.loaded'],
      ends: { state: 'shown' },
    },
    {
      name: 'a photo that could not be loaded can be retried as often as the user likes',
      steps: ['photo.failed', 'retry.requested', 'photo.failed', 'retry.requested', 'photo.loaded'],
      ends: { state: 'shown' },
      inBrowser: true,
    },
  ],
});
