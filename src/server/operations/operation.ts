import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { operations } from '#contract/schema.d.ts';
import { acquiredProblem, earliestDay } from '#domain/givenDays.ts';
import type { Household } from '../db/household/household.ts';
import type { OperationDeps } from '../deps.ts';
import { invalid, notFound, Problem } from '../http/problem.ts';

/** The operations of the contract without those of the authentication service. */
export type OperationId = Exclude<keyof operations, AuthOperationId>;

type AuthOperationId =
  | 'getSession'
  | 'signInEmail'
  | 'signUpEmail'
  | 'signOut'
  | 'updateUser'
  | 'deleteUser'
  | 'verifyEmail'
  | 'sendVerificationEmail'
  | 'revokeSessions'
  | 'revokeOtherSessions'
  | 'resetPassword'
  | 'changeEmail'
  | 'changePassword'
  | 'beginPasskey'
  | 'addPasskey'
  | 'beginPasskeySignIn'
  | 'signInPasskey';

type Part<O, Name extends string> = O extends { parameters: { [N in Name]?: infer P } }
  ? NonNullable<P>
  : never;
type Body<O> = O extends { requestBody?: infer R }
  ? NonNullable<R> extends { content: { 'application/json': infer B } }
    ? undefined extends R
      ? B | undefined
      : B
    : undefined
  : undefined;
type Content<R> = R extends { content: infer C }
  ? C extends { 'application/json': infer B }
    ? B
    : Buffer | Readable
  : undefined;
type Responses<O> = O extends { responses: infer R } ? R : never;

/** The pairs of status and body that the contract allows. Handlers throw errors as `Problem`. */
export type Result<Id extends OperationId> = {
  [S in keyof Responses<operations[Id]> & number]: { status: S; body: Content<Responses<operations[Id]>[S]> };
}[keyof Responses<operations[Id]> & number];

/** The argument of a handler. */
export interface Call<Id extends OperationId> {
  path: Part<operations[Id], 'path'>;
  query: Part<operations[Id], 'query'>;
  body: Body<operations[Id]>;
  /** The idempotency key: the id that the client chose for the new row. */
  key: string | undefined;
  /** The household of the signed-in user; without rows if the operation needs no session. */
  household: Household;
  user: string;
  userName: string;
  /** The id of their session. */
  session: string;
  deps: OperationDeps;
  request: FastifyRequest;
  reply: FastifyReply;
}

export type Handler<Id extends OperationId> = (call: Call<Id>) => Promise<Result<Id>>;
export type Handlers = { [Id in OperationId]: Handler<Id> };

/** In UTC. Only these years have four digits, as the contract's times. */
const [firstTime, lastTime] = [Date.parse('0000-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')];

/**
 * Parses a time from a request. The `date-time` format allows values that `Date` cannot represent, such as leap seconds, and times
 * that are in another year in UTC.
 *
 * @param field the field that holds it, such as `body/occurredAt`
 * @returns epoch milliseconds
 * @throws {Problem} 400 if it is not a time
 */
export function timeOf(field: string, text: string): number {
  const time = Date.parse(text);
  if (!(time >= firstTime && time <= lastTime)) throw invalid(field, 'is not a time');
  return time;
}

/** Nothing that a household records can be older. */
const longAgo = Date.parse(earliestDay);

/**
 * Returns a time at which something happened.
 *
 * @param field the field that holds it, such as `body/occurredAt`
 * @returns epoch milliseconds
 * @throws {Problem} 400 if it is not a time, or before 1900
 */
export function notLongAgo(field: string, text: string): number {
  const time = timeOf(field, text);
  if (time < longAgo) throw invalid(field, 'is before 1900');
  return time;
}

/** A device's clock may run a little ahead. In ms. */
export const clockTolerance = 2 * 60_000;

/** Returns the refusal of a time in the future. @param field the field that holds it, such as `body/occurredAt` */
export const inTheFuture = (field: string): Problem =>
  new Problem(400, 'in-the-future', 'This time is in the future.', [{ field, message: 'is in the future' }]);

/**
 * Returns a day on which something was acquired.
 *
 * @param field the field that holds it, such as `body/acquiredAt`
 * @param today `YYYY-MM-DD`
 * @throws {Problem} 400 if it is far off
 */
export function acquiredOn(field: string, day: string, today: string): string {
  const problem = acquiredProblem(day, today);
  if (problem !== null) throw invalid(field, problem);
  return day;
}

/** Trims an optional text; an empty one becomes `null`. */
export const textOf = (text: string | null | undefined): string | null => text?.trim() || null;

/**
 * Returns a row that a request refers to.
 *
 * @param what names it to people, such as `plant`
 * @param field the field that holds its id, if it is not in the path
 * @throws {Problem} 404 if it is `undefined`
 */
export function found<Row>(row: Row | undefined, what: string, field?: string): Row {
  if (row === undefined) throw notFound(what, field);
  return row;
}

/** Returns a 200 response. */
export const ok = <B>(body: B) => ({ status: 200 as const, body });
/** A 204 response. */
export const gone = { status: 204 as const, body: undefined };
/** Returns a 201 response. */
export const created = <B>(body: B) => ({ status: 201 as const, body });
