import { useRef, type PointerEvent } from 'react';
import { Drawer as Vaul } from 'vaul';
import { dismisses } from './dismisses.ts';
import { IconButton } from './IconButton.tsx';
import type { SheetProps } from './sheetProps.ts';

/** Where a finger went down and where it was last, to know how fast it left. */
interface Drag {
  startY: number;
  lastY: number;
  lastTime: number;
  velocity: number;
}

/** The sheet itself: loaded with the first one that opens, and the only place that knows what draws it. */
export default function Drawer({ title, onClose, children, footer }: SheetProps) {
  const drag = useRef<Drag | null>(null);
  const begin = (event: PointerEvent) => {
    drag.current = { startY: event.clientY, lastY: event.clientY, lastTime: event.timeStamp, velocity: 0 };
  };
  const move = (event: PointerEvent) => {
    const current = drag.current;
    if (!current) return;
    const elapsed = event.timeStamp - current.lastTime;
    if (elapsed > 0) current.velocity = ((event.clientY - current.lastY) / elapsed) * 1000;
    current.lastY = event.clientY;
    current.lastTime = event.timeStamp;
  };
  const end = () => {
    const current = drag.current;
    drag.current = null;
    if (current && dismisses({ distance: current.lastY - current.startY, velocity: current.velocity }))
      onClose?.();
  };
  return (
    // Whether a drag closes the sheet is decided by our own rule, on the handle's part of it; the library moves it.
    <Vaul.Root
      open
      handleOnly
      closeThreshold={1}
      dismissible={onClose !== undefined}
      onOpenChange={(open) => !open && onClose?.()}
      repositionInputs={false}
    >
      <Vaul.Portal>
        <Vaul.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <Vaul.Content
          aria-describedby={undefined}
          className="fixed inset-x-0 bottom-0 z-50 mx-auto flex max-h-[92dvh] max-w-md flex-col rounded-t-[1.5rem] bg-paper text-ink shadow-float outline-none"
        >
          <div
            className="shrink-0 touch-none px-4 pt-3"
            onPointerDown={begin}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={() => (drag.current = null)}
          >
            <Vaul.Handle className="!mx-auto !h-1.5 !w-10 !bg-line !opacity-100" />
            <div className="flex items-center justify-between gap-2 pt-2 pb-3">
              <Vaul.Title className="text-title font-semibold">{title}</Vaul.Title>
              {onClose && <IconButton label="Close" icon="x" onClick={onClose} />}
            </div>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6">{children}</div>
          {footer && (
            <div className="shrink-0 border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {footer}
            </div>
          )}
        </Vaul.Content>
      </Vaul.Portal>
    </Vaul.Root>
  );
}
