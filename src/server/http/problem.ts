import type { components } from '#contract/schema.d.ts';

export type ProblemBody = components['schemas']['Problem'];
export type FieldError = NonNullable<ProblemBody['errors']>[number];

/** A refusal with a reason: it becomes the `application/problem+json` answer (RFC 9457). */
export class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly errors: FieldError[] | undefined;

  /**
   * @param status the HTTP status
   * @param type a word for programs, in kebab-case
   * @param title one sentence for people
   * @param errors the fields at fault
   */
  constructor(status: number, type: string, title: string, errors?: FieldError[]) {
    super(title);
    this.status = status;
    this.type = type;
    this.errors = errors;
  }

  toBody(requestId: string): ProblemBody {
    return { type: this.type, title: this.message, status: this.status, requestId, errors: this.errors };
  }
}

/**
 * What does not exist, or belongs to another household: the two cannot be told apart.
 *
 * @param field where it was named, where that is not the address
 */
export const notFound = (what: string, field?: string) =>
  new Problem(
    404,
    'not-found',
    `There is no such ${what}.`,
    field === undefined ? undefined : [{ field, message: 'is not there' }],
  );

/** What cannot be done as things stand. */
export const conflict = (type: string, title: string) => new Problem(409, type, title);

/** What is wrong with a request, beyond what its schema can say. */
export const invalid = (field: string, message: string) =>
  new Problem(400, 'invalid-request', 'The request is not valid.', [{ field, message }]);
