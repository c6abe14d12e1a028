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
