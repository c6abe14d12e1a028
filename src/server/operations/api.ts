import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import glue from 'fastify-openapi-glue';
import { accessTokenIn, memberOfToken } from '../auth/accessToken.ts';
import { requireMeant, requireMember, requireRole, type Member } from '../auth/session.ts';
import { requireSitter, type Sitter } from '../auth/sitter.ts';
import type { Role } from '#domain/role.ts';
import { isLostReference } from '../db/faults.ts';
import type { Deps } from '../deps.ts';
import { isReading } from '../http/arrivals.ts';
import { largerBodies } from '../http/bodies.ts';
import { routedContract, routesForTokens } from '../http/contract.ts';
import { inOneForm, useContractValidation } from '../http/validation.ts';
import { accessTokenOperations } from './accessTokens.ts';
import { awayOperations } from './away.ts';
import { backupOperations } from './backups.ts';
import { binOperations } from './bin.ts';
import { calendarOperations } from './calendar.ts';
import { careKindOperations } from './careKinds.ts';
import { catalogueOperations } from './catalogue.ts';
import { codeOperations } from './codes.ts';
import { exportOperations } from './export.ts';
import { householdOperations } from './household.ts';
import { importOperations } from './import.ts';
import { installationOperations } from './installation.ts';
import { invitationOperations } from './invitations.ts';
import { interactionOperations } from './interactions.ts';
import { measurementOperations } from './measurements.ts';
import { offerOperations } from './offers.ts';
import type { Handlers } from './operation.ts';
import { peopleOperations } from './people.ts';
import { passkeyOperations } from './passkeys.ts';
import { passwordResetOperations } from './passwordResets.ts';
import { photoOperations } from './photos.ts';
import { placeOperations } from './places.ts';
import { plantImportOperations } from './plantImport.ts';
import { plantPageOperations } from './plantPages.ts';
import { plantOperations } from './plants.ts';
import { potOperations } from './pots.ts';
import { preferenceOperations } from './preferences.ts';
import { pushOperations } from './push.ts';
import { countChange } from './quotas.ts';
import { requireNoImport } from './runningImports.ts';
import { restorationOperations } from './restoration.ts';
import { sessionOperations } from './sessions.ts';
import { sitterOperations } from './sitters.ts';
import { sittingOperations } from './sitting.ts';
import { taskOperations } from './tasks.ts';
import { webhookOperations } from './webhooks.ts';
import { winterOperations } from './winter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; `null` if the operation needs no session. */
    member: Member | null;
    /** The sitter; `null` unless the operation is for sitters. */
    sitter: Sitter | null;
  }
}

/** The handlers of all operations in the contract; a missing one is a type error. */
const handlers: Handlers = {
  ...accessTokenOperations,
  ...awayOperations,
  ...backupOperations,
  ...binOperations,
  ...calendarOperations,
  ...careKindOperations,
  ...catalogueOperations,
  ...codeOperations,
  ...exportOperations,
  ...householdOperations,
  ...importOperations,
  ...installationOperations,
  ...interactionOperations,
  ...invitationOperations,
  ...measurementOperations,
  ...offerOperations,
  ...peopleOperations,
  ...passkeyOperations,
  ...passwordResetOperations,
  ...photoOperations,
  ...placeOperations,
  ...plantImportOperations,
  ...plantPageOperations,
  ...plantOperations,
  ...potOperations,
  ...preferenceOperations,
  ...pushOperations,
  ...restorationOperations,
  ...sessionOperations,
  ...sitterOperations,
  ...sittingOperations,
  ...taskOperations,
  ...webhookOperations,
  ...winterOperations,
};

/** Returns a function that checks for whom a request is: the user of its access token, or else that of its session. */
function callerCheck(deps: Deps) {
  const open = routesForTokens();
  return (request: FastifyRequest): Promise<Member> => {
    const token = accessTokenIn(request);
    if (token === null) return requireMember(request, deps);
    const { method, routeOptions } = request;
    return memberOfToken(
      token,
      request,
      deps,
      open.has(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`),
    );
  };
}

/** Adapts the handlers to the signature that routes call. @param requireCaller checks the caller again */
function serviceHandlers(deps: Deps, requireCaller: (request: FastifyRequest) => Promise<Member>) {
  return Object.fromEntries(
    Object.entries(handlers).map(([id, handler]) => [
      id,
      async (request: FastifyRequest, reply: FastifyReply) => {
        const key = request.headers['idempotency-key'];
        const { member, sitter } = request;
        const caller = member ?? sitter;
        const call = {
          path: inOneForm(request.params),
          query: inOneForm(request.query),
          body: inOneForm(request.body ?? undefined),
          key: inOneForm(typeof key === 'string' ? key : undefined),
          household: deps.repository.forHousehold(caller?.household ?? ''),
          user: member?.user ?? sitter?.id ?? '',
          userName: caller?.userName ?? '',
          session: member?.session ?? '',
          deps,
          request,
          reply,
        };
        if (caller && id !== 'importExport') await requireNoImport(call.household, caller, deps);
        if (caller && !isReading(request)) await countChange(deps, caller.household);
        const run = handler as (call: unknown) => Promise<{ status: number; body: unknown }>;
        const result = await run(call).catch(async (error: unknown) => {
          // The user, or the whole household, may have been deleted since the session was checked.
          if (member && isLostReference(error)) await requireCaller(request);
          throw error;
        });
        if (!isReading(request)) deps.changed.ring();
        // A handler may have set 304 already.
        if (reply.statusCode === 304) return reply.send();
        return reply.code(result.status).send(result.body);
      },
    ]),
  );
}

/**
 * Mounts every operation of `openapi.yaml`. Its schemas validate requests and serialize responses.
 *
 * @param requireOwnOrigin refuses requests of other sites
 */
export async function mountApi(
  app: FastifyInstance,
  deps: Deps,
  requireOwnOrigin: (request: FastifyRequest) => void,
): Promise<void> {
  await app.register(async (scope) => {
    scope.decorateRequest('member', null);
    scope.decorateRequest('sitter', null);
    useContractValidation(scope);
    await scope.register(multipart);
    // Check the session before the body is read.
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = largerBodies.get(route.url) ?? route.bodyLimit;
      route.onRequest = route.preHandler as typeof route.onRequest;
      route.preHandler = undefined;
    });
    scope.addHook('onRequest', async (request) => {
      // Browsers never add a token by themselves, so that other sites cannot forge a request with one.
      if (accessTokenIn(request) === null) requireOwnOrigin(request);
    });
    const requireCaller = callerCheck(deps);
    await scope.register(glue, {
      specification: routedContract(),
      serviceHandlers: serviceHandlers(deps, requireCaller),
      securityHandlers: {
        async session(request: FastifyRequest, _reply: FastifyReply, roles: Role[]) {
          request.member = await requireCaller(request);
          requireMeant(request, request.member);
          requireRole(request.member, roles);
        },
        async sitter(request: FastifyRequest) {
          request.sitter = await requireSitter(request, deps);
        },
      },
    });
  });
}
