import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

/**
 * Says what was just done, at the thumb, and takes it back.
 *
 * @param onUndo left out where it cannot be taken back
 */
export function UndoBar({
  text,
  onUndo,
  onClose,
}: {
  text: string;
  onUndo?: () => void;
  onClose: () => void;
}) {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-[calc(--spacing(22)+env(safe-area-inset-bottom))] z-30 mx-auto flex max-w-md justify-center px-4">
      <div className="pointer-events-auto flex w-full flex-wrap items-center justify-end gap-1 rounded-card bg-ink py-1 pr-1 pl-5 text-paper shadow-float">
        <p role="status" className="min-w-0 grow basis-[6rem] py-1 text-body font-semibold">
          {text}
        </p>
        {onUndo && (
          <Button variant="inverse" onClick={onUndo}>
            Undo
          </Button>
        )}
        <IconButton label="Close" icon="x" className="text-paper" onClick={onClose} />
      </div>
    </div>
  );
}
