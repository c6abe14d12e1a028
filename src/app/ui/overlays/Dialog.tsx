import { useId, type ReactNode } from 'react';
import { useModal } from './useModal.ts';
import { Button } from '../forms/Button.tsx';

interface AlertAction {
  label: string;
  onSelect: () => void;
  look?: 'secondary' | 'danger';
  /** Shown while the action is in progress; the alert cannot be answered then. */
  busyLabel?: string | false;
}

/**
 * The app's own alert: a sentence and a button, in front of everything, until it is dismissed.
 *
 * @param action a second button, such as 'Try again'. It is the primary button, unless it has a `look`: then the dismiss button
 *   is, and gets the focus. A 'secondary' one stands above the dismiss button, a 'danger' one below it. The second press of a
 *   double press never chooses a 'danger' one: it was meant for an alert before.
 * @param otherAction a third button
 * @param isFirm ignores Escape, because dismissing the alert would lose something
 */
export function Alert({
  text,
  detail,
  onDismiss,
  dismissLabel = 'OK',
  action,
  otherAction,
  isFirm = false,
}: {
  text: string;
  detail?: ReactNode;
  onDismiss: () => void;
  dismissLabel?: string;
  action?: AlertAction;
  otherAction?: AlertAction;
  isFirm?: boolean;
}) {
  const isBusy = Boolean(action?.busyLabel);
  const ref = useModal(isFirm || isBusy ? undefined : onDismiss);
  const id = useId();
  const look = action?.look;
  const dismissal = (
    <Button variant={action && !look ? 'secondary' : 'primary'} disabled={isBusy} onClick={onDismiss}>
      {dismissLabel}
    </Button>
  );
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-text`}
      aria-describedby={detail ? `${id}-detail` : undefined}
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
      {/* The first button in the document gets the focus. */}
      <div className={`mt-6 flex gap-2 ${look === 'secondary' ? 'flex-col-reverse' : 'flex-col'}`}>
        {look && dismissal}
        {action && (
          <Button
            variant={look}
            busyLabel={action.busyLabel}
            onClick={({ detail }) => (look === 'danger' && detail > 1 ? undefined : action.onSelect())}
          >
            {action.label}
          </Button>
        )}
        {otherAction && (
          <Button variant="secondary" onClick={otherAction.onSelect}>
            {otherAction.label}
          </Button>
        )}
        {!look && dismissal}
      </div>
    </dialog>
  );
}
