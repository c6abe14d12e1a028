import { v7 as uuid } from 'uuid';
import { invitationOf } from '../auth/invitations.ts';
import { originOf } from '../auth/origin.ts';
import { newToken, secretHash } from '../base/token.ts';
import { networkOf } from '../http/network.ts';
import { conflict, Problem } from '../http/problem.ts';
import { countTry, type Limit } from '../http/rateLimit.ts';
import { created, gone, ok, type Handlers } from './operation.ts';
import { iso } from './views.ts';

/** Attempts per network, with any token. */
const readings: Limit = { name: 'invitation', max: 60, windowMs: 60_000 };

export const invitationOperations = {
  async listInvitations({ household, deps }) {
    const rows = await deps.repository.invitations.listOpen(household.id, deps.now());
    return ok(
      rows.map(({ id, by, created_at, expires_at }) => ({
        id,
        by,
        createdAt: iso(created_at),
        expiresAt: iso(expires_at),
      })),
    );
  },

  async createInvitation({ key, household, user, deps, request }) {
    const token = newToken();
    const row = { id: key ?? uuid(), household_id: household.id, invited_by: user };
    const expires = await deps.repository.invitations.create(row, secretHash(token), deps.now());
    if (expires === null) throw conflict('id-taken', 'This id belongs to another invitation.');
    // Behind `#`, the token reaches neither logs nor the programs that preview links.
    const url = `${originOf(request, deps.config)}/join#${token}`;
    return created({ id: row.id, url, expiresAt: iso(expires) });
  },

  async deleteInvitation({ path, household, deps }) {
    await deps.repository.invitations.revoke(household.id, path.id);
    return gone;
  },

  async readInvitation({ deps, request }) {
    await countTry(deps.repository, readings, [networkOf(request.ip)], deps.now());
    const found = await invitationOf(deps, String(request.headers['x-invitation']));
    if ('code' in found) {
      const type = found.code.toLowerCase().replace('_', '-');
      throw new Problem(found.code === 'INVITATION_UNKNOWN' ? 404 : 410, type, found.message);
    }
    return ok({ by: found.by, expiresAt: iso(found.expires_at) });
  },
} satisfies Partial<Handlers>;
