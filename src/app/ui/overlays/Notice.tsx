import type { ReactNode } from 'react';
import { Button } from '../forms/Button.tsx';

/** Moves the page's content down by the height of the notices, which would hide its beginning. */
function makeRoom(notices: HTMLElement | null): (() => void) | undefined {
  if (!notices) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty('--notices', `${notices.offsetHeight}px`));
  observer.observe(notices);
  return () => {
    observer.disconnect();
    style.removeProperty('--notices');
  };
}

/** Stacks notices at the top of the page. */
export function Notices({ children }: { children: ReactNode }) {
  return (
    <div
      ref={makeRoom}
      className="no-print fixed inset-x-0 top-[calc(--spacing(16)+env(safe-area-inset-top))] z-20 column flex flex-col gap-2 px-4"
    >
      {children}
    </div>
  );
}

/** A sentence with one button. */
export function Notice({ text, label, onPress }: { text: string; label: string; onPress: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-2 rounded-card border border-line bg-card py-1 pr-1 pl-4 shadow-float">
      <p role="status" className="min-w-0 grow basis-[6rem] py-1 text-small">
        {text}
      </p>
      <Button variant="quiet" onClick={onPress}>
        {label}
      </Button>
    </div>
  );
}
