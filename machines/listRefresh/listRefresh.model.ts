import { failure, success } from '../support/examples.ts';
import { defineModel, nothing, plain } from '#walks/model.ts';
import { listRefreshMachine } from './listRefreshMachine.ts';

export const listRefreshModel = defineModel<typeof listRefreshMachine>({
  machine: listRefreshMachine,
  overview: {
    does: "reads a page's lists again, and says how that ended",
    lifetime: 'as long as the page is open; pull-to-refresh on `/` and `/tasks`',
  },
  starts: { '': undefined },
  events: { 'refresh.requested': plain },
  actors: { readLists: { done: nothing } },
  identity: () => null,
  projection: () => ({}),
  journeys: [
    {
      name: 'a list is refreshed as often as the user asks',
      start: '',
      steps: ['refresh.requested', 'readLists done', 'refresh.requested', 'readLists done'],
      ends: {
        state: 'upToDate',
        emits: [success, success],
      },
    },
    {
      name: 'a refresh that failed can be retried',
      start: '',
      steps: ['refresh.requested', 'readLists fails', 'refresh.requested', 'readLists done'],
      ends: {
        state: 'upToDate',
        emits: [failure, success],
      },
    },
    {
      name: 'a list is read once, even if the user pulls again in the meantime',
      start: '',
      steps: ['refresh.requested', 'ignored: refresh.requested'],
      ends: { state: 'reading' },
      calls: [{ readLists: null }],
    },
  ],
});
