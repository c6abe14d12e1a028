import { invalid } from './problem.ts';

/**
 * Refuses the one character that text may hold and PostgreSQL cannot keep, so that both databases take the same.
 *
 * @param field where the value was sent, such as `body`
 * @throws {Problem} 400, naming the field
 */
export function requireStorable(field: string, value: unknown): void {
  // No recursion: what somebody sends may be nested deeper than a stack.
  const waiting: [field: string, value: unknown][] = [[field, value]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [at, found] = next;
    if (typeof found === 'string') {
      if (found.includes('\0')) throw invalid(at, 'holds a character that cannot be kept');
    } else if (typeof found === 'object' && found !== null) {
      // Where it is so deep nobody reads the path any more.
      const path = at.length < 1000 ? at : field;
      for (const [key, inner] of Object.entries(found)) waiting.push([`${path}/${key}`, inner]);
    }
  }
}
