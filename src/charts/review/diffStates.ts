import type { ChartDescription, InvokeDescription, StateDescription } from '../describe/description.ts';
import { bodyChangesIn } from './bodies.ts';
import type { Change, PartChange, StateChange } from './review.ts';
import { isSameSource } from './sameSource.ts';

/**
 * Returns the states that differ.
 *
 * @param before in the names of the new chart
 * @param parts the actions that read differently
 */
export function diffStates(
  before: ChartDescription,
  after: ChartDescription,
  parts: readonly PartChange[],
): StateChange[] {
  const old = new Map(before.states.map((state) => [state.path, state]));
  const now = new Map(after.states.map((state) => [state.path, state]));
  const changed = after.states.flatMap((state): StateChange[] => {
    const { path, description } = state;
    const was = old.get(path);
    if (!was) return [{ path, mark: 'added', description, changes: [] }];
    const changes = [...changesOf(was, state), ...bodyChangesIn(parts, state)];
    return changes.length > 0 ? [{ path, mark: 'changed', description, changes }] : [];
  });
  const removed = before.states
    .filter(({ path }) => !now.has(path))
    .map(({ path, description }): StateChange => ({ path, mark: 'removed', description, changes: [] }));
  return [...changed, ...removed];
}

function changesOf(was: StateDescription, is: StateDescription): Change[] {
  return [
    change('type', was.type, is.type),
    change('starts in', was.initial, is.initial),
    change('remembers', was.history, is.history),
    change('tags', listed(was.tags.toSorted()), listed(is.tags.toSorted())),
    change('on entry', listed(was.entry), listed(is.entry)),
    change('on exit', listed(was.exit), listed(is.exit)),
    change('ends with', was.output, is.output),
    ...invokeChanges(was.invokes, is.invokes),
    change('description', was.description, is.description),
  ].flat();
}

function invokeChanges(was: readonly InvokeDescription[], is: readonly InvokeDescription[]): Change[] {
  const ids = new Set([...was, ...is].map(({ id }) => id));
  return [...ids].flatMap((id) => {
    const old = was.find((each) => each.id === id);
    const now = is.find((each) => each.id === id);
    if (!old || !now) return change('runs', old?.id ?? null, now?.id ?? null);
    return [...change(`actor ${id}`, old.src, now.src), ...change(`input of ${id}`, old.input, now.input)];
  });
}

export const listed = (names: readonly string[]) => names.join(', ');

/** Returns a change, unless both texts say the same. */
export const change = (what: string, before: string | null, after: string | null): Change[] =>
  isSameSource(before, after) ? [] : [{ what, before: before ?? '', after: after ?? '' }];
