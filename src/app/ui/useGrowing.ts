import { useCallback, useState } from 'react';
import { useNear } from './useNear.ts';

/**
 * Lets a long list grow as the page is scrolled.
 *
 * @param total how many there are
 * @param step so many are drawn at a time: few enough for a slow phone to do it between two frames
 * @param least so many are drawn in any case
 * @returns how many are to be drawn, and the ref of what stands at their end while there are more
 */
export function useGrowing<End extends Element>(total: number, step: number, least = 0) {
  const [most, setMost] = useState(step);
  const drawn = Math.min(total, Math.max(most, least));
  const grow = useCallback(() => setMost(drawn + step), [drawn, step]);
  const end = useNear<End>(drawn < total ? grow : null);
  return { drawn, end };
}
