import { load } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { breakingChanges, type Contract } from '#tools/breakingChanges.ts';

const contract = (yaml: string): Contract =>
  load(`
openapi: 3.1.0
info: { title: Example, version: 1.0.0 }
security: [{ session: [] }]
${yaml}`) as Contract;

/** One operation that takes and answers a plant. */
const before = contract(`
paths:
  /plants/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    put:
      parameters:
        - { name: sort, in: query, schema: { enum: [name, age] } }
      security: [{ session: [] }, { token: [] }]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } }
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Plant' } } } }
components:
  schemas:
    Plant:
      type: object
      required: [name]
      properties:
        name: { type: string, maxLength: 80 }
        height: { type: [number, 'null'] }
        light: { enum: [sun, shade] }
        pot: { oneOf: [{ type: string }, { type: 'null' }] }
        children: { type: array, items: { $ref: '#/components/schemas/Plant' } }
`);

/** Both directions know the one schema, so a changed schema is told for the request, the answer or both. */
const change = (from: string, to: string) => {
  const text = JSON.stringify(before);
  expect(text).toContain(from);
  return breakingChanges(before, JSON.parse(text.replace(from, to)) as Contract);
};

describe('a change that breaks clients is named', () => {
  const put = 'PUT /plants/{id}: ';
  test.each<[string, string, string, string[]]>([
    ['an operation is gone', '"put"', '"patch"', ['PUT /plants/{id} is gone']],
    ['tokens are refused', ',{"token":[]}', '', [`${put}is closed to token`]],
    ['a parameter is required', '"in":"query"', '"in":"query","required":true', [`${put}sort is required`]],
    ['a parameter is renamed', '"name":"sort"', '"name":"order"', [`${put}sort is no longer known`]],
    ['a value is refused', '["name","age"]', '["name"]', [`${put}sort may no longer be age`]],
    ['a body is required', '{"content"', '{"required":true,"content"', [`${put}a body is required`]],
    ['a status is gone', '"200"', '"201"', [`${put}no longer answers 200`]],
    ['texts are shorter', '"maxLength":80', '"maxLength":40', [`${put}body.name has a lower maxLength`]],
    [
      'a field is another type',
      '"string","maxLength":80',
      '"integer","maxLength":80',
      [`${put}body.name may no longer be string`, `${put}200.name may now be integer`],
    ],
    ['null is refused', '["number","null"]', '["number"]', [`${put}body.height may no longer be null`]],
    [
      'null is answered',
      '"string","maxLength":80',
      '["string","null"],"maxLength":80',
      [`${put}200.name may now be null`],
    ],
    [
      'an alternative is refused',
      '[{"type":"string"},{"type":"null"}]',
      '[{"type":"string"}]',
      [`${put}body.pot fits none of the alternatives`],
    ],
    [
      'a field is renamed',
      '"height"',
      '"size"',
      [`${put}body.height is no longer known`, `${put}200.height is no longer answered`],
    ],
    ['a field may be missing', '"required":["name"]', '"required":[]', [`${put}200.name may be missing`]],
    [
      'a new field is required',
      '"required":["name"]',
      '"required":["name","light"]',
      [`${put}body.light is required`],
    ],
  ])('%s', (_, from, to, problems) => {
    expect(change(from, to)).toEqual(problems);
  });
});

describe('a change that clients survive is not named', () => {
  test.each([
    ['a new operation', '"put"', '"get":{},"put"'],
    [
      'a new parameter',
      '"parameters":[{"name":"sort"',
      '"parameters":[{"name":"page","in":"query"},{"name":"sort"',
    ],
    ['a new field', '"properties":{', '"properties":{"age":{"type":"integer"},'],
    ['longer texts', '"maxLength":80', '"maxLength":90'],
    ['a new value', '["sun","shade"]', '["sun","shade","dark"]'],
    ['a new answer to a fault', '"responses":{', '"responses":{"409":{},'],
    ['another description', '"type":"array"', '"description":"Cuttings","type":"array"'],
  ])('%s', (_, from, to) => {
    expect(change(from, to)).toEqual([]);
  });
});
