import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { expect, test } from 'vitest';
import { longestPersonName, personNamePattern } from '#domain/personNames.ts';

test('the fields for names of people have the rule of the contract, in the syntax of browsers', () => {
  const text = readFileSync(new URL('../../openapi.yaml', import.meta.url), 'utf8');
  const { components } = load(text) as { components: { schemas: { PersonName: object } } };
  expect(components.schemas.PersonName).toMatchObject({
    maxLength: longestPersonName,
    pattern: personNamePattern,
  });
  // Browsers compile the attribute `pattern` with this flag, and ignore one that they cannot compile.
  expect('Ann').toMatch(new RegExp(personNamePattern, 'v'));
});
