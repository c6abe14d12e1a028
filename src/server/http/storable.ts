import { invalid } from './problem.ts';

/**
 * Refuses the one character that text may hold and PostgreSQL cannot keep, so that both databases take the same.
 *
 * @param field where the value was sent, such as `body`
 * @throws {Problem} 400, naming the field
 */
export function requireStorable(field: string, value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\0')) throw invalid(field, 'holds a character that cannot be kept');
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) requireStorable(`${field}/${key}`, inner);
  }
}
