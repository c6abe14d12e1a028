/**
 * Checks that `src/contract/schema.d.ts` is current and that no change of `openapi.yaml` breaks programs of its version; exits with 1
 * if not. `--write` generates the types; with `--publish`, later changes are compared with the present contract.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { load } from 'js-yaml';
import openapiTS, { astToString } from 'openapi-typescript';
import { breakingChanges, type Contract } from './breakingChanges.ts';

const contract = new URL('../../openapi.yaml', import.meta.url);
const target = new URL('../contract/schema.d.ts', import.meta.url);
const published = new URL('../contract/published.json', import.meta.url);

const types = `// Generated from openapi.yaml by \`npm run contract\`; do not edit.\n${astToString(await openapiTS(contract))}`;

if (process.argv.includes('--write')) {
  writeFileSync(target, types);
  if (process.argv.includes('--publish')) publish();
} else {
  if (readFileSync(target, 'utf8') !== types)
    fail('src/contract/schema.d.ts is stale: run `npm run contract`.');
  checkChanges();
}

function fail(problem: string): void {
  console.error(problem);
  process.exitCode = 1;
}

function present(): Contract {
  return load(readFileSync(contract, 'utf8')) as Contract;
}

/** One line for each path and component, so that a change reads well. */
function publish(): void {
  const { info, security, paths, components } = present();
  const bare = (value: object) =>
    JSON.stringify(value, (key, part: unknown) =>
      (key === 'description' || key === 'summary') && typeof part === 'string' ? undefined : part,
    );
  const lines = (parts: object) =>
    Object.entries(parts)
      .map(([name, part]) => `${JSON.stringify(name)}:${bare(part as object)}`)
      .join(',\n');
  const kinds = Object.entries(components).map(
    ([kind, parts]) => `${JSON.stringify(kind)}:{\n${lines(parts)}\n}`,
  );
  const { version } = info;
  writeFileSync(
    published,
    `{"info":${bare({ version })},"security":${bare(security ?? [])},\n"paths":{\n${lines(paths)}\n},\n"components":{${kinds.join(',')}}}\n`,
  );
}

/** Before 1.0, the second number says that something broke; then the first (semantic versioning). */
function checkChanges(): void {
  const before = JSON.parse(readFileSync(published, 'utf8')) as Contract;
  const after = present();
  const era = ({ info }: Contract) => /^0\.\d+|^\d+/.exec(info.version)?.[0];
  if (era(before) !== era(after)) return;
  const changes = breakingChanges(before, after);
  if (changes.length === 0) return;
  fail(
    [
      `openapi.yaml breaks programs that were written for ${before.info.version}:`,
      ...changes.map((change) => `  ${change}`),
      'Keep what they use, or raise `info.version` and run `npm run contract -- --publish`.',
    ].join('\n'),
  );
}
