import { ChevronDown } from 'lucide';
import { useId, type MouseEvent, type ReactNode } from 'react';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useUnsavedWarning } from '#app/ui/overlays/useUnsavedWarning.ts';
import type { Outcome } from './useOutcome.ts';

/**
 * A row with one part of the account, which opens its form. What was typed stays if the row is closed.
 *
 * @param present what is saved now
 * @param hasInput whether leaving the page would lose what was typed
 */
export function ChangeForm({
  title,
  present,
  action,
  outcome: { isBusy, isOtherBusy, isSaved, failure },
  hasInput,
  onSubmit,
  children,
}: {
  title: string;
  present: ReactNode;
  action: string;
  outcome: Outcome;
  hasInput: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const id = useId();
  useUnsavedWarning(hasInput);
  const stayOpen = (event: MouseEvent) => {
    // The row shows how the change went.
    if (isBusy) event.preventDefault();
  };
  return (
    <details className="group">
      <summary
        onClick={stayOpen}
        className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-2.5 focus-visible:-outline-offset-3 active:bg-leaf-soft [&::-webkit-details-marker]:hidden"
      >
        <span className="min-w-0 flex-1">
          <h2 id={id} className="text-body font-semibold">
            {title}
          </h2>
          <span className="block text-small wrap-anywhere text-muted">
            {present}
            {hasInput && <span className="group-open:hidden"> · not saved yet</span>}
          </span>
        </span>
        <Icon
          icon={ChevronDown}
          size={20}
          className="shrink-0 text-muted transition duration-200 ease-out group-open:rotate-180"
        />
      </summary>
      <form
        aria-labelledby={id}
        className="flex flex-col gap-4 px-4 pt-2 pb-5"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
        {failure !== '' && <ErrorLine>{failure}</ErrorLine>}
        <p role="status" className="text-small font-semibold empty:hidden">
          {isSaved && 'Saved.'}
        </p>
        <Button type="submit" variant="secondary" disabled={isOtherBusy} busyLabel={isBusy && 'Saving…'}>
          {action}
        </Button>
      </form>
    </details>
  );
}
