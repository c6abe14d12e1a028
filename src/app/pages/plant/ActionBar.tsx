import { Ellipsis } from 'lucide';
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useActions, type Action, type Plant } from '#app/server/lists.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { restoreFocus } from '#app/ui/overlays/restoreFocus.ts';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { ActionTile, tileLook } from './ActionTile.tsx';
import { chooseAction } from './requests.ts';
import { useIsFree } from '#app/runtime/useIsFree.ts';

/** Number of actions shown as buttons (spec §9). */
const primary = 3;

/** Four tiles in a row, and three in the popover; fewer if the text is large. */
const four = 'grid grid-cols-[repeat(auto-fill,minmax(max(4rem,20%),1fr))] gap-2';
const three = 'grid grid-cols-[repeat(auto-fill,minmax(max(6rem,27%),1fr))] gap-2';

/** The actions for a living plant: the first three as buttons, the rest behind 'More' (spec §2). */
export function ActionBar({ plant }: { plant: Plant }) {
  const actions = useActions();
  const isFree = useIsFree();
  // A plant that dies loses its actions, perhaps with the focus among them.
  useLayoutEffect(() => restoreFocus, []);
  const shown = (actions.data ?? []).filter(({ actionFlow }) => actionFlow !== 'none');
  const tile = (action: Action) => (
    <ActionTile
      key={action.actionID}
      action={action}
      isOff={!isFree}
      onChoose={() => chooseAction(plant, action)}
    />
  );
  if (actions.isError && !actions.data) {
    return <RetryLine text="The actions could not be loaded." onRetry={() => void actions.refetch()} />;
  }
  return (
    <section aria-label="Care" aria-busy={actions.isPending}>
      {actions.isPending ? (
        <div className={`${four} appears-late`}>
          <span role="status" className="sr-only">
            Loading…
          </span>
          {[1, 2, 3, 4].map((place) => (
            <div key={place} className="h-20 animate-pulse rounded-card bg-line" />
          ))}
        </div>
      ) : (
        <Bar first={shown.slice(0, primary).map(tile)} rest={shown.slice(primary).map(tile)} />
      )}
    </section>
  );
}

/** Positions the popover below the bar, since the top layer ignores the layout around it. */
function placeUnder(bar: HTMLElement, popover: HTMLElement): void {
  const { left, bottom, width } = bar.getBoundingClientRect();
  const top = bottom + window.scrollY + 8;
  Object.assign(popover.style, { left: `${left}px`, top: `${top}px`, width: `${width}px` });
}

/** The bar, and the popover with the rest. The browser closes the popover on a press outside or Escape. */
function Bar({ first, rest }: { first: ReactNode; rest: ReactNode }) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return undefined;
    popover.current!.scrollIntoView({ block: 'nearest' });
    const place = () => placeUnder(bar.current!, popover.current!);
    window.addEventListener('resize', place);
    return () => window.removeEventListener('resize', place);
  }, [isOpen]);

  return (
    <>
      <div ref={bar} className={four}>
        {first}
        <button
          type="button"
          popoverTarget={id}
          className={`border border-line bg-card text-ink ${tileLook}`}
        >
          <Icon icon={isOpen ? 'x' : Ellipsis} size={26} />
          {isOpen ? 'Less' : 'More'}
        </button>
      </div>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="group"
        aria-label="More care"
        onBeforeToggle={() => placeUnder(bar.current!, popover.current!)}
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="absolute inset-auto rounded-card border border-line bg-card p-2 text-ink shadow-float"
      >
        <div className={three}>{rest}</div>
      </div>
    </>
  );
}
