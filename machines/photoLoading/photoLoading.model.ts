import { defineModel, plain } from '#walks/model.ts';
import { photoLoadingMachine } from './photoLoadingMachine.ts';

export const photoLoadingModel = defineModel<typeof photoLoadingMachine>({
  machine: photoLoadingMachine,
  starts: { '': undefined },
  events: { 'photo.loaded': plain, 'photo.failed': plain, 'retry.requested': plain },
  actors: {},
  identity: () => null,
  projection: () => ({}),
  journeys: [
    {
      name: 'a photo replaces its thumbnail once it has loaded',
      start: '',
      steps: ['photo.loaded'],
      ends: { state: 'shown' },
    },
    {
      name: 'a photo that could not be loaded can be retried as often as the user likes',
      start: '',
      steps: ['photo.failed', 'retry.requested', 'photo.failed', 'retry.requested', 'photo.loaded'],
      ends: { state: 'shown' },
      inBrowser: true,
    },
  ],
});
