let order: Intl.Collator | undefined;

/**
 * Compares names: case and accents are ignored, numbers are compared by value. The collator is created lazily, because that
 * blocks a phone for longer than a frame.
 *
 * @returns negative if `a` comes first
 */
export function compareNames(a: string, b: string): number {
  order ??= new Intl.Collator('en-IE', { sensitivity: 'base', numeric: true });
  return order.compare(a, b);
}

/** Returns the letter that stands for a plant without a photo: the first character of its name, in upper case; '?' without one. */
export const letterOf = (name: string): string => (Array.from(name.trim())[0] ?? '?').toUpperCase();
