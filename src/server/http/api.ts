import multipart from '@fastify/multipart';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import glue from 'fastify-openapi-glue';
import { requireOwnOrigin } from '../auth/origin.ts';
import { memberOf, requireMeant, requireNotRemoved, requireRole, type Member } from '../auth/session.ts';
import type { Role } from '#domain/role.ts';
import type { Deps } from '../deps.ts';
import { handlers } from '../operations/index.ts';
import { countChange } from '../operations/quotas.ts';
import { HouseholdTurns, Turns } from '../turns.ts';
import { largerBodies } from './bodies.ts';
import { routedContract } from './contract.ts';
import { Problem } from './problem.ts';
import { requireStorable } from './storable.ts';

// A CommonJS module: its types declare a default export that Node does not provide.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; `null` if the operation needs no session. */
    member: Member | null;
  }
}

function useContractValidation(app: FastifyInstance): void {
  // Only the first error, so that a large invalid body costs no more than a small one.
  const options = { strict: false, useDefaults: true, removeAdditional: false };
  const asSent = new Ajv2020(options);
  // Values in URLs and headers are text and need coercion; values in a body have their own types.
  const fromText = new Ajv2020({ ...options, coerceTypes: 'array' });
  for (const ajv of [asSent, fromText]) {
    addFormats(ajv);
    // The format of ajv-formats also accepts `urn:uuid:…`, which would be a second id for the same row.
    ajv.addFormat('uuid', uuidPattern);
  }
  app.setValidatorCompiler(({ schema, httpPart }) =>
    (httpPart === 'body' ? asSent : fromText).compile(schema as object),
  );
  // Validate a body of any content type: fastify validates only the types that the schema names.
  app.addHook('onRoute', ({ schema }) => {
    const body = schema?.body as { content?: Record<string, { schema: object }> } | undefined;
    const json = body?.content?.['application/json'];
    if (schema && json) schema.body = json.schema;
  });
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'ignore');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parseJson(request, String(body), done);
  });
}

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Lower-cases UUIDs, in the value itself and one level down, so that each row has exactly one id. */
function inOneForm(value: unknown): unknown {
  const lower = (text: unknown) =>
    typeof text === 'string' && uuidPattern.test(text) ? text.toLowerCase() : text;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return lower(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lower(inner)]));
}

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** Adapts the handlers to the signature that routes call. */
function serviceHandlers(deps: Deps) {
  return Object.fromEntries(
    Object.entries(handlers).map(([id, handler]) => [
      id,
      async (request: FastifyRequest, reply: FastifyReply) => {
        const key = request.headers['idempotency-key'];
        const call = {
          path: inOneForm(request.params),
          query: inOneForm(request.query),
          body: inOneForm(request.body ?? undefined),
          key: inOneForm(typeof key === 'string' ? key : undefined),
          household: deps.repository.forHousehold(request.member?.household ?? ''),
          user: request.member?.user ?? '',
          userName: request.member?.userName ?? '',
          session: request.member?.session ?? '',
          deps,
          request,
          reply,
        };
        if (request.member && !reading.has(request.method)) await countChange(deps, request.member.household);
        const run = handler as (call: unknown) => Promise<{ status: number; body: unknown }>;
        const result = await run(call);
        // A handler may have set 304 already.
        if (reply.statusCode === 304) return reply.send();
        return reply.code(result.status).send(result.body);
      },
    ]),
  );
}

/** How long a change waits until it may begin, in ms. */
const patience = 8000;
/** The changes whose sessions are looked up before the server looks at what else has arrived. */
const changesAtOnce = 8;

/** Mounts every operation of `openapi.yaml`. Its schemas validate requests and serialize responses. */
export async function mountApi(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (scope) => {
    const arrivals = new Turns(changesAtOnce);
    const beginnings = new HouseholdTurns();
    scope.decorateRequest('member', null);
    useContractValidation(scope);
    await scope.register(multipart);
    // Check the session before the body is read.
    scope.addHook('onRoute', (route) => {
      route.bodyLimit = largerBodies.get(route.url) ?? route.bodyLimit;
      route.onRequest = route.preHandler as typeof route.onRequest;
      route.preHandler = undefined;
    });
    scope.addHook('onRequest', async (request) => {
      requireOwnOrigin(request, deps.config);
      if (!reading.has(request.method)) (await arrivals.take(patience))();
    });
    scope.addHook('preValidation', async ({ params, query, body }) => {
      requireStorable('path', params);
      requireStorable('query', query);
      requireStorable('body', body);
    });
    // A body may be omitted if none of its fields is required; otherwise validation names the missing fields.
    scope.addHook('preValidation', async (request) => {
      if (!request.routeOptions.schema?.body) return;
      if (request.isMultipart()) throw new Problem(415, 'not-json', 'This is sent as application/json.');
      request.body ??= {};
    });
    await scope.register(glue, {
      specification: routedContract(),
      serviceHandlers: serviceHandlers(deps),
      securityHandlers: {
        async session(request: FastifyRequest, _reply: FastifyReply, roles: Role[]) {
          request.member = await memberOf(request, deps);
          if (!request.member) {
            await requireNotRemoved(request, deps);
            throw new Problem(401, 'signed-out', 'Sign in first.');
          }
          requireMeant(request, request.member);
          requireRole(request.member, roles);
          // Fifty changes that arrive together begin one after another; requests of other households are answered in between.
          if (!reading.has(request.method)) (await beginnings.take(request.member.household, patience))();
        },
      },
    });
  });
}
