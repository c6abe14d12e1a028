import { defaultZone, isZone } from '#domain/zone.ts';

/** The household's time zone as last received: the first frame needs it before the server has answered. */
const key = 'snug-time-zone';

let known: string | undefined;

function read(): string {
  try {
    const kept = localStorage.getItem(key) ?? '';
    if (isZone(kept)) return kept;
  } catch {
    // This browser stores nothing.
  }
  return defaultZone;
}

/** Returns the time zone in which days are counted: the household's, wherever this phone is. */
export const timeZone = (): string => (known ??= read());

function change(zone: string | undefined): void {
  known = zone;
  try {
    if (zone === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, zone);
  } catch (error) {
    console.warn('The choice could not be stored on this device.', error);
  }
  // Afterwards, since a listener reads what is stored if no zone is known.
  dispatchEvent(new Event(key));
}

/** Counts days in this zone from now on, unless this browser does not support it. */
export const keepTimeZone = (zone: string): void => void (isZone(zone) && change(zone));

/** Forgets the zone when its household is forgotten. */
export const forgetTimeZone = (): void => change(undefined);

/** @returns a function that ends the watch */
export function watchTimeZone(onChange: () => void): () => void {
  addEventListener(key, onChange);
  return () => removeEventListener(key, onChange);
}
