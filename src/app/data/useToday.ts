import { useSyncExternalStore } from 'react';
import { dayIn } from '#domain/zone.ts';
import { timeZone, watchTimeZone } from '#app/storage/timeZone.ts';

/** How often an open page checks for a new day, in ms. It also checks when it becomes visible. */
const pause = 30_000;

const readToday = () => dayIn(timeZone(), Date.now());

function watch(onLook: () => void): () => void {
  const timer = setInterval(onLook, pause);
  document.addEventListener('visibilitychange', onLook);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onLook);
  };
}

/** Returns the zone in which the household counts its days. */
export const useTimeZone = (): string => useSyncExternalStore(watchTimeZone, timeZone);

/** Returns the household's date, `YYYY-MM-DD` (spec §9). It changes at midnight while the page is open, even offline. */
export function useToday(): string {
  // Subscribe to the zone too: in another one, the date may change at once.
  useTimeZone();
  return useSyncExternalStore(watch, readToday);
}
