/** Generates requests from the contract: valid ones, and valid ones with a fault. */
import { readFileSync } from 'node:fs';
import { generateSync } from 'json-schema-faker';
import { load } from 'js-yaml';
import type { Things } from './furnish.ts';

type Schema = Record<string, unknown>;
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  schema: Schema;
}
interface Operation {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** Keeps generated bodies below the server's limit: the longest that the contract allows exceed it forty times. */
const limits = { maxItems: 3, maxLength: 20_000 };

/** An operation of the contract with resolved references. */
export interface Route {
  name: string;
  method: string;
  path: string;
  parameters: Parameter[];
  /** The schema of a JSON body; `null` if there is none. */
  body: Schema | null;
}

const contract = load(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as Schema & {
  paths: Record<string, { parameters?: Parameter[] }>;
};

/** Resolves the references of a schema. */
function whole<T>(value: T): T {
  if (Array.isArray(value)) return value.map(whole) as T;
  if (typeof value !== 'object' || value === null) return value;
  const { $ref: reference } = value as { $ref?: string };
  if (reference !== undefined) {
    const keys = reference.slice(2).split('/');
    return whole(keys.reduce<unknown>((found, key) => (found as Schema)[key], contract)) as T;
  }
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, whole(inner)])) as T;
}

/** All operations of the contract, including those of the authentication service. */
export const routes: Route[] = Object.entries(contract.paths).flatMap(([path, item]) =>
  Object.entries(item as Record<string, Operation>)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({
      name: operation.operationId,
      method: method.toUpperCase(),
      path,
      parameters: whole([...(item.parameters ?? []), ...(operation.parameters ?? [])]),
      body: whole(operation.requestBody?.content?.['application/json']?.schema ?? null) ?? null,
    })),
);

/** Invalid and unusual values. */
const nasty: unknown[] = [
  null,
  true,
  -1,
  0,
  0.1,
  1e308,
  2 ** 53,
  '',
  ' ',
  'x'.repeat(30_000),
  '\u0000',
  'fern\u0000',
  '\ud800',
  '\u202Efern',
  '👩🏽‍🌾',
  "'; drop table plant; --",
  '../../etc/passwd',
  '2026-13-45',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:60Z',
  '-271821-04-20T00:00:00Z',
  [],
  {},
  [[[]]],
  { constructor: 1 },
];

export interface FuzzedRequest {
  name: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  raw: string | undefined;
}

/** Returns a copy of a value with a fault. */
function spoil(value: unknown, random: () => number): unknown {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  if (typeof value !== 'object' || value === null || random() < 0.15) return pick(nasty);
  if (Array.isArray(value)) return [...value, pick(nasty)];
  const keys = Object.keys(value);
  const way = random();
  if (way < 0.2 || keys.length === 0) return { ...value, extra: pick(nasty) };
  const key = pick(keys);
  if (way < 0.4) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key));
  return { ...value, [key]: spoil((value as Schema)[key], random) };
}

/**
 * Returns a generator of requests, which are the same for the same seed.
 *
 * @param things whose ids most requests use
 */
export function fuzzer(seed: number, random: () => number, things: Things[]) {
  let made = 0;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const generate = (schema: Schema): unknown => {
    made += 1;
    return generateSync(schema, { seed: seed + made, alwaysFakeOptionals: true, ...limits });
  };
  /** Generates a body with some of the optional fields. */
  const generateBody = (schema: Schema): unknown => {
    const value = generate(schema);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const required = (schema.required ?? []) as string[];
    const entries = Object.entries(value);
    const kept = entries.filter(([name]) => required.includes(name) || random() < 0.6);
    return Object.fromEntries(kept.length > 0 ? kept : entries.slice(0, 1));
  };
  /** Returns an existing id for a field that needs one. */
  const idFor = (name: string): string | undefined => {
    const {
      potId,
      sparePotId,
      plantId,
      taskId,
      noteId,
      interactionId,
      photoId,
      preferenceId,
      code,
      spare,
      batchId,
      endpoint,
    } = pick(things);
    const known: Record<string, string[]> = {
      potId: [potId, sparePotId],
      plantId: [plantId],
      parentPlantId: [plantId],
      taskID: [taskId],
      id: [noteId, interactionId],
      before: [noteId],
      photoId: [photoId],
      plantsEffectsID: [preferenceId],
      code: [code, spare],
      qrCode: [code, spare],
      batchId: [batchId],
      endpoint: [endpoint],
    };
    return known[name] && pick(known[name]);
  };
  const named = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, (random() < 0.8 && idFor(name)) || named(inner)]),
    );
  };
  const text = ({ name, schema }: Parameter, isBad: boolean): string => {
    const bad = pick(nasty);
    if (isBad) return typeof bad === 'string' ? bad : JSON.stringify(bad);
    return (random() < 0.8 && idFor(name)) || String(generate(schema));
  };

  return (): FuzzedRequest => {
    const { name, method, path, parameters, body } = pick(routes);
    // Half of the requests have a fault, in one place.
    const fault = random() < 0.5 ? pick(['body', 'path', 'query', 'header', 'form']) : null;
    const url = path.replace(/\{(\w+)\}/g, (_, key: string) => {
      const parameter = parameters.find((one) => one.in === 'path' && one.name === key)!;
      return encodeURIComponent(text(parameter, fault === 'path').toWellFormed()) || '%20';
    });
    const query = new URLSearchParams();
    const headers: Record<string, string> = {};
    for (const parameter of parameters) {
      if (parameter.in === 'path' || (!parameter.required && random() < 0.4)) continue;
      const value = text(parameter, fault === parameter.in);
      if (parameter.in === 'query') query.append(parameter.name, value);
      // Clients cannot send other characters in a header.
      else if (/^[\x20-\x7e]{1,4000}$/.test(value)) headers[parameter.name] = value;
    }
    let raw: string | undefined;
    if (body !== null) {
      const good = named(generateBody(body));
      raw = JSON.stringify(fault === 'body' ? spoil(good, random) : good);
      headers['content-type'] = 'application/json';
      if (fault === 'form') {
        if (random() < 0.5) raw = raw.slice(0, -1);
        else headers['content-type'] = pick(['text/plain', 'application/xml', 'multipart/form-data', 'x']);
      }
    }
    const search = query.size > 0 ? `?${query}` : '';
    return { name, method, url: url + search, headers, raw };
  };
}
