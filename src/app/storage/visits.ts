/** How often Snug was opened on this device, and whether it still says that it can be installed. */
const key = 'snug-visits';

/** A page that is opened sooner than this after the last visit, in ms, belongs to that visit: half an hour. */
const rest = 1_800_000;

interface Visits {
  count: number;
  /** When the last one began, in ms. */
  at: number;
  isHintSettled?: boolean;
}

function read(): Visits {
  const none = { count: 0, at: 0 };
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Visits>) };
  } catch {
    return none;
  }
}

function write(visits: Visits): void {
  try {
    localStorage.setItem(key, JSON.stringify(visits));
  } catch (error) {
    console.warn('The visit could not be noted on this device.', error);
  }
}

/** Counts this visit, if it is a new one. @returns the number of visits with this one */
export function countVisit(): Visits {
  const known = read();
  const now = Date.now();
  if (now - known.at < rest) return known;
  const visits = { ...known, count: known.count + 1, at: now };
  write(visits);
  return visits;
}

/** Notes that the hint is never shown again on this device. */
export const settleHint = (): void => write({ ...read(), isHintSettled: true });
