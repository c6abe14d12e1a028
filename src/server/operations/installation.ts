import { httpsOriginOf } from '../auth/origin.ts';
import { checkRoom } from '../base/dataFolder.ts';
import { Problem } from '../http/problem.ts';
import { ok, type Handlers } from './operation.ts';

export const installationOperations = {
  async getSetup({ deps, request }) {
    const { oidc } = deps.config;
    return ok({
      needsFirstUser: await deps.repository.users.needsFirst(),
      signUpOpen: deps.config.signUpOpen,
      passwords: deps.config.passwords,
      singleSignOn: oidc && { button: oidc.button, provider: new URL(oidc.issuer).hostname },
      sendsMail: deps.sendMail !== null,
      httpsOrigin: httpsOriginOf(request, deps.config),
      restoration: deps.restoration.state,
    });
  },

  async getHealth({ query, reply }) {
    if (query.portal) {
      reply.header('location', '/');
      return { status: 303 as const, body: undefined };
    }
    return ok({ status: 'ok' as const });
  },

  async getReadiness({ deps, request }) {
    try {
      await deps.repository.check();
      await deps.photos.check();
      await checkRoom(deps.config.dataDir);
    } catch (error) {
      request.log.error(error, 'not ready');
      throw new Problem(
        503,
        'not-ready',
        'The database, the photo storage or the data folder cannot be used.',
      );
    }
    return ok({ status: 'ok' as const });
  },
} satisfies Partial<Handlers>;
