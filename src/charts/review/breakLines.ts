import { code } from '../words/markdown.ts';
import { differing, isShort } from './changeText.ts';
import type { Break, Broken } from './review.ts';

/** Returns the broken journeys and promises; those that break in the same way share a line. */
export function breakLines(broken: readonly Broken[]): string[] {
  const groups = new Map<string, Broken[]>();
  for (const each of broken) {
    const key = `${each.kind} ${breakText(each.break)}`;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()].map((same) => {
    const [{ kind, break: how }] = same as [Broken];
    const text = breakText(how);
    if (same.length === 1) return `⛔ ${same[0]!.name}: ${text}`;
    return `⛔ ${same.length} ${kind}s: ${text}\n${same.map(({ name }) => `  - ${name}`).join('\n')}`;
  });
}

/** Returns where a journey breaks, and the state reached. */
function breakText({ step, reached, instead, reason, changes }: Break): string {
  const at = step === null ? 'at its start' : `at ${code(step)}`;
  if (reason !== null) return `${at}${reached === '' ? '' : `, in ${code(reached)}`}: ${reason}`;
  if (instead !== null) return `${at} it reaches ${code(reached)} instead of ${code(instead)}`;
  const otherwise = changes.map((change) => {
    const { before, after } = isShort(change) ? change : differing(change);
    if (after === '')
      return `no longer ${change.what === before ? before : `${change.what} ${code(before)}`}`;
    return before === ''
      ? `${change.what} ${code(after)}, before nothing`
      : `${change.what} ${code(after)}, before ${code(before)}`;
  });
  return `${at}, in ${code(reached)}: ${otherwise.join('; ') || 'it does something else'}`;
}
