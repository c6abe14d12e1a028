import { useLayoutEffect, useRef, useState } from 'react';
import type { TimelineItem } from '#domain/timeline.ts';

const placeIn = (items: readonly TimelineItem[], id: string) => items.findIndex((item) => item.id === id);

/** Returns a card's edit button, to restore the focus to. */
const editButton = (card: Element | undefined) => card?.querySelector<HTMLElement>('[data-edits]');

/**
 * Keeps the edited card in its place, even if its day changes: an element that is moved in the document loses the focus. When
 * editing ends, the card moves to its day, and its button gets the focus, or that of the card which took its place.
 *
 * @param editedId the entry that is being edited, if any
 * @returns the entries in the order to show, and the time by which each is under a heading: that of the edited one stays as it was
 */
export function useEditedPlace(
  items: readonly TimelineItem[],
  editedId: string | undefined,
): { shown: readonly TimelineItem[]; timeOf: (item: TimelineItem) => number } {
  const [held, hold] = useState<{ id: string; place: number; when: string }>();
  if (held?.id !== editedId) {
    const place = editedId === undefined ? -1 : placeIn(items, editedId);
    hold(editedId === undefined ? undefined : { id: editedId, place, when: items[place]?.when ?? '' });
  }

  const left = useRef(held);
  useLayoutEffect(() => {
    const last = left.current;
    left.current = held;
    if (!last || held || document.activeElement !== document.body) return;
    const cards = [...document.querySelectorAll<HTMLElement>('[data-card]')];
    const same = cards.find(({ dataset }) => dataset.card === last.id);
    const next = editButton(same) ?? editButton(cards[Math.min(last.place, cards.length - 1)]);
    (next ?? document.querySelector('h1'))?.focus({ preventScroll: true });
  }, [held]);

  const edited = held && items[placeIn(items, held.id)];
  const timeOf = (item: TimelineItem) => Date.parse((item === edited && held?.when) || item.when);
  if (!held || !edited) return { shown: items, timeOf };
  return { shown: items.filter((item) => item !== edited).toSpliced(held.place, 0, edited), timeOf };
}
