import { calendarDays, lastCalendarDay } from '#domain/calendarDays.ts';
import { originOf } from '../auth/origin.ts';
import { newToken, secretHash } from '../base/token.ts';
import { calendarFile, contentHash, tagOf } from '../calendar/feed.ts';
import { ImportRunning } from '../db/faults.ts';
import { isKnown } from '../http/etag.ts';
import { networkOf } from '../http/network.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { created, found, gone, ok, type Handlers } from './operation.ts';
import { isoOrNull, taskView } from './views.ts';

/** Reads per network, with any token. Calendar apps read every few hours. */
const readings: Limit = { name: 'calendar', max: 60, windowMs: 60_000 };

export const calendarOperations = {
  async getCalendar({ user, deps }) {
    const row = await deps.repository.calendars.findOfUser(user);
    return ok({ createdAt: isoOrNull(row?.created_at), lastReadAt: isoOrNull(row?.last_read_at) });
  },

  async createCalendar({ user, deps, request }) {
    const token = newToken();
    await deps.repository.calendars.create(user, secretHash(token), deps.now());
    return created({ url: `${originOf(request, deps.config)}/api/calendar/${token}.ics` });
  },

  async deleteCalendar({ user, deps }) {
    await deps.repository.calendars.delete(user);
    return gone;
  },

  async readCalendar({ path, deps, request, reply }) {
    const { repository } = deps;
    const now = deps.now();
    await countTry(repository, readings, [networkOf(request.ip)], now);
    const address = found(await repository.calendars.find(secretHash(path.token)), 'calendar');
    if (address.importing !== null) throw new ImportRunning();
    const { user_id, token_hash } = address;
    const { tasks, settings } = repository.forHousehold(address.household);
    const today = await settings.today(now);
    const until = lastCalendarDay(today);
    const days = calendarDays((await tasks.list({ until, snoozedTo: until })).map(taskView), today);
    const content_hash = contentHash(days);
    const changed_at = content_hash === address.content_hash ? address.changed_at : now;
    await repository.calendars.noteReading({ token_hash, last_read_at: now, content_hash, changed_at });
    const tasksUrl = `${originOf(request, deps.config)}/tasks`;
    const file = await calendarFile(days, { owner: user_id, changedAt: changed_at, tasksUrl });
    const tag = tagOf(file);
    reply
      .header('cache-control', 'private, no-cache')
      .header('etag', tag)
      .header('content-disposition', 'inline; filename="snug.ics"')
      .type('text/calendar; charset=utf-8');
    if (isKnown(tag, request.headers['if-none-match'])) reply.code(304);
    return ok(Buffer.from(file));
  },
} satisfies Partial<Handlers>;
