import { useLocation } from '@tanstack/react-router';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TimelineItem } from '#domain/timeline.ts';

/** A card without note and photos, with the gap below it, in px; the others are measured when they are drawn. */
const usualHeight = 90;

/**
 * Which cards are near enough to the screen to be drawn, and where. A hash `#i-{interactionId}` brings its card into view once
 * the timeline is there, and marks it (spec §2).
 *
 * @param editedId the card that stays even where it is scrolled away
 */
export function useTimelineWindow(items: readonly TimelineItem[], editedId: string | null) {
  const list = useRef<HTMLOListElement>(null);
  const [margin, setMargin] = useState(0);
  const hash = useLocation({ select: (location) => location.hash });
  const [reached, setReached] = useState<string | null>(null);
  // What lies above the list grows and shrinks (alerts, the information panel), and with it the page.
  useLayoutEffect(() => {
    const place = () => {
      if (list.current) setMargin(Math.round(list.current.getBoundingClientRect().top + scrollY));
    };
    place();
    const watch = new ResizeObserver(place);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, []);
  const editedIndex = editedId === null ? -1 : items.findIndex(({ id }) => id === editedId);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => usualHeight,
    getItemKey: (index) => items[index]!.id,
    overscan: 6,
    scrollMargin: margin,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return editedIndex === -1 || shown.includes(editedIndex)
        ? shown
        : [...shown, editedIndex].toSorted((a, b) => a - b);
    },
  });

  const wanted = hash.startsWith('i-') ? hash.slice(2) : null;
  const wantedIndex = wanted === null || wanted === reached ? -1 : items.findIndex(({ id }) => id === wanted);
  useEffect(() => {
    if (wantedIndex === -1) return;
    virtual.scrollToIndex(wantedIndex, { align: 'center' });
    setReached(wanted);
  }, [virtual, wanted, wantedIndex]);

  return {
    list,
    rows: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - margin })),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    marked: wanted,
  };
}
