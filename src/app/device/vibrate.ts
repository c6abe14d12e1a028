/** How the phone answers a hand, in ms (spec §9). */
const patterns = { tap: 8, threshold: 15, longPress: 30 } as const;

/** Vibrates where the phone can; elsewhere nothing happens. */
export function vibrate(kind: keyof typeof patterns): void {
  if ('vibrate' in navigator) navigator.vibrate(patterns[kind]);
}
