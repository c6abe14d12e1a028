import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import Fastify, { type FastifyInstance } from 'fastify';
import { authByOrigin } from './auth/auth.ts';
import { mountAuth } from './auth/routes.ts';
import type { Deps } from './deps.ts';
import { mountApi } from './http/api.ts';
import { mountAppFiles } from './http/appFiles.ts';
import { answerError, mountErrors } from './http/errors.ts';
import { mountHeaders } from './http/headers.ts';
import { logOptions } from './log.ts';

const builtApp = fileURLToPath(new URL('../../dist', import.meta.url));

/** In ms. Long enough for ten photos over a slow connection; a request that stalls longer is cut off. */
export const requestTimeout = 30 * 60_000;

/**
 * Builds the server: the API, sign-in and the files of the app. It does not listen yet.
 *
 * @param appFolder where the built app is
 */
export async function buildApp(deps: Deps, appFolder = builtApp): Promise<FastifyInstance> {
  const { config } = deps;
  const app = Fastify({
    logger: logOptions(config),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 4096 },
    forceCloseConnections: 'idle',
    requestTimeout,
    // Fastify refuses malformed URLs before they reach the error handler.
    frameworkErrors: answerError,
  });
  mountErrors(app);
  await mountHeaders(app, appFolder);
  const authFor = authByOrigin(deps);
  await mountAuth(app, deps, authFor);
  await mountApi(app, deps, authFor);
  await mountAppFiles(app, appFolder);
  return app;
}
