import { useId, useRef, type KeyboardEvent } from 'react';
import { Icon, type IconLike } from '../Icon.tsx';
import { IconButton } from '../forms/IconButton.tsx';
import { takesFocus } from './takesFocus.ts';

export interface MenuItem {
  label: string;
  icon: IconLike;
  onSelect: () => void;
  /** Whether this item is the chosen one of several; omitted if the menu offers no choice. */
  isChosen?: boolean;
}

/** Returns the index that a key moves to, from that of the focused item. */
const steps: Record<string, (from: number, count: number) => number> = {
  ArrowDown: (from, count) => (from + 1) % count,
  ArrowUp: (from, count) => (from - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The overflow menu at the end of a header. As a popover, the browser closes it on Escape or a press outside. */
export function Menu({ items }: { items: MenuItem[] }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent) => {
    const all = [...menu.current!.querySelectorAll<HTMLElement>('[role^=menuitem]')];
    if (event.key === 'Tab') menu.current!.hidePopover();
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    all[step(all.indexOf(document.activeElement as HTMLElement), all.length)]?.focus();
  };
  return (
    <>
      <IconButton
        label="Menu"
        icon="ellipsis-vertical"
        aria-haspopup="menu"
        popoverTarget={id}
        className="-mr-3 text-ink active:bg-leaf-soft"
      />
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label="Menu"
        onKeyDown={walk}
        className="popover fixed inset-auto top-[calc(--spacing(15)+env(safe-area-inset-top))] right-[max(1rem,calc(50%+1rem-var(--aside)-var(--column)/2))] max-h-[calc(100dvh-5rem)] max-w-[calc(100vw-2rem)] min-w-[min(14rem,calc(100vw-2rem))] rounded-card border border-line bg-card p-1.5 text-ink shadow-float"
      >
        {items.map(({ label, icon, onSelect, isChosen }, place) => (
          <button
            key={label}
            ref={place === 0 ? takesFocus : undefined}
            type="button"
            role={isChosen === undefined ? 'menuitem' : 'menuitemradio'}
            aria-checked={isChosen}
            tabIndex={-1}
            onClick={() => {
              // Close the menu first: its button gets the focus back, and an overlay that opens now can restore it there.
              menu.current!.hidePopover();
              onSelect();
            }}
            className="flex min-h-12 w-full items-center gap-3 rounded-field px-3 py-2 text-left text-body active:bg-leaf-soft"
          >
            <Icon icon={icon} size={20} className="shrink-0 text-muted" />
            <span className="flex-1">{label}</span>
            {isChosen && <Icon icon="check" size={20} className="shrink-0 text-leaf" />}
          </button>
        ))}
      </div>
    </>
  );
}
