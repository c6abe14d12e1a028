const units = ['kB', 'MB', 'GB'] as const;

/**
 * Formats the size of a file, such as '1.4 MB'.
 *
 * @param bytes any size; below 1 kB it shows as 1 kB
 */
export function sizeText(bytes: number): string {
  let size = Math.max(bytes, 1000) / 1000;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${new Intl.NumberFormat(undefined, { maximumSignificantDigits: 3, maximumFractionDigits: 1, roundingPriority: 'lessPrecision' }).format(size)} ${units[unit]!}`;
}
