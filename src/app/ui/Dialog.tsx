import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { Button } from './Button.tsx';

/**
 * The app's own alert: a sentence and a button, in front of everything, until it is dismissed.
 *
 * @param action a second way out, such as 'Try again'
 */
export function Alert({
  text,
  detail,
  onDismiss,
  dismissLabel = 'OK',
  action,
}: {
  text: string;
  detail?: ReactNode;
  onDismiss: () => void;
  dismissLabel?: string;
  action?: { label: string; onSelect: () => void };
}) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Closed before it is taken away: only then does the browser give the keyboard back to where it was.
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-text`}
      aria-describedby={detail ? `${id}-detail` : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onDismiss();
      }}
      className="m-auto w-[min(22rem,calc(100vw-2rem))] rounded-card bg-card p-6 text-ink shadow-float"
    >
      <h2 id={`${id}-text`} className="text-body font-semibold">
        {text}
      </h2>
      {detail && (
        <p id={`${id}-detail`} className="mt-2 text-small text-muted">
          {detail}
        </p>
      )}
      <div className="mt-6 flex flex-col gap-2">
        {action && <Button onClick={action.onSelect}>{action.label}</Button>}
        <Button variant={action ? 'secondary' : 'primary'} onClick={onDismiss}>
          {dismissLabel}
        </Button>
      </div>
    </dialog>
  );
}
