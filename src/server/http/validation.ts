import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import type { FastifyInstance, FastifySchemaValidationError } from 'fastify';
import { isModest } from './modestJson.ts';
import { Problem } from './problem.ts';
import { requireStorable } from './storable.ts';
import { isUuid, uuidPattern } from './uuid.ts';

// A CommonJS module: its types declare a default export that Node does not provide.
const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

const tooComplex = () =>
  new Problem(400, 'too-complex', 'This request is nested too deeply, or has too many values.');

/** Adds the formats of the contract's schemas. */
export function withFormats(ajv: Ajv2020): Ajv2020 {
  addFormats(ajv);
  return ajv.addFormat('uuid', uuidPattern);
}

/** Compiles a schema when the first value is validated: all of them took a third of a start, and memory for calls that never come. */
function atFirstUse(compile: () => ValidateFunction) {
  let validate: ValidateFunction | undefined;
  return (value: unknown) => {
    validate ??= compile();
    return validate(value) || { error: validate.errors as FastifySchemaValidationError[] };
  };
}

/** Validates requests against the schemas of the contract, and refuses text that the database cannot store. */
export function useContractValidation(app: FastifyInstance): void {
  // Only the first error, so that a large invalid body costs no more than a small one.
  const options = { strict: false, useDefaults: true, removeAdditional: false };
  const asSent = withFormats(new Ajv2020(options));
  // Values in URLs and headers are text and need coercion; values in a body have their own types.
  const fromText = withFormats(new Ajv2020({ ...options, coerceTypes: 'array' }));
  app.setValidatorCompiler(({ schema, httpPart }) =>
    atFirstUse(() => (httpPart === 'body' ? asSent : fromText).compile(schema as object)),
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
    else if (!isModest(String(body))) done(tooComplex());
    else parseJson(request, String(body), done);
  });
  app.addHook('preValidation', async ({ params, query, body }) => {
    requireStorable('path', params);
    requireStorable('query', query);
    requireStorable('body', body);
  });
  // A body may be omitted if none of its fields is required; otherwise validation names the missing fields.
  app.addHook('preValidation', async (request) => {
    if (!request.routeOptions.schema?.body) return;
    if (request.isMultipart()) throw new Problem(415, 'not-json', 'This is sent as application/json.');
    request.body ??= {};
  });
}

/** Lower-cases UUIDs, in the value itself and one level down, so that each row has exactly one id. */
export function inOneForm(value: unknown): unknown {
  const lower = (text: unknown) => (typeof text === 'string' && isUuid(text) ? text.toLowerCase() : text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return lower(value);
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lower(inner)]));
}
