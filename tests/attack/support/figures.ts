/** Returns the value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Counts equal values, as in `{ 201: 50 }`. */
export function tally(values: readonly (string | number)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** Prints a figure, and remembers if it misses its goal. */
export function report(name: string, value: string, isGood = true): void {
  process.stdout.write(`${isGood ? '    ' : 'MISS'} ${name}: ${value}\n`);
  if (!isGood) process.exitCode = 1;
}
