/** How sharp the pictures of this device's back cameras are: the best sharpness at a label, from 0 to 1, by the camera's id. */
type Sharpness = Record<string, number>;

const key = 'snug-back-cameras';

function kept(): Sharpness {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Sharpness;
  } catch {
    return {};
  }
}

/** Returns the id of the sharpest of the back cameras that were used here; `null` if fewer than two were. */
export function sharpestCamera(): string | null {
  const [best, second] = Object.entries(kept()).toSorted(([, a], [, b]) => b - a);
  return best && second ? best[0] : null;
}

/**
 * Notes how sharp a camera's picture of a label was. If the browser stores nothing, the choice is lost with the page.
 *
 * @param present the ids of the device's back cameras: others are forgotten
 */
export function noteSharpness(deviceId: string, sharpness: number, present: readonly string[]): void {
  const known = kept();
  const best = Math.max(known[deviceId] ?? 0, Math.round(sharpness * 100) / 100);
  const next = Object.fromEntries(
    Object.entries({ ...known, [deviceId]: best }).filter(([id]) => id === deviceId || present.includes(id)),
  );
  try {
    localStorage.setItem(key, JSON.stringify(next));
  } catch (error) {
    console.warn('The sharper camera could not be stored on this device.', error);
  }
}
