import { setup } from 'xstate';

export type PhotoLoadingEvent =
  | { type: 'photo.loaded' }
  | { type: 'photo.failed' }
  | { type: 'retry.requested' };

/** Loads a photo in full size. The browser fetches it while its image is on the page, as it is in all states but `failed`. */
export const photoLoadingMachine = setup({
  types: { events: {} as PhotoLoadingEvent, tags: {} as 'busy' },
}).createMachine({
  id: 'photoLoading',
  description: 'Load a photo in full size',
  initial: 'loading',
  states: {
    loading: {
      description: 'You see its thumbnail, blurred',
      tags: 'busy',
      on: { 'photo.loaded': 'shown', 'photo.failed': 'failed' },
    },
    shown: { description: 'You see the photo', type: 'final' },
    failed: {
      description: 'The photo could not be loaded; you can retry',
      on: { 'retry.requested': 'loading' },
    },
  },
});
