/** Keys of XState's built-in actions and guards that are not written by the chart's author. */
const internal = new Set(['resolve', 'retryResolve', 'execute', 'check', 'toJSON']);

/**
 * Returns a guard, an action, a delay or an input as readable text: functions as their source, other values as JSON. Indentation
 * and line breaks are reduced to single spaces, so that formatting alone is no difference.
 */
export function sourceOf(value: unknown): string {
  return render(value).replace(/\s+/g, ' ').trim();
}

/** Returns what a built-in action or guard was made of. */
export const partsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([key, part]) => !internal.has(key) && part !== undefined);

function render(value: unknown): string {
  if (typeof value === 'function') {
    const parts = partsOf(value);
    // `assign(…)`, `sendTo(…)`, `and([…])` are functions that carry what they were made of.
    return parts.length > 0 ? render(Object.fromEntries(parts)) : String(value);
  }
  if (Array.isArray(value)) return `[${value.map(render).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, part]) => part !== undefined);
    return `{ ${fields.map(([key, part]) => `${key}: ${render(part)}`).join(', ')} }`;
  }
  return JSON.stringify(value) ?? 'undefined';
}
