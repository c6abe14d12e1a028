import { isPersonName, longestPersonName } from '#domain/personNames.ts';
import type { Profile } from './note.ts';

type Claims = Record<string, unknown>;

const textOf = (claim: unknown) => (typeof claim === 'string' ? claim.trim().replace(/\s+/g, ' ') : '');

const isAddress = (text: string) => text.length <= 254 && /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u.test(text);

/** A name with a full stop between letters could be a web address. */
const spaced = (name: string) => name.replace(/\.(?=\S)/g, '. ');

/** Returns the first claim that can be a person's name in Snug, or one made of the address. */
function nameOf(claims: Claims, email: string): string {
  const mailbox = email.split('@')[0]!.replace(/[._]+/g, ' ');
  const names = [claims.name, claims.nickname, claims.preferred_username].map((claim) =>
    spaced(textOf(claim)),
  );
  const shortened = [...names, mailbox].map((name) =>
    Array.from(name).slice(0, longestPersonName).join('').trim(),
  );
  return shortened.find(isPersonName) ?? 'New person';
}

/** Returns the claims of a token whose signature was checked before. */
const claimsIn = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Claims;

/** In ms. */
const patience = 8000;

/** @throws if the provider does not answer */
async function userInfo(endpoint: string, accessToken: string): Promise<Claims> {
  const answer = await fetch(endpoint, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw new Error(`The userinfo endpoint answers ${answer.status}.`);
  return (await answer.json()) as Claims;
}

/**
 * Reads who has signed in from an ID token that was verified before, and what it lacks from the userinfo endpoint: some providers
 * put the address and the groups only there.
 *
 * @param endpoint of userinfo, if the provider has one
 * @param needsGroups whether groups mean anything
 * @returns `null` without a subject, or if the endpoint speaks about another person (OpenID Connect Core 1.0, section 5.3.2)
 */
export async function profileOf(
  { idToken, accessToken }: { idToken: string; accessToken?: string | undefined },
  endpoint: string | undefined,
  needsGroups: boolean,
): Promise<Profile | null> {
  let claims = claimsIn(idToken);
  const { sub } = claims;
  if (typeof sub !== 'string' || sub === '') return null;
  const wanted = ['email', 'email_verified', 'name', ...(needsGroups ? ['groups'] : [])];
  const isWhole = wanted.every((claim) => claims[claim] !== undefined);
  if (!isWhole && endpoint !== undefined && accessToken !== undefined) {
    const more = await userInfo(endpoint, accessToken);
    if (more.sub !== sub) return null;
    claims = { ...more, ...claims };
  }
  const email = textOf(claims.email).toLowerCase();
  return {
    sub,
    email,
    isEmailVerified: isAddress(email) && [true, 'true'].includes(claims.email_verified as string),
    name: nameOf(claims, email),
    groups: [claims.groups].flat().filter((group) => typeof group === 'string'),
  };
}
