import { STATUS_CODES } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchemaValidationError,
} from 'fastify';
import { Problem, type FieldError } from './problem.ts';
import { ImportRunning } from '../db/faults.ts';
import { Busy } from '../base/turns.ts';
import { answerMark } from './headers.ts';
import { TooMany } from './rateLimit.ts';
import { serverFault } from './serverFaults.ts';

const places: Record<string, string> = {
  body: 'body',
  params: 'path',
  querystring: 'query',
  headers: 'header',
};

function fieldError(error: FastifySchemaValidationError, context: string): FieldError {
  const { missingProperty, additionalProperty } = error.params as Record<string, unknown>;
  const inner = missingProperty ?? additionalProperty;
  const field = `${places[context] ?? context}${error.instancePath}${inner === undefined ? '' : `/${String(inner)}`}`;
  if (missingProperty !== undefined) return { field, message: 'is required' };
  if (additionalProperty !== undefined) return { field, message: 'is not expected' };
  return { field, message: error.message ?? 'is not valid' };
}

const titles: Record<number, [type: string, title: string]> = {
  400: ['invalid-request', 'The request is not valid.'],
  401: ['signed-out', 'Sign in first.'],
  404: ['not-found', 'There is nothing at this address.'],
  408: ['too-slow', 'The request did not arrive in time.'],
  413: ['too-large', 'This is too large.'],
  415: ['wrong-content-type', 'This kind of content is not expected here.'],
  429: ['too-many-requests', 'Too many requests; wait a little.'],
  431: ['headers-too-large', 'The headers of the request are too large.'],
};

function asProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Busy) return new Problem(503, 'busy', 'Too much at once; try again in a moment.');
  if (error instanceof ImportRunning) {
    return new Problem(503, 'busy', 'An import into your household is running; try again in a moment.');
  }
  if (error.validation) {
    const context = error.validationContext ?? 'body';
    const errors = error.validation.map((one) => fieldError(one, context));
    return new Problem(400, 'invalid-request', 'The request is not valid.', errors);
  }
  const fault = serverFault(error);
  if (fault) return fault;
  const status = error.statusCode ?? 500;
  const title = titles[status];
  if (title) return new Problem(status, ...title);
  if (status >= 400 && status < 500) return new Problem(status, 'refused', 'The request was refused.');
  return new Problem(500, 'internal', 'Something went wrong on the server.');
}

/** Names the line of a file in the sentence about a row that was read from it: a person knows the line, not the request. */
function withLine(problem: Problem, body: unknown): Problem {
  const [error] = problem.errors ?? [];
  const [part, list = '', index = '', ...path] = error?.field.split('/') ?? [];
  if (error === undefined || part !== 'body') return problem;
  const rows = (body as Record<string, Record<string, { line?: unknown } | null>> | null | undefined)?.[list];
  const line = rows?.[index]?.line;
  const name = path.findLast((step) => !/^\d+$/.test(step));
  if (!Number.isSafeInteger(line) || name === undefined) return problem;
  const { status, type, errors } = problem;
  // The schema's own messages are for programs.
  const message = error.message.startsWith('must ') ? 'is not valid' : error.message;
  return new Problem(status, type, `Line ${String(line)}: ‘${name}’ ${message}.`, errors);
}

/**
 * Returns what the lookup of a session threw. The router wraps it as a refusal, so that a database that is down would sign users
 * out.
 */
function unwrapped(error: FastifyError): FastifyError {
  const inner: unknown = error.name === 'Unauthorized' && 'errors' in error ? error.errors : undefined;
  return Array.isArray(inner) && inner[0] instanceof Error ? (inner[0] as FastifyError) : error;
}

/** Answers with a problem body. Server errors are logged with the request's id; the response does not contain their details. */
export function answerError(thrown: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const error = unwrapped(thrown);
  const problem = withLine(asProblem(error), request.body);
  if (problem instanceof TooMany) reply.header('retry-after', problem.retryAfterSeconds);
  if (problem.status >= 500 && !(error instanceof ImportRunning)) request.log.error(error);
  if (problem.status === 503) reply.header('retry-after', 1);
  reply
    .code(problem.status)
    // A malformed URL is answered before any hook sets it.
    .header(...answerMark)
    .type('application/problem+json')
    .send(JSON.stringify(problem.toBody(String(request.id))));
}

/** The statuses of what Node refuses, by the code of its error; the others are 400. */
const brokenStatuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers a request that Node could not read, which reaches no hook, with a problem body. The connection ends with it. */
export function answerUnread(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const status = brokenStatuses[error.code ?? ''] ?? 400;
  const body = JSON.stringify(new Problem(status, ...titles[status]!).toBody(randomUUID()));
  const headers = [
    `${answerMark[0]}: ${answerMark[1]}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  if (socket.writable)
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers.join('\r\n')}\r\n\r\n${body}`);
  socket.destroy(error);
}

/** Answers every error with a problem body. */
export function mountErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
