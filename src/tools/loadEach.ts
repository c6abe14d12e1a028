/**
 * Loads one export of each of several files, so that a chart is found by its folder and listed nowhere.
 *
 * @param files by name
 * @param kind ends the name of the export, as in `scanModel` for `scan`
 * @throws if a file does not export that
 */
export async function loadEach<Exported>(
  files: ReadonlyMap<string, URL>,
  kind: string,
): Promise<Record<string, Exported>> {
  const loaded = await Promise.all(
    Array.from(files, async ([name, file]) => {
      const exported = ((await import(file.href)) as Record<string, Exported | undefined>)[name + kind];
      if (!exported) throw new Error(`${file.pathname} does not export ${name}${kind}.`);
      return [name, exported] as const;
    }),
  );
  return Object.fromEntries(loaded);
}
