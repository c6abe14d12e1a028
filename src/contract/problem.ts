import type { components } from './schema.d.ts';

export type ProblemBody = components['schemas']['Problem'];

/** An error response of Snug, a successful one with an error in its body (spec §7), or no response of Snug at all. */
export class ApiError extends Error {
  /** The HTTP status; 0 if Snug did not respond. */
  readonly status: number;
  /** The type of the problem, such as `pot-taken`; empty if there is none. */
  readonly type: string;
  /** The code of an error of the authentication service; empty if there is none. */
  readonly code: string;
  /** The time by the server's clock when it answered, epoch milliseconds; `null` if it is unknown. */
  readonly answeredAt: number | null;

  /** @param date the header `Date` of the response */
  constructor(
    status: number,
    body?: Partial<ProblemBody & components['schemas']['AuthError']>,
    date: string | null = null,
  ) {
    super(
      body?.title ??
        body?.message ??
        (status === 0 ? 'The server did not answer.' : `The server answered ${status}.`),
    );
    this.status = status;
    this.type = body?.type ?? '';
    this.code = body?.code ?? '';
    const answeredAt = Date.parse(date ?? '');
    this.answeredAt = Number.isNaN(answeredAt) ? null : answeredAt;
  }
}

/** Something between the phone and Snug answered. That says nothing about the request, so it counts as no response. */
export class NotSnugError extends ApiError {}
