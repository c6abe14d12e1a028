import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useCardTouches } from '#app/flows/interactionCard/useCardTouches.ts';
import type { TimelineRef } from '#app/flows/timeline/useTimeline.ts';
import type { CardTouches } from '#app/device/gestures/Pager.tsx';

function Page({ timeline, onTouches }: { timeline: TimelineRef; onTouches: (made: CardTouches) => void }) {
  onTouches(useCardTouches(timeline));
  return null;
}

/** Returns the touch handlers of a timeline, and the events that they send. */
function touch() {
  const sent: object[] = [];
  const send = (to: string) => (event: object) => void sent.push({ to, ...event });
  const timeline = {
    send: send('timeline'),
    getSnapshot: () => ({ children: { interactionCard: { send: send('card') } } }),
  } as unknown as TimelineRef;
  let touches: CardTouches = {};
  renderToStaticMarkup(createElement(Page, { timeline, onTouches: (made) => void (touches = made) }));
  return { ...touches, sent };
}

/** A card with this many photos, whose face follows the finger. */
function card(photos: number) {
  const face = { style: { translate: '' } };
  return {
    face,
    element: {
      dataset: { card: 'entry', photos: String(photos) },
      querySelector: () => face,
    } as unknown as HTMLElement,
  };
}

test('a card that is pressed for long is edited', () => {
  const { onHeld, sent } = touch();
  onHeld!(card(0).element, { x: 0, y: 0 });
  expect(sent).toEqual([{ to: 'timeline', type: 'card.opened', interactionId: 'entry' }]);
});

test.each([0, 2])(
  'swiping away a card with %i photos asks to delete it, and says that it has them',
  (photoCount) => {
    const { onDragged, onSwiped, sent } = touch();
    const { element, face } = card(photoCount);
    onDragged!(element, 96);
    expect(face.style.translate).toBe('96px');
    onSwiped!(element);
    expect(sent).toEqual([{ to: 'card', type: 'deletion.requested', photoCount }]);
    // Until the user has answered, the card is at its place.
    expect(face.style.translate).toBe('');
  },
);

test('a card moves to the right only, and goes back when it is released early', () => {
  const { onDragged, onReturned, sent } = touch();
  const { element, face } = card(0);
  onDragged!(element, -20);
  expect(face.style.translate).toBe('');
  onDragged!(element, 20);
  expect(face.style.translate).toBe('20px');
  onReturned!(element);
  expect(face.style.translate).toBe('');
  expect(sent).toEqual([]);
});
