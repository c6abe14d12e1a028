import { Content, List, Root, Trigger } from '@radix-ui/react-tabs';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { GestureRules } from '#machines/gesture/geometry.ts';
import { cardRules, pageRules, tabRules } from '#machines/gesture/rules.ts';
import { makeSlide, type Slide } from './slide.ts';
import { useGesture } from './useGesture.ts';

/**
 * Handlers for touches on a card (an element with `data-card`). A card that also has `data-keeps-touches`, because it is being
 * edited, is swiped itself; on all others a swipe turns the page.
 */
export interface CardTouches {
  /** A card was pressed for long; omitted if cards do not react to that. */
  onHeld?(card: HTMLElement, at: { x: number; y: number }): void;
  /** A card follows the finger, `dx` px to the right. */
  onDragged?(card: HTMLElement, dx: number): void;
  /** A card was swiped away to the right, or (`onReturned`) released before that. */
  onSwiped?(card: HTMLElement): void;
  onReturned?(card: HTMLElement): void;
}

interface PagerPage<Id extends string> {
  id: Id;
  label: string;
  content: ReactNode;
}

const cardOf = (pressed: Element) => pressed.closest<HTMLElement>('[data-card]');

/**
 * Two pages side by side under their tabs, turned by a tap, by the arrow keys, or by a swipe on the tabs or the page (spec §2,
 * §9).
 *
 * @param label of the tab list
 */
export function Pager<Id extends string>({
  label,
  pages,
  shown,
  onShow,
  cards,
}: {
  label: string;
  pages: readonly [PagerPage<Id>, PagerPage<Id>];
  shown: Id;
  onShow: (id: Id) => void;
  cards?: CardTouches;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const slide = useRef<Slide>(null);
  const place = pages.findIndex(({ id }) => id === shown);
  const before = useRef({ place, from: 0 });

  useLayoutEffect(() => {
    slide.current ??= makeSlide(track.current!, bar.current!);
    if (before.current.place === place) return;
    slide.current.goOn(place > before.current.place ? 1 : -1, before.current.from);
    before.current = { place, from: 0 };
  }, [place]);

  const neighbour = (dx: number) => pages[place - Math.sign(dx)];
  const turning = {
    onDragged: (dx: number) => {
      // Measured from where it began to follow; otherwise it would jump there.
      const way = dx - Math.sign(dx) * Math.min(Math.abs(dx), pageRules.start);
      slide.current?.follow(way, neighbour(dx) !== undefined);
    },
    onSwiped: (dx: 1 | -1) => {
      const next = neighbour(dx);
      before.current.from = slide.current?.offset() ?? 0;
      // Stays like this if there is no page on that side, or `onShow` does not turn it.
      slide.current?.goBack();
      if (next) onShow(next.id);
    },
  };
  const side = (direction: string) => (direction === 'right' ? 1 : -1);
  useGesture(bar, {
    rulesAt: () => tabRules,
    onDragged: (_, { dx }) => turning.onDragged(dx),
    onSwiped: (_, direction) => turning.onSwiped(side(direction)),
    onReturned: () => slide.current?.goBack(),
  });
  /** The card under the finger, if it keeps its touches. */
  const keeper = useRef<HTMLElement>(null);
  useGesture(area, {
    rulesAt: (pressed): GestureRules => {
      keeper.current = pressed.closest<HTMLElement>('[data-keeps-touches]');
      if (keeper.current) return cardRules;
      return { ...pageRules, canHold: cards?.onHeld !== undefined && cardOf(pressed) !== null };
    },
    onDragged: (_, { dx }) => {
      if (keeper.current) cards?.onDragged?.(keeper.current, dx);
      else turning.onDragged(dx);
    },
    onSwiped: (_, direction) => {
      if (keeper.current) cards?.onSwiped?.(keeper.current);
      else turning.onSwiped(side(direction));
    },
    onReturned: () => {
      if (keeper.current) cards?.onReturned?.(keeper.current);
      else slide.current?.goBack();
    },
    onHeld: (pressed, at) => {
      const card = cardOf(pressed);
      if (card) cards?.onHeld?.(card, at);
    },
  });

  return (
    <Root
      value={shown}
      onValueChange={(id) => {
        before.current.from = 0;
        slide.current?.start();
        onShow(id as Id);
      }}
      className="flex flex-1 flex-col"
    >
      <div
        ref={bar}
        className="sticky top-[calc(--spacing(16)+env(safe-area-inset-top))] z-10 -mx-4 bg-paper/95 px-4 py-2 backdrop-blur-sm"
      >
        <List
          aria-label={label}
          className="grid grid-cols-2 gap-1 rounded-full border border-line bg-card p-1"
        >
          {pages.map(({ id, label: name }) => (
            <Trigger
              key={id}
              value={id}
              className="min-h-12 min-w-0 rounded-full px-1 text-[min(0.9375rem,7vw)] leading-tight font-semibold text-muted transition duration-150 data-[state=active]:bg-leaf data-[state=active]:text-on-leaf"
            >
              {name}
            </Trigger>
          ))}
        </List>
      </div>
      <div
        ref={area}
        data-holds={cards?.onHeld ? '' : undefined}
        className="-mx-4 flex flex-1 flex-col overflow-x-clip px-4 pt-2"
      >
        <div ref={track} className="relative flex-1">
          {pages.map(({ id, content }) => (
            <Content key={id} value={id} forceMount inert={id !== shown} className="pager-page rounded-card">
              {content}
            </Content>
          ))}
        </div>
      </div>
    </Root>
  );
}
