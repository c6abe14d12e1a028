import { invalid } from './problem.ts';

/**
 * Refuses NUL characters, which PostgreSQL cannot store, so that both databases accept the same text.
 *
 * @param field the part of the request, such as `body`
 * @throws {Problem} 400, naming the field
 */
export function requireStorable(field: string, value: unknown): void {
  // No recursion: a body may be nested deeper than the stack allows.
  const waiting: [field: string, value: unknown][] = [[field, value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, found] = next;
    if (typeof found === 'string') {
      if (found.includes('\0')) throw invalid(at, 'holds a character that cannot be kept');
    } else if (typeof found === 'object' && found !== null) {
      // Limits the length of the path, which deep nesting would make quadratic.
      const path = at.length < 1000 ? at : field;
      for (const [key, inner] of Object.entries(found)) waiting.push([`${path}/${key}`, inner]);
    }
  }
}
