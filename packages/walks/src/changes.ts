import type { Seen } from './run.ts';

const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** Returns the observations that changed since the previous step: no empty lists and no unchanged context fields. */
export function changes(seen: Seen, before: Record<string, unknown>): Partial<Seen> {
  const context = Object.fromEntries(
    Object.entries(seen.context).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
    ),
  );
  const { state, status, ...rest } = seen;
  const said = Object.entries({ ...rest, context }).filter(
    ([name, value]) => !isEmpty(value) && !(name === 'context' && Object.keys(context).length === 0),
  );
  return { state, ...(status !== 'active' && { status }), ...Object.fromEntries(said) };
}
