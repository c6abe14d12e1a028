import { globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';

const { paths } = load(readFileSync('openapi.yaml', 'utf8')) as {
  paths: Record<string, Record<string, { operationId?: string }>>;
};

/** The calls of the API that write, with the exported function that each is in. */
const writes = globSync('src/app/**/*.{ts,tsx}').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  return Array.from(text.matchAll(/\bapi\.(POST|PUT|PATCH|DELETE)\(\s*'([^']+)'/g), (call) => ({
    file,
    operation: paths[call[2]!]?.[call[1]!.toLowerCase()]?.operationId,
    name: Array.from(text.slice(0, call.index).matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)).at(
      -1,
    )?.[1],
  }));
});

test('each operation that writes is called in one function, which has its name', () => {
  expect(writes.length).toBeGreaterThan(20);
  for (const { file, operation, name } of writes) {
    expect(file, operation).toMatch(/^src\/app\/data\/write\//);
    expect(name, file).toBe(operation);
  }
  const operations = writes.map(({ operation }) => operation);
  expect(operations).toEqual([...new Set(operations)]);
});
