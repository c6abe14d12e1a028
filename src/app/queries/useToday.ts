import { useSyncExternalStore } from 'react';
import { dayIn } from '#domain/zone.ts';
import { timeZone, watchTimeZone } from '../storage/timeZone.ts';

/** How often an open page looks whether it is tomorrow, in ms; one that is taken up again looks at once. */
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

/** The zone in which the household counts its days. */
export const useTimeZone = (): string => useSyncExternalStore(watchTimeZone, timeZone);

/** The household's day, `YYYY-MM-DD` (spec §9); it moves on at midnight while the page is open, with a network or without. */
export function useToday(): string {
  // In another zone it may be another day at once.
  useTimeZone();
  return useSyncExternalStore(watch, readToday);
}
