import { v7 as uuid } from 'uuid';
import type { components } from '#contract/schema.d.ts';
import { newAccessToken } from '../auth/accessToken.ts';
import type { UserToken } from '../db/installation/accessTokens.ts';
import { conflict } from '../http/problem.ts';
import { created, gone, ok, type Handlers } from './operation.ts';
import { iso, isoOrNull } from './views.ts';

const day = 86_400_000;

/** How many tokens a user may have. */
const most = 50;

const tokenView = (row: UserToken): components['schemas']['AccessToken'] => ({
  id: row.id,
  name: row.name,
  beginning: row.beginning,
  access: row.access,
  createdAt: iso(row.created_at),
  expiresAt: isoOrNull(row.expires_at),
  usedAt: isoOrNull(row.used_at),
  usedFrom: row.used_from,
});

export const accessTokenOperations = {
  async listAccessTokens({ user, deps }) {
    return ok((await deps.repository.accessTokens.list(user)).map(tokenView));
  },

  async createAccessToken({ key, body, user, deps }) {
    const { accessTokens } = deps.repository;
    const id = key ?? uuid();
    const others = (await accessTokens.list(user)).filter((row) => row.id !== id);
    if (others.length >= most)
      throw conflict('too-many-tokens', 'You have 50 access tokens. Revoke one first.');
    const { token, ...secret } = newAccessToken();
    const now = deps.now();
    const { name, access, days } = body;
    const expires_at = days === null ? null : now + days * day;
    const row = { id, user_id: user, name: name.trim(), access, created_at: now, expires_at, ...secret };
    if (!(await accessTokens.create(row)))
      throw conflict('id-taken', 'This id belongs to a token of another user.');
    return created({ id, token });
  },

  async deleteAccessToken({ path, user, deps }) {
    await deps.repository.accessTokens.remove(user, path.id);
    return gone;
  },
} satisfies Partial<Handlers>;
