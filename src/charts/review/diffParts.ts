import type { ChartDescription } from '../describe/description.ts';
import type { PartChange, Rename } from './review.ts';
import { isSameSource } from './sameSource.ts';

const kinds = { guard: 'guards', action: 'actions', delay: 'delays' } as const;

/** Returns the guards, actions and delays that read differently under the same name. */
export function diffParts(
  before: ChartDescription,
  after: ChartDescription,
  renames: readonly Rename[],
): PartChange[] {
  return (Object.keys(kinds) as PartChange['kind'][]).flatMap((kind) => {
    const old = before.named[kinds[kind]];
    const now = after.named[kinds[kind]];
    return Object.entries(now).flatMap(([name, source]) => {
      const oldName = renames.find((each) => each.kind === kind && each.after === name)?.before ?? name;
      const was = old[oldName];
      return was === undefined || isSameSource(was, source)
        ? []
        : [{ kind, name, before: was, after: source, sameIn: null }];
    });
  });
}
