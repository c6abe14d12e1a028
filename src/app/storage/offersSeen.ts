/** When the user of this device last looked at the offers of better schedules in the list of tasks. */
const key = 'snug-offers-seen';

/** @returns epoch milliseconds; `null` if never, or the browser stores nothing */
export function offersSeenAt(): number | null {
  try {
    const text = localStorage.getItem(key);
    return text === null ? null : Number(text);
  } catch {
    return null;
  }
}

/** Notes that the user has looked. If the browser stores nothing, the next page says again that there are offers. */
export function noteOffersSeen(now: number): void {
  try {
    localStorage.setItem(key, String(now));
  } catch (error) {
    console.warn('The offers could not be noted as seen on this device.', error);
  }
}
