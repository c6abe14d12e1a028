import type { components } from '#contract/schema.d.ts';

export type ProblemBody = components['schemas']['Problem'];
export type FieldError = NonNullable<ProblemBody['errors']>[number];

/** An error that becomes an `application/problem+json` response (RFC 9457). */
export class Problem extends Error {
  readonly status: number;
  readonly type: string;
  readonly errors: FieldError[] | undefined;

  /**
   * @param status the HTTP status
   * @param type identifies the error for programs, in kebab-case
   * @param title one sentence for people
   * @param errors the invalid fields
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
 * Returns a 404. It does not reveal whether the resource does not exist or belongs to another household.
 *
 * @param field the field that holds the id, if it is not in the path
 */
export const notFound = (what: string, field?: string) =>
  new Problem(
    404,
    'not-found',
    `There is no such ${what}.`,
    field === undefined ? undefined : [{ field, message: 'is not there' }],
  );

/** Returns a 409: the current state does not allow the request. */
export const conflict = (type: string, title: string) => new Problem(409, type, title);

/** Returns a 400 for a rule that the schema cannot express. */
export const invalid = (field: string, message: string) =>
  new Problem(400, 'invalid-request', 'The request is not valid.', [{ field, message }]);
