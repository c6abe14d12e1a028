import type { components } from '#contract/schema.d.ts';
import { deviceName } from '../auth/deviceName.ts';
import type { UserSession } from '../db/installation/sessions.ts';
import { conflict } from '../http/problem.ts';
import { gone, ok, type Handlers } from './operation.ts';
import { iso } from './views.ts';

type Session = components['schemas']['ListedSession'];

/** @param current the id of the session of the request */
const sessionView = (row: UserSession, current: string): Session => ({
  sessionID: row.id,
  device: deviceName(row),
  isThis: row.id === current,
  since: iso(new Date(row.createdAt).getTime()),
  lastSeenAt: iso(row.seen_at ?? new Date(row.updatedAt).getTime()),
});

const byUse = (a: Session, b: Session) =>
  Number(b.isThis) - Number(a.isThis) ||
  b.lastSeenAt.localeCompare(a.lastSeenAt) ||
  b.since.localeCompare(a.since);

export const sessionOperations = {
  async listSessions({ user, session, deps }) {
    const rows = await deps.repository.sessions.list(user, deps.clock.sure(Date.now()));
    return ok(rows.map((row) => sessionView(row, session)).toSorted(byUse));
  },

  async deleteSession({ path, household, user, session, deps }) {
    if (path.sessionID === session) throw conflict('this-device', 'To sign out on this device, log out.');
    await deps.repository.sessions.end(household.id, user, path.sessionID);
    return gone;
  },
} satisfies Partial<Handlers>;
