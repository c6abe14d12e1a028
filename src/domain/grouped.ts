/** Returns the items by key, both in the order in which they come first. Like `Map.groupBy`, which older phones lack. */
export function grouped<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}

/** Items that follow each other and have the same key. */
export interface Run<Key, Item> {
  key: Key;
  /** The number of earlier runs with this key. */
  nth: number;
  /** The index of the first one in the list. */
  start: number;
  items: Item[];
}

/** Returns a list as runs of items with the same key. */
export function runsOf<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Run<Key, Item>[] {
  const runs: Run<Key, Item>[] = [];
  const counts = new Map<Key, number>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(item);
    const last = runs.at(-1);
    if (last?.key === key) {
      last.items.push(item);
      continue;
    }
    const nth = counts.get(key) ?? 0;
    counts.set(key, nth + 1);
    runs.push({ key, nth, start: index, items: [item] });
  }
  return runs;
}
