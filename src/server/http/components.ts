import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { components } from '#contract/schema.d.ts';
import { contractSchemas } from './contract.ts';
import { withFormats } from './validation.ts';

type Name = keyof components['schemas'];

const validators = new Map<Name, ValidateFunction>();
let compiler: Ajv2020 | undefined;

function compilerOfContract(): Ajv2020 {
  const ajv = withFormats(new Ajv2020({ strict: false, validateSchema: false }));
  return ajv.addSchema({ $id: 'contract', components: { schemas: contractSchemas() } });
}

/**
 * Checks a value of a file by the schema of the contract that the same value has in a request.
 *
 * @param name of the schema in `openapi.yaml`
 * @returns the first error; `undefined` if there is none
 */
export function errorIn(name: Name, value: unknown): ErrorObject | undefined {
  let validate = validators.get(name);
  if (!validate) {
    compiler ??= compilerOfContract();
    validate = compiler.compile({ $ref: `contract#/components/schemas/${name}` });
    validators.set(name, validate);
  }
  return validate(value) ? undefined : validate.errors?.[0];
}
