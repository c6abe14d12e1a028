/** Which changes of the API's contract break programs that were written for the contract before. */
import { losses, refusals, type Schema, type Side } from './breakingSchemas.ts';

interface Reference {
  $ref?: string;
}
interface Parameter extends Reference {
  name: string;
  in: string;
  required?: boolean;
  schema?: Schema;
}
interface Body extends Reference {
  required?: boolean;
  content?: Record<string, { schema?: Schema }>;
}
interface Operation {
  parameters?: Parameter[];
  requestBody?: Body;
  responses?: Record<string, Body>;
  security?: Record<string, string[]>[];
}
type Methods = Record<string, Operation> & { parameters?: Parameter[] };

/** The part of an OpenAPI document that is compared. */
export interface Contract {
  info: { version: string };
  security?: Record<string, string[]>[];
  paths: Record<string, Methods>;
  components: Record<string, Record<string, object>>;
}

/** One operation with everything that belongs to it, references resolved. */
interface Call {
  parameters: Parameter[];
  body: Body | null;
  answers: Record<string, Body>;
  security: string[];
  resolve: Side['resolve'];
}

const methods = ['get', 'put', 'post', 'patch', 'delete'];

/**
 * Compares two contracts.
 *
 * @returns one line for each change after which a request that was right is refused, or an answer lacks what it always had; each
 *   begins with the method and the path
 */
export function breakingChanges(before: Contract, after: Contract): string[] {
  const calls = callsOf(after);
  return [...callsOf(before)].flatMap(([name, old]) => {
    const call = calls.get(name);
    if (!call) return [`${name} is gone`];
    return [...changedRequests(old, call), ...changedAnswers(old, call)].map(
      (change) => `${name}: ${change}`,
    );
  });
}

function callsOf(contract: Contract): Map<string, Call> {
  const resolve = <T extends Reference>(value: T): T => {
    if (!value.$ref) return value;
    const [, , kind, name] = value.$ref.split('/');
    const found = contract.components[kind!]?.[name!];
    if (!found) throw new Error(`${value.$ref} leads nowhere.`);
    return resolve(found as T);
  };
  const calls = new Map<string, Call>();
  for (const [path, operations] of Object.entries(contract.paths)) {
    for (const method of methods) {
      const operation = operations[method];
      if (!operation) continue;
      const parameters = [...(operations.parameters ?? []), ...(operation.parameters ?? [])];
      calls.set(`${method.toUpperCase()} ${path}`, {
        parameters: parameters.map(resolve),
        body: operation.requestBody ? resolve(operation.requestBody) : null,
        answers: Object.fromEntries(
          Object.entries(operation.responses ?? {}).map(([status, answer]) => [status, resolve(answer)]),
        ),
        security: (operation.security ?? contract.security ?? []).map((schemes) =>
          Object.keys(schemes).sort().join('+'),
        ),
        resolve,
      });
    }
  }
  return calls;
}

const isSame = (one: Parameter) => (other: Parameter) => one.name === other.name && one.in === other.in;

function changedRequests(old: Call, call: Call): string[] {
  return [
    ...old.security
      .filter((way) => !call.security.includes(way))
      .map((way) => `is closed to ${way || 'everyone'}`),
    ...call.parameters
      .filter((parameter) => parameter.required && !old.parameters.find(isSame(parameter))?.required)
      .map(({ name }) => `${name} is required`),
    ...old.parameters.flatMap((parameter) => {
      const now = call.parameters.find(isSame(parameter));
      if (!now) return [`${parameter.name} is no longer known`];
      return refusals(side(old, parameter.schema), side(call, now.schema), parameter.name);
    }),
    ...(call.body?.required && !old.body?.required ? ['a body is required'] : []),
    ...(old.body ? compareContent(old, old.body, call, call.body, 'body', refusals) : []),
  ];
}

const changedAnswers = (old: Call, call: Call): string[] =>
  Object.entries(old.answers)
    .filter(([status]) => status.startsWith('2'))
    .flatMap(([status, answer]) => {
      const now = call.answers[status];
      return now ? compareContent(old, answer, call, now, status, losses) : [`no longer answers ${status}`];
    });

function compareContent(
  old: Call,
  before: Body,
  call: Call,
  after: Body | null,
  path: string,
  compare: typeof losses,
): string[] {
  return Object.entries(before.content ?? {}).flatMap(([type, { schema }]) => {
    const now = after?.content?.[type];
    return now ? compare(side(old, schema), side(call, now.schema), path) : [`${path} is no longer ${type}`];
  });
}

const side = ({ resolve }: Call, schema: Schema = {}): Side => ({ schema, resolve });
