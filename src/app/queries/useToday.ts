import { useSyncExternalStore } from 'react';
import { dublinDay } from '#domain/dublin.ts';

/** How often an open page looks whether it is tomorrow, in ms; one that is taken up again looks at once. */
const pause = 30_000;

const readToday = () => dublinDay(Date.now());

function watch(onLook: () => void): () => void {
  const timer = setInterval(onLook, pause);
  document.addEventListener('visibilitychange', onLook);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onLook);
  };
}

/** The day in Dublin, `YYYY-MM-DD` (spec §9); it moves on at midnight while the page is open, with a network or without. */
export const useToday = (): string => useSyncExternalStore(watch, readToday);
