import { useLayoutEffect, useRef, useState } from 'react';
import type { TimelineItem } from '#domain/timeline.ts';

const placeIn = (items: readonly TimelineItem[], id: string) => items.findIndex((item) => item.id === id);

/** The way into a card by the keyboard. */
const editButton = (card: Element | undefined) => card?.querySelector<HTMLElement>('[data-edits]');

/**
 * Keeps the card that is edited where it is, whatever day it is given meanwhile: an element that is moved loses the keyboard. When
 * it is left, it goes to its day, and gives the keyboard to its button, or to the card that took its place.
 *
 * @param editedId the entry that is edited, if one is
 * @returns the entries in the order in which they are to be shown
 */
export function useEditedPlace(
  items: readonly TimelineItem[],
  editedId: string | undefined,
): readonly TimelineItem[] {
  const [held, hold] = useState<{ id: string; place: number }>();
  if (held?.id !== editedId) {
    hold(editedId === undefined ? undefined : { id: editedId, place: placeIn(items, editedId) });
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
  if (!held || !edited) return items;
  return items.filter((item) => item !== edited).toSpliced(held.place, 0, edited);
}
