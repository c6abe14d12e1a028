import { setup } from 'xstate';
import { signals, type Feedback } from '../support/feedback.ts';
import { promiseStub } from '../support/provided.ts';

export type ListRefreshEvent =
  /** By pulling the page down, from the menu, or again after a failure. */
  { type: 'refresh.requested' };

/** Reads a page's lists again on request, and says how that ended. */
export const listRefreshMachine = setup({
  types: { events: {} as ListRefreshEvent, emitted: {} as Feedback, tags: {} as 'busy' },
  actors: { readLists: promiseStub<void, undefined>('readLists') },
  actions: {
    ...signals,
  },
}).createMachine({
  id: 'listRefresh',
  description: 'Refresh a list',
  initial: 'idle',
  states: {
    idle: {
      description: 'The list can be refreshed',
      on: { 'refresh.requested': 'reading' },
    },
    reading: {
      description: 'Refreshing…',
      tags: 'busy',
      invoke: { id: 'readLists', src: 'readLists', onDone: 'upToDate', onError: 'failed' },
    },
    upToDate: {
      description: 'Up to date',
      entry: 'signalSuccess',
      on: { 'refresh.requested': 'reading' },
    },
    failed: {
      description: 'The list could not be refreshed; it still shows what it had',
      entry: 'signalFailure',
      on: { 'refresh.requested': 'reading' },
    },
  },
});
