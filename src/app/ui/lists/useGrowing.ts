import { useCallback, useEffect, useState } from 'react';
import { useKept } from './useKept.ts';
import { useNear } from './useNear.ts';

/** How long the browser has to restore the scroll position, in ms. */
const landing = 1000;

/**
 * Renders a long list in steps while the page is scrolled. After going back, the list has its old length, so that the browser
 * can restore the scroll position.
 *
 * @param name of the list on its page
 * @param total number of items
 * @param step number of items added at a time: few enough for a slow phone to render between two frames
 * @param least number of items rendered in any case
 * @param of what the list shows, such as the text searched for: it starts again with another
 * @returns the number of items to render; the ref of the element at their end while there are more; and the list's class. After
 *   going back, all items are laid out at first, because estimated heights would give a wrong scroll position
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
