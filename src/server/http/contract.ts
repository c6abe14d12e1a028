/** `openapi.yaml`, from which the routes are created. */
import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { snugFolder } from '../snugFolder.ts';

interface Parameter {
  in?: string;
  name?: string;
}
interface Operation {
  operationId: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content?: Record<string, unknown> };
  responses?: Record<string, Answer>;
  /** The alternatives. */
  security?: Record<string, string[]>[];
}
interface Answer {
  content?: Record<string, unknown>;
}

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, Parameter>;
    responses: Record<string, Answer>;
    schemas: Record<string, object>;
  };
}

let parsed: Contract | undefined;

/** Returns a copy, which the caller may change. */
function readContract(): Contract {
  parsed ??= load(readFileSync(new URL('openapi.yaml', snugFolder), 'utf8')) as Contract;
  return structuredClone(parsed);
}

/** Returns the schemas that have names in the contract. */
export const contractSchemas = (): Record<string, object> => readContract().components.schemas;

const isAuth = (path: string) => path.startsWith('/api/auth/');

/** Returns the authentication service's calls that are in the contract. */
export const authCalls = () =>
  Object.entries(readContract().paths)
    .filter(([path]) => isAuth(path))
    .flatMap(([url, item]) =>
      Object.keys(item).map((method) => ({ url, method: method.toUpperCase() as 'GET' | 'POST' })),
    );

/** Returns the operations with their method and route, such as `GET /api/plants/:plantId`. */
const routes = () =>
  Object.entries(readContract().paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => method !== 'parameters')
      .map(([method, operation]) => ({
        route: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
        ...operation,
      })),
  );

/** Returns the ids of the operations by method and route, such as `GET /api/plants/:plantId`. */
export const operationsByRoute = (): Map<string, string> =>
  new Map(routes().map(({ route, operationId }) => [route, operationId]));

/** Returns the routes to which access tokens admit, such as `GET /api/plants/:plantId`. */
export const routesForTokens = (): ReadonlySet<string> =>
  new Set(
    routes()
      .filter(({ security = [] }) => security.some((scheme) => 'token' in scheme))
      .map(({ route }) => route),
  );

/** Returns the contract as routes are created from it: without the authentication service's calls and without file bodies. */
export function routedContract(): object {
  const contract = readContract();
  // Node lower-cases header names: a schema under any other name would never be applied.
  const lower = (parameter: Parameter) => {
    if (parameter.in === 'header') parameter.name = parameter.name?.toLowerCase();
  };
  Object.values(contract.components.parameters).forEach(lower);
  // Handlers write problems and images themselves, and the router warns about content that it cannot serialize.
  const keepJson = (answer: Answer) => {
    const json = answer.content?.['application/json'];
    if (answer.content) answer.content = json ? { 'application/json': json } : {};
  };
  Object.values(contract.components.responses).forEach(keepJson);
  for (const [path, item] of Object.entries(contract.paths)) {
    if (isAuth(path)) delete contract.paths[path];
    for (const operation of Object.values(item)) {
      operation.parameters?.forEach(lower);
      // The check of the session accepts access tokens, too.
      operation.security = operation.security?.filter((scheme) => !('token' in scheme));
      if (!operation.security) delete operation.security;
      Object.values(operation.responses ?? {}).forEach(keepJson);
      // The handler reads the uploaded files itself, as a stream.
      if (operation.requestBody?.content?.['multipart/form-data']) delete operation.requestBody;
    }
  }
  return contract;
}
