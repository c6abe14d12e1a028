const units = ['kB', 'MB', 'GB'] as const;

const number = new Intl.NumberFormat(undefined, {
  maximumSignificantDigits: 3,
  maximumFractionDigits: 1,
  roundingPriority: 'lessPrecision',
});

/** Chooses the unit of a size. @returns the unit, and its size in bytes */
function unitOf(bytes: number): [name: string, size: number] {
  let size = 1000;
  let at = 0;
  while (bytes / size >= 999.5 && at < units.length - 1) {
    size *= 1000;
    at += 1;
  }
  return [units[at]!, size];
}

/**
 * Formats the size of a file, such as '1.4 MB'.
 *
 * @param bytes any size; below 1 kB it shows as 1 kB
 */
export function sizeText(bytes: number): string {
  const [unit, size] = unitOf(bytes);
  return `${number.format(Math.max(bytes / size, 1))} ${unit}`;
}

/**
 * Formats how much of a file is done, such as '12 of 48 MB'.
 *
 * @param part in bytes
 * @param all any size in bytes; below 1 kB it shows as 1 kB
 */
export const partText = (part: number, all: number): string =>
  `${number.format(part / unitOf(all)[1])} of ${sizeText(all)}`;

/** Formats the size of what is stored in whole megabytes, such as '48 MB'. @param bytes any size; below 1 MB it shows as 1 MB */
export const megabytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;
