import type { Generated } from 'kysely';
import type { Role } from '#domain/role.ts';

/** Users, how they sign in and join, and those who left. */
export interface PeopleTables {
  user: {
    id: string;
    email: string;
    name: string;
    /** Whether it is known that messages to the address reach the user; always true without a mail server. */
    emailVerified: boolean | 0 | 1;
    householdId: string;
    role: Generated<Role>;
    /** ISO 8601 text on SQLite and a `Date` on PostgreSQL, as `expiresAt` of a session. */
    createdAt: string | Date;
    /** When their last request arrived; noted at most once an hour. */
    seen_at: number | null;
  };
  /** Its dates are ISO 8601 text on SQLite and `Date`s on PostgreSQL. */
  session: {
    id: string;
    userId: string;
    token: string;
    expiresAt: string | Date;
    createdAt: string | Date;
    updatedAt: string | Date;
    userAgent: string | null;
    /** The model of the device, such as 'Pixel 8', if its browser sends it. */
    model: string | null;
    /** When a request with it arrived; noted at most once an hour. */
    seen_at: number | null;
  };
  /** A user's password, or their account at the provider of single sign-on. The dates are as in `session`. */
  account: {
    id: string;
    userId: string;
    providerId: string;
    /** The id of the user for a password; the issuer and its id of the person for single sign-on. */
    accountId: string;
    password: string | null;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  /** A user's passkeys, which the authentication service creates. `used_at` is epoch milliseconds. */
  passkey: {
    id: string;
    name: string | null;
    publicKey: string;
    userId: string;
    credentialID: string;
    counter: number;
    deviceType: string;
    backedUp: boolean | 0 | 1;
    transports: string | null;
    createdAt: string | Date;
    aaguid: string | null;
    used_at: number | null;
  };
  /** The tokens with which other programs act for users. Times are epoch milliseconds. */
  access_token: {
    id: string;
    user_id: string;
    name: string;
    token_hash: string;
    /** Its first characters, to tell tokens apart. */
    beginning: string;
    access: 'read' | 'write';
    created_at: number;
    expires_at: number | null;
    used_at: number | null;
    /** The address of the computer that used it last. */
    used_from: string | null;
  };
  /** One-time values; `value` is the id of a user. Times as in `session`. */
  verification: {
    id: string;
    identifier: string;
    value: string;
    expiresAt: string | Date;
    createdAt: string | Date;
    updatedAt: string | Date;
  };
  /** Attempts per rate limit. In rows of `http/rateLimit.ts`, `lastRequest` is the start of the window in epoch milliseconds. */
  rateLimit: { id: string; key: string; count: number; lastRequest: number };
  /** A link by which one person can join a household. */
  invitation: {
    id: string;
    household_id: string;
    token_hash: string;
    invited_by: string;
    created_at: number;
    expires_at: number;
    /** The e-mail address of the user who joined with it. */
    used_by: string | null;
  };
  /** At most one row: the claim to create the first user. */
  first_user_claim: { id: number; claimed_at: number };
  /** A user who left the household or was removed, or a sitter; what they wrote stays under their name. Its id is theirs. */
  former_person: { household_id: string; id: string; name: string; left_at: number };
  /** A link by which a person without an account can look after the plants on some days. Their name is also in `former_person`. */
  sitter: {
    household_id: string;
    id: string;
    name: string;
    note: string;
    from_day: string;
    until_day: string;
    token_hash: string;
    made_by: string;
    revoked_at: number | null;
  };
  /** The days on which a household is away; at most one row per household. */
  away: {
    household_id: string;
    from_day: string;
    until_day: string;
    /** The user whom reminders go to; `null` if they pause. */
    reminded_id: string | null;
  };
  /** The session of a user who was removed from their household, so that their devices can say so. */
  ended_session: { token_hash: string; ended_at: number };
}
