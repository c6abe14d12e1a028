import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { listRefreshMachine } from './listRefreshMachine.ts';

export const listRefreshModel = defineModel<typeof listRefreshMachine>({
  machine: listRefreshMachine,
  overview: {
    does: "reads a page's lists again, and says how that ended",
    lifetime: 'as long as the page is open; pull-to-refresh on `/` and `/tasks`',
  },
  events: { 'refresh.requested': plain },
  actors: { readLists: { done: nothing } },
  projection: () => ({}),
  journeys: [
    {
      name: 'a list is refreshed as often as the user asks',
      steps: ['refresh.requested', 'readLists done', 'refresh.requested', 'readLists done'],
      ends: {
        state: 'upToDate',
        emits: [success, success],
      },
    },
    {
      name: 'a refresh that failed can be retried',
      steps: ['refresh.requested', 'readLists fails', 'refresh.requested', 'readLists done'],
      ends: {
        state: 'upToDate',
        emits: [failure, success],
      },
    },
    {
      name: 'a list is read once, even if the user pulls again in the meantime',
      steps: ['refresh.requested', 'ignored: refresh.requested'],
      ends: { state: 'reading' },
      calls: [{ readLists: null }],
    },
  ],
});
