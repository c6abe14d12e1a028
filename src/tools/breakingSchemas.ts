/** Which changes of a JSON schema break a client that knows only the schema before. */

/** The part of a JSON schema that `openapi.yaml` uses. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  items?: Schema;
  oneOf?: Schema[];
  anyOf?: Schema[];
  allOf?: Schema[];
}

/** A schema, and how its references are resolved. */
export interface Side {
  schema: Schema;
  resolve(schema: Schema): Schema;
}

const lowest = ['minLength', 'minimum', 'minItems'] as const;
const highest = ['maxLength', 'maximum', 'maxItems'] as const;

/**
 * Says what a server no longer accepts from a client that sends what the schema before allows.
 *
 * @returns one line for each change, which begins with the path of the value
 */
export const refusals = (before: Side, after: Side, path: string): string[] =>
  misfits(before, after, path, { takes: true, pairs: new Map() });

/**
 * Says what a client no longer gets that relies on the schema before. New fields and new values of an enumeration are no such
 * change, because clients have to ignore what they do not know.
 *
 * @returns one line for each change, which begins with the path of the value
 */
export const losses = (before: Side, after: Side, path: string): string[] =>
  misfits(after, before, path, { takes: false, pairs: new Map() });

interface Pass {
  /** Whether the values are sent by the client. */
  takes: boolean;
  /** Pairs that are being compared, since schemas can contain themselves. */
  pairs: Map<Schema, Schema[]>;
}

/** Says which values that fit `narrow` do not fit `wide`, by rules that cover what `openapi.yaml` uses. */
function misfits(narrow: Side, wide: Side, path: string, pass: Pass): string[] {
  const from = whole(narrow);
  const to = whole(wide);
  const known = pass.pairs.get(from) ?? [];
  if (known.includes(to)) return [];
  pass.pairs.set(from, [...known, to]);
  const below = (schema: Schema, of: Side): Side => ({ ...of, schema });

  const choices = from.oneOf ?? from.anyOf;
  if (choices) return choices.flatMap((choice) => misfits(below(choice, narrow), wide, path, pass));
  const allowed = to.oneOf ?? to.anyOf;
  if (allowed) {
    const tried = allowed.map((choice) =>
      misfits({ ...narrow, schema: from }, below(choice, wide), path, { ...pass, pairs: new Map() }),
    );
    return tried.some((problems) => problems.length === 0) ? [] : [`${path} fits none of the alternatives`];
  }

  const types = typesOf(to);
  const newTypes = types ? (typesOf(from) ?? ['anything']).filter((type) => !covers(types, type)) : [];
  if (newTypes.length > 0)
    return [`${path} ${pass.takes ? 'may no longer' : 'may now'} be ${newTypes.join(' or ')}`];
  return [
    ...(pass.takes ? narrowed(from, to, path) : []),
    ...fields(from, to, pass.takes, path),
    ...Object.entries(from.properties ?? {}).flatMap(([name, schema]) => {
      const other = to.properties?.[name];
      return other ? misfits(below(schema, narrow), below(other, wide), `${path}.${name}`, pass) : [];
    }),
    ...(from.items && to.items
      ? misfits(below(from.items, narrow), below(to.items, wide), `${path}[]`, pass)
      : []),
    ...(typeof from.additionalProperties === 'object' && typeof to.additionalProperties === 'object'
      ? misfits(
          below(from.additionalProperties, narrow),
          below(to.additionalProperties, wide),
          `${path}.*`,
          pass,
        )
      : []),
  ];
}

/** Resolves references, and merges `allOf` into one schema. */
function whole({ schema, resolve }: Side): Schema {
  const resolved = resolve(schema);
  if (!resolved.allOf) return resolved;
  const parts = resolved.allOf.map((part) => whole({ schema: part, resolve }));
  const { allOf: _, ...rest } = resolved;
  const all = [...parts, rest];
  return Object.assign({}, ...all, {
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required = [] }) => required),
  }) as Schema;
}

function typesOf({ type, const: only, enum: values }: Schema): string[] | null {
  if (type) return [type].flat();
  const listed = values ?? (only === undefined ? null : [only]);
  return listed && [...new Set(listed.map((value) => (value === null ? 'null' : typeof value)))];
}

const covers = (types: string[], type: string) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

/** Rules of which only the client's values can fall foul. */
function narrowed(from: Schema, to: Schema, path: string): string[] {
  const valuesOf = ({ enum: values, const: only }: Schema) => values ?? (only === undefined ? null : [only]);
  const values = valuesOf(to);
  const refused = values && (valuesOf(from) ?? ['other values']).filter((value) => !values.includes(value));
  return [
    ...(refused ?? []).map((value) => `${path} may no longer be ${String(value)}`),
    ...lowest
      .filter((rule) => (to[rule] ?? -Infinity) > (from[rule] ?? -Infinity))
      .map((rule) => `${path} has a higher ${rule}`),
    ...highest
      .filter((rule) => (to[rule] ?? Infinity) < (from[rule] ?? Infinity))
      .map((rule) => `${path} has a lower ${rule}`),
    ...(['pattern', 'format'] as const)
      .filter((rule) => to[rule] !== undefined && to[rule] !== from[rule])
      .map((rule) => `${path} has another ${rule}`),
  ];
}

function fields(from: Schema, to: Schema, takes: boolean, path: string): string[] {
  const given = from.properties ?? {};
  const needed = (to.required ?? []).filter((name) => !from.required?.includes(name));
  const known = to.properties ?? {};
  if (takes) {
    const refused = Object.keys(given).filter((name) => !(name in known));
    return [
      ...needed.map((name) => `${path}.${name} is required`),
      ...refused.map((name) => `${path}.${name} is no longer known`),
    ];
  }
  const gone = Object.keys(known).filter((name) => !(name in given));
  return [
    ...gone.map((name) => `${path}.${name} is no longer answered`),
    ...needed.filter((name) => !gone.includes(name)).map((name) => `${path}.${name} may be missing`),
  ];
}
