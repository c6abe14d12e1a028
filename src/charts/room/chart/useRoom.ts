import { useMemo, useSyncExternalStore } from 'react';
import { roomIn, type Room } from '../../layout/room.ts';

function subscribe(onChange: () => void): () => void {
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}

const now = () => JSON.stringify(roomIn({ width: innerWidth, height: innerHeight }));

/** Returns the room for a drawing in the window, and renders again when it changes. */
export function useRoom(): Room {
  const text = useSyncExternalStore(subscribe, now);
  return useMemo(() => JSON.parse(text) as Room, [text]);
}
