import { useRef, useState } from 'react';
import { Drawer as Vaul } from 'vaul';
import { useFrontmost } from './frontmost.ts';
import { restoreFocus } from './restoreFocus.ts';
import { IconButton } from '../forms/IconButton.tsx';
import type { SheetProps } from './sheetProps.ts';
import { useCountedSheet } from './overlays.ts';
import { useHeldBack } from './useHeldBack.ts';
import { useRelease } from './useRelease.ts';

/** The sheet itself, lazy-loaded when the first one opens. The only module that depends on the library which draws it. */
export default function Drawer({ title, onClose, isWhole = false, children, footer }: SheetProps) {
  const sheet = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);
  const { handlers, isDismissal } = useRelease();
  useCountedSheet();
  useHeldBack(onClose ?? null);
  useFrontmost(onClose);
  const [opener] = useState(() => document.activeElement);
  return (
    <Vaul.Root
      open
      dismissible={onClose !== undefined && !isWhole}
      // The library's thresholds are fixed, and it does not move a sheet back that it would close.
      onRelease={(event) => {
        for (const element of [sheet.current, overlay.current])
          Object.assign(element!.style, { transition: '', transform: '', opacity: '' });
        if (isDismissal(event)) onClose?.();
      }}
      repositionInputs={false}
    >
      <Vaul.Portal>
        <Vaul.Overlay
          ref={overlay}
          className="fixed inset-0 z-40 bg-black/50 transition-opacity duration-500"
        />
        <Vaul.Content
          ref={sheet}
          aria-describedby={undefined}
          {...handlers}
          onInteractOutside={(event) => {
            // A dialog over everything, such as the one that asks to sign in again, does not count as outside of the sheet.
            const isDialog = event.target instanceof Element && event.target.closest('dialog');
            if (!event.defaultPrevented && !isDialog) onClose?.();
            event.preventDefault();
          }}
          // The library leaves the focus under the sheet. It must not go to the first field, which opens a phone's keyboard.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus({ preventScroll: true });
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // This runs late: the user may have focused something else since.
            if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
            restoreFocus();
          }}
          className={`fixed inset-x-0 bottom-0 z-50 column flex flex-col bg-paper text-ink shadow-float outline-none ${isWhole ? 'h-dvh pt-[env(safe-area-inset-top)] short:[--aside:0px] short:[--column:34rem]' : 'max-h-[92dvh] rounded-t-[1.5rem]'}`}
        >
          <div
            className="shrink-0 px-4 pt-3"
            // The library does not drag while text is selected. A touch, unlike a mouse, leaves the selection.
            onPointerDown={() => {
              if (!getSelection()?.toString()) return;
              sheet.current?.focus({ preventScroll: true });
              getSelection()?.removeAllRanges();
            }}
          >
            {!isWhole && <div aria-hidden className="mx-auto h-1.5 w-10 rounded-full bg-line" />}
            <div className="flex items-center justify-between gap-2 pt-2 pb-3">
              <Vaul.Title className="text-title font-semibold">{title}</Vaul.Title>
              {onClose && <IconButton label="Close" icon="x" onClick={onClose} />}
            </div>
          </div>
          <div data-vaul-no-drag className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6">
            {children}
          </div>
          {footer && (
            <div
              data-vaul-no-drag
              className="shrink-0 border-t border-line px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))]"
            >
              {footer}
            </div>
          )}
        </Vaul.Content>
      </Vaul.Portal>
    </Vaul.Root>
  );
}
