import { useId } from 'react';
import { Button } from './forms/Button.tsx';
import { useModal } from './overlays/useModal.ts';

/**
 * A dialog that says what is in progress.
 *
 * @param onLeave closes the dialog while the work goes on, so that a slow connection does not block the user
 */
export function Progress({ text, onLeave }: { text: string; onLeave: () => void }) {
  const ref = useModal(onLeave);
  const id = useId();
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className="m-auto w-[min(22rem,calc(100vw-2rem))] rounded-card bg-card p-6 text-ink shadow-float"
    >
      <p id={id} role="status" className="flex items-center gap-4 text-body font-semibold">
        <span
          aria-hidden
          className="size-6 shrink-0 animate-spin rounded-full border-3 border-leaf border-r-transparent"
        />
        {text}
      </p>
      <Button variant="quiet" className="mt-4 w-full" onClick={onLeave}>
        Leave it running
      </Button>
    </dialog>
  );
}
