import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { load } from 'js-yaml';
import { expect } from 'vitest';

const addFormats = addFormatsModule as unknown as (ajv: Ajv2020) => void;

interface Contract {
  paths: Record<string, Record<string, { responses?: Record<string, object> }>>;
}

const contract = load(readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8')) as Contract;
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats(ajv);
ajv.addSchema(contract, 'contract');

const pointer = (...keys: string[]) =>
  keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** Returns the path of the contract for a request. Fixed segments take precedence over parameters. */
function templateOf(method: string, path: string): string | undefined {
  const bare = path.replace(/\/$/, '');
  const fits = (template: string) => {
    const pattern = template.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+');
    return new RegExp(`^${pattern}$`).test(bare) && contract.paths[template]?.[method] !== undefined;
  };
  const parameters = (template: string) => template.split('{').length;
  return Object.keys(contract.paths)
    .filter(fits)
    .toSorted((a, b) => parameters(a) - parameters(b))[0];
}

/** Fails if a response does not match the contract. */
export function expectContract(
  method: string,
  url: string,
  status: number,
  type: string,
  body: unknown,
): void {
  const template = templateOf(method.toLowerCase(), url.split('?')[0]!);
  const operation = template && contract.paths[template]?.[method.toLowerCase()];
  if (!template || !operation) {
    expect(status, `${method} ${url} is not in the contract`).toBe(404);
    return;
  }
  const key = operation.responses?.[status] ? String(status) : 'default';
  let where = pointer('paths', template, method.toLowerCase(), 'responses', key);
  const response = operation.responses?.[key] as
    | { $ref?: string; content?: Record<string, unknown> }
    | undefined;
  if (response?.$ref) where = response.$ref.slice(1);
  const media = type.split(';')[0]!;
  const validate = ajv.getSchema(`contract#${where}/content/${media.replaceAll('/', '~1')}/schema`);
  expect(
    validate,
    `${method} ${url} answered ${status} as ${media}, which the contract does not have`,
  ).toBeDefined();
  validate?.(body);
  expect(validate?.errors ?? [], `${method} ${url} ${status}: ${JSON.stringify(body)}`).toEqual([]);
}
