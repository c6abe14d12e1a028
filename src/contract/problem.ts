import type { components } from './schema.d.ts';

export type ProblemBody = components['schemas']['Problem'];

/** An error response, or no response at all. */
export class ApiError extends Error {
  /** The HTTP status; 0 if there was no response. */
  readonly status: number;
  /** The type of the problem, such as `pot-taken`; empty if there is none. */
  readonly type: string;

  constructor(status: number, body: Partial<ProblemBody> | undefined) {
    super(body?.title ?? (status === 0 ? 'The server did not answer.' : `The server answered ${status}.`));
    this.status = status;
    this.type = body?.type ?? '';
  }
}
