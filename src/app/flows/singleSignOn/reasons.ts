import type { ReturnReason } from '#machines/singleSignOn/singleSignOnMachine.ts';

/** Returns why the provider sent a person back without a sign-in, and what they can do. @param provider its host name */
export const reasonSentences = (provider: string): Record<ReturnReason, string> => ({
  refused: `${provider} did not let you in, or you cancelled.`,
  unverified: `${provider} has not verified your email address, so Snug does not know who you are. Verify it there, then try again.`,
  taken: `There is an account with your email address. Sign in to it here once, within ten minutes. From then on, ${provider} signs you in.`,
  uninvited: 'You have no account here yet. Ask someone who uses Snug to invite you.',
  invitation: 'This invitation has been used, has expired or was revoked. Ask for a new one.',
  late: 'The sign-in took too long, or was begun elsewhere. Try again.',
  misconfigured: `${provider} does not accept Snug. Tell the person who runs Snug: its log says why.`,
  untrusted: `What ${provider} sent did not prove who you are. Try again; if that does not help, tell the person who runs Snug.`,
  providerDown: `${provider} does not answer. Try again in a minute.`,
  failed: 'Snug could not sign you in. Try again in a minute.',
});

/** Returns the reason in an address; `null` if there is none. */
export function reasonIn(search: Record<string, unknown>): ReturnReason | null {
  const known = Object.keys(reasonSentences('')) as ReturnReason[];
  return known.find((reason) => reason === search.sso) ?? null;
}
