import { AsyncLocalStorage } from 'node:async_hooks';

/** The claims about a person in a verified ID token and at the provider's userinfo endpoint. */
export interface Profile {
  sub: string;
  email: string;
  isEmailVerified: boolean;
  name: string;
  groups: string[];
}

/** What happens during one return from the provider, which the authentication service does not tell its caller. */
export interface Note {
  profile?: Profile;
  /** The id of the person's account, unique over all issuers. */
  accountId?: string;
  idToken?: string;
  /** The invitation that was used up, by its hash. */
  invitation?: string;
  /** The error of the token endpoint, such as `invalid_client`; 'no answer' if there was none. */
  fault?: string;
}

export const notes = new AsyncLocalStorage<Note>();
