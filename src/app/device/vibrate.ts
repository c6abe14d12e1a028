/** How the phone answers a hand, in ms of buzz and pause by turns (spec §9). */
const patterns = {
  tap: [8],
  threshold: [15],
  longPress: [30],
  success: [12, 60, 20],
  error: [40, 60, 40],
};

/** Vibrates where the phone can; elsewhere nothing happens. */
export function vibrate(kind: keyof typeof patterns): void {
  // Before the first tap on a page the browser lets nothing vibrate, and complains.
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(patterns[kind]);
}
