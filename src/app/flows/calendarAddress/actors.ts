import { fromPromise } from 'xstate';
import { dataOf } from '#contract/client.ts';
import { calendarAddressMachine } from '#machines/calendarAddress/calendarAddressMachine.ts';
import { queryKeys } from '#app/server/keys.ts';
import { named, reload, type Server } from '#app/server/calls.ts';

/** Connects the calendar address flow to the server and the clipboard. */
export const provideCalendarAddress = ({ api, queries }: Server) =>
  calendarAddressMachine.provide({
    actors: {
      makeAddress: fromPromise(async () => {
        const call = named('Failed to make a calendar address', dataOf(api.POST('/api/calendar')));
        return (await call.finally(() => reload(queries, queryKeys.calendar))).url;
      }),
      copyAddress: fromPromise(({ input }: { input: string }) => navigator.clipboard.writeText(input)),
      revokeAddress: fromPromise(async () => {
        const call = named('Failed to revoke the calendar address', dataOf(api.DELETE('/api/calendar')));
        await call.finally(() => reload(queries, queryKeys.calendar));
      }),
    },
  });
