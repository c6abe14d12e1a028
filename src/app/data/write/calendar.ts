import { dataOf } from '#contract/client.ts';
import { named, reload, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';

/**
 * Makes a calendar address for this user. It replaces the last one.
 *
 * @returns the address, which cannot be read again
 * @throws 'Failed to make a calendar address'
 */
export async function createCalendar(server: Server): Promise<string> {
  const call = named('Failed to make a calendar address', dataOf(server.api.POST('/api/calendar')));
  return (await call.finally(() => reload(server, queryKeys.calendar))).url;
}

/** Revokes this user's calendar address. @throws 'Failed to revoke the calendar address' */
export async function deleteCalendar(server: Server): Promise<void> {
  const call = named('Failed to revoke the calendar address', dataOf(server.api.DELETE('/api/calendar')));
  await call.finally(() => reload(server, queryKeys.calendar));
}
