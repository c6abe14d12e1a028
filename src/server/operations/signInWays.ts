import { ok, type Handlers } from './operation.ts';

export const signInWayOperations = {
  async getSignInWays({ user, deps }) {
    const { password, singleSignOn } = await deps.repository.providerAccounts.waysOf(user);
    return ok({
      password: password && deps.config.passwords,
      singleSignOn: singleSignOn && deps.config.oidc !== null,
    });
  },
} satisfies Partial<Handlers>;
