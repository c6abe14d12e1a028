import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { authByOrigin, authOptions } from './auth/auth.ts';
import { renameOldCookies } from './auth/cookies.ts';
import { originCheck } from './auth/origin.ts';
import { mountAuth } from './auth/routes.ts';
import { guardUnclaimed } from './auth/unclaimed.ts';
import type { Deps } from './deps.ts';
import { mountApiDocs } from './http/apiDocs.ts';
import { mountAppFiles } from './http/appFiles.ts';
import { beginChangesInTurns } from './http/arrivals.ts';
import { bodyLimit, limitBodyTime } from './http/bodies.ts';
import { compressTexts } from './http/compress.ts';
import { connectionLimits, limitConnections } from './http/connections.ts';
import { answerError, answerUnread, mountErrors } from './http/errors.ts';
import { mountHeaders } from './http/headers.ts';
import { mountShareTarget } from './http/shareTarget.ts';
import { logOptions } from './base/log.ts';
import { snugFolder } from './snugFolder.ts';
import { mountUnsubscribing } from './messages/unsubscribePage.ts';
import { mountApi } from './operations/api.ts';

const builtApp = fileURLToPath(new URL('dist', snugFolder));

/**
 * Builds the server: the API, sign-in and the files of the app. It does not listen yet.
 *
 * @param appFolder where the built app is
 * @param limits on connections; tests shorten them
 */
export async function buildApp(
  deps: Deps,
  appFolder = builtApp,
  limits = connectionLimits,
): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    logger: logOptions(config),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096 },
    forceCloseConnections: 'idle',
    bodyLimit,
    // Fastify refuses malformed URLs before they reach the error handler.
    frameworkErrors: answerError,
    clientErrorHandler: answerUnread,
  });
  deps.metrics?.watch(app);
  limitConnections(app.server, limits, config.trustProxy);
  beginChangesInTurns(app);
  limitBodyTime(app, limits.body);
  mountErrors(app);
  mountHeaders(app, appFolder);
  compressTexts(app);
  guardUnclaimed(app, deps);
  renameOldCookies(app, deps);
  const requireOwnOrigin = originCheck(config);
  await mountAuth(app, deps, authByOrigin(deps, app.log), requireOwnOrigin, (origin) =>
    authOptions(deps, origin, app.log),
  );
  await mountApi(app, deps, requireOwnOrigin);
  await mountApiDocs(app);
  await mountUnsubscribing(app, deps);
  await mountShareTarget(app);
  await mountAppFiles(app, appFolder);
  return app;
}
