import { useEffect } from 'react';
import { Button } from '../forms/Button.tsx';
import { IconButton } from '../forms/IconButton.tsx';
import { restoreFocus } from './restoreFocus.ts';

const typing = 'input, textarea, select, [contenteditable]';

/** Handles Ctrl+Z, since the bar disappears before Tab can reach it. In a text field, the field's own undo applies. */
function useUndoKey(onUndo: (() => void) | undefined): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
      if (event.shiftKey || event.altKey || event.repeat) return;
      if (!onUndo || (event.target instanceof Element && event.target.closest(typing))) return;
      event.preventDefault();
      onUndo();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [onUndo]);
}

/** Ref of a bar: if it disappears with the focus in it, the page has the focus again. */
const givesFocusBack = (bar: HTMLElement | null) => () => {
  if (bar?.contains(document.activeElement)) restoreFocus();
};

/**
 * A bar near the thumb that says what was just done and can undo it; so does Ctrl+Z.
 *
 * @param more another choice beside the undo
 * @param onUndo omitted if the change cannot be undone
 */
export function UndoBar({
  text,
  more,
  onUndo,
  onClose,
}: {
  text: string;
  more?: { text: string; onChoose: () => void };
  onUndo?: () => void;
  onClose: () => void;
}) {
  useUndoKey(onUndo);
  return (
    <div
      ref={givesFocusBack}
      data-bar
      className="pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(22)+env(safe-area-inset-bottom))] short:bottom-3 z-30 column flex justify-center px-4"
    >
      <div className="pointer-events-auto flex w-full flex-wrap items-center justify-end gap-1 rounded-card bg-ink py-1 pr-1 pl-5 text-paper shadow-float">
        <p role="status" className="min-w-0 grow basis-[6rem] py-1 text-body font-semibold">
          {text}
        </p>
        {more && (
          <Button variant="inverse" onClick={more.onChoose}>
            {more.text}
          </Button>
        )}
        {onUndo && (
          <Button variant="inverse" aria-keyshortcuts="Control+Z Meta+Z" onClick={onUndo}>
            Undo
          </Button>
        )}
        <IconButton label="Close" icon="x" className="text-paper" onClick={onClose} />
      </div>
    </div>
  );
}
