import type { components } from './schema.d.ts';

export type ProblemBody = components['schemas']['Problem'];

/** The server's refusal of a call, or its silence. */
export class ApiError extends Error {
  /** The HTTP status; 0 where there was no answer at all. */
  readonly status: number;
  /** The problem's word, such as `pot-taken`; empty where there is none. */
  readonly type: string;

  constructor(status: number, body: Partial<ProblemBody> | undefined) {
    super(body?.title ?? (status === 0 ? 'The server did not answer.' : `The server answered ${status}.`));
    this.status = status;
    this.type = body?.type ?? '';
  }
}
