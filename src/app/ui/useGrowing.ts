import { useCallback, useEffect, useState } from 'react';
import { useKept } from './useKept.ts';
import { useNear } from './useNear.ts';

/** So long, in ms, the browser has to come to where one was. */
const landing = 1000;

/**
 * Lets a long list grow as the page is scrolled. Who comes back to the page finds it as long as it was, and so can be where they were.
 *
 * @param name of the list on its page
 * @param total how many there are
 * @param step so many are drawn at a time: few enough for a slow phone to do it between two frames
 * @param least so many are drawn in any case
 * @param of what the list is of, such as what was searched for: it begins anew with another
 * @returns how many are to be drawn; the ref of what stands at their end while there are more; and the class of the list: who comes
 *   back finds each item laid out at first, as a height that is guessed would lead elsewhere
 */
export function useGrowing<End extends Element>(
  name: string,
  total: number,
  step: number,
  { least = 0, of = '' }: { least?: number; of?: string } = {},
) {
  const [grown, keep] = useKept(name, { most: step, of });
  const [isBack, setBack] = useState(grown.most > step);
  useEffect(() => {
    if (!isBack) return undefined;
    const timer = setTimeout(() => setBack(false), landing);
    return () => clearTimeout(timer);
  }, [isBack]);
  const drawn = Math.min(total, Math.max(grown.of === of ? grown.most : step, least));
  const grow = useCallback(() => keep({ most: drawn + step, of }), [keep, drawn, step, of]);
  const end = useNear<End>(drawn < total ? grow : null);
  return { drawn, end, className: isBack ? 'long-list-whole' : '' };
}
