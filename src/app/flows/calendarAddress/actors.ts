import { fromPromise } from 'xstate';
import { calendarAddressMachine } from '#machines/calendarAddress/calendarAddressMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { createCalendar, deleteCalendar } from '#app/data/write/calendar.ts';

/** Connects the calendar address flow to the server and the clipboard. */
export const provideCalendarAddress = (server: Server) =>
  calendarAddressMachine.provide({
    actors: {
      makeAddress: fromPromise(() => createCalendar(server)),
      copyAddress: fromPromise(({ input }: { input: string }) => navigator.clipboard.writeText(input)),
      revokeAddress: fromPromise(() => deleteCalendar(server)),
    },
  });
