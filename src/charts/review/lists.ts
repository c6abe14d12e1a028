/**
 * Returns what differs between two lists, in order: `➕ a`, `➖ b`, or `a instead of b` if one took the place of the other.
 *
 * @param before as JSON
 * @param after as JSON
 */
export function listDifference(before: string, after: string): string {
  const parts: { gone: string[]; added: string[] }[] = [{ gone: [], added: [] }];
  for (const [sign, item] of edits(JSON.parse(before) as string[], JSON.parse(after) as string[])) {
    if (sign === '=') parts.push({ gone: [], added: [] });
    else parts.at(-1)![sign === '-' ? 'gone' : 'added'].push(item);
  }
  const list = (items: readonly string[]) => items.map((item) => `\`${item}\``).join(' → ');
  return parts
    .filter(({ gone, added }) => gone.length + added.length > 0)
    .map(({ gone, added }) => {
      if (gone.length === 0) return `also ${list(added)}`;
      return added.length === 0 ? `no longer ${list(gone)}` : `${list(added)} instead of ${list(gone)}`;
    })
    .join('; ');
}

export type Edit = ['=' | '-' | '+', string];

/** Returns what to remove from one list and what to add to it, so that it becomes the other. */
export function edits(before: readonly string[], after: readonly string[]): Edit[] {
  const [first, ...rest] = before;
  const [now, ...later] = after;
  if (first === undefined) return after.map((item): Edit => ['+', item]);
  if (now === undefined) return before.map((item): Edit => ['-', item]);
  if (first === now) return [['=', first], ...edits(rest, later)];
  const isKept = later.includes(first);
  return isKept && !rest.includes(now)
    ? [['+', now], ...edits(before, later)]
    : [['-', first], ...edits(rest, after)];
}
