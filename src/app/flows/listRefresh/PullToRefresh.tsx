import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useImperativeHandle, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { pullRules } from '#machines/gesture/rules.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { useGesture } from '#app/device/gestures/useGesture.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { provideListRefresh } from './actors.ts';

/** Share of the finger's way that the sign follows, and the sign's position in px while the list is being read. */
const resistance = 0.5;
const resting = 20;

/** Returns how far the sign has moved down, in px, if the finger has moved down by `dy`. */
const followed = (dy: number) => Math.max(0, dy - pullRules.start) * resistance;

/** Prevents the browser's own scrolling and pull-to-refresh when a finger pulls the page down at its top. */
function holdTop(area: HTMLElement): () => void {
  let from: Touch | null = null;
  const ending = new AbortController();
  const { signal } = ending;
  const press = ({ touches }: TouchEvent) => {
    from = touches.length === 1 && window.scrollY <= 0 ? touches[0]! : null;
  };
  const move = (event: TouchEvent) => {
    const now = event.touches[0]!;
    if (!from || event.touches.length > 1 || !event.cancelable) return;
    const down = now.clientY - from.clientY;
    if (down > Math.abs(now.clientX - from.clientX)) event.preventDefault();
  };
  area.addEventListener('touchstart', press, { signal, passive: true });
  area.addEventListener('touchmove', move, { signal, passive: false });
  const { style } = document.documentElement;
  style.overscrollBehaviorY = 'contain';
  return () => {
    ending.abort();
    style.overscrollBehaviorY = '';
  };
}

/**
 * Moves the sign.
 *
 * @param y how far it has moved down, in px
 */
function place(sign: HTMLElement, y: number, isFollowing: boolean): void {
  const { style, dataset } = sign;
  style.transition = isFollowing ? 'none' : '';
  style.translate = `0 ${y}px`;
  style.rotate = `${y * 3}deg`;
  style.opacity = y > 0 ? '1' : '0';
  if (y > followed(pullRules.commit)) dataset.far = '';
  else delete dataset.far;
}

/**
 * Pull-to-refresh, with a message about the result. It must be the first element of the page's `main`.
 *
 * @param read refetches everything; rejects if that fails
 * @param handle starts a refresh without a gesture
 */
export default function PullToRefresh({
  read,
  handle,
}: {
  read: () => Promise<void>;
  handle: Ref<() => void>;
}) {
  const [machine] = useState(() => provideListRefresh(read));
  const flow = useActorRef(machine, flowOptions);
  const state = useSelector(flow, (snapshot) => snapshot);
  const sign = useRef<HTMLDivElement>(null);
  const area = useRef<HTMLElement>(null);
  const isReading = state.matches('reading');
  const refresh = () => flow.send({ type: 'refresh.requested' });
  useImperativeHandle(handle, () => refresh);
  useEffect(() => {
    const states = flow.subscribe((snapshot) =>
      place(sign.current!, snapshot.matches('reading') ? resting : 0, false),
    );
    return () => states.unsubscribe();
  }, [flow]);

  useLayoutEffect(() => {
    area.current = sign.current!.closest('main');
  }, []);
  useEffect(() => holdTop(area.current!), []);
  useGesture(area, {
    rulesAt: (_, isMouse) => (isMouse || isReading || window.scrollY > 0 ? null : pullRules),
    onDragged: (_, { dy }) => place(sign.current!, followed(dy), true),
    onSwiped: refresh,
    onReturned: () => place(sign.current!, 0, false),
  });

  return (
    <>
      <div
        className="no-print pointer-events-none fixed inset-x-0 top-[calc(--spacing(16)+env(safe-area-inset-top))] z-10 flex justify-center"
        aria-hidden
      >
        <div
          ref={sign}
          className="-mt-2 flex size-11 items-center justify-center rounded-full border border-line bg-card text-muted opacity-0 shadow-float transition-[translate,rotate,opacity] duration-200 data-far:text-leaf"
        >
          <Icon icon="rotate-cw" className={isReading ? 'animate-spin text-leaf' : ''} />
        </div>
      </div>
      <p role="status" className="sr-only">
        {isReading ? 'Refreshing…' : state.matches('upToDate') ? 'Up to date' : ''}
      </p>
      {state.matches('failed') && (
        <div className="mb-3">
          <RetryLine text="Couldn't refresh the list." onRetry={refresh} />
        </div>
      )}
    </>
  );
}
