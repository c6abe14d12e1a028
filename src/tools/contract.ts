/** Generates `src/contract/schema.d.ts` from `openapi.yaml` with `--write`; otherwise exits with 1 if the file is stale. */
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const contract = new URL('../../openapi.yaml', import.meta.url);
const target = new URL('../contract/schema.d.ts', import.meta.url);

const types = `// Generated from openapi.yaml by \`npm run contract\`; do not edit.\n${astToString(await openapiTS(contract))}`;

if (process.argv.includes('--write')) {
  writeFileSync(target, types);
} else if (readFileSync(target, 'utf8') !== types) {
  console.error('src/contract/schema.d.ts is stale: run `npm run contract`.');
  process.exitCode = 1;
}
