import { useId, type ReactNode } from 'react';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { useUnsavedWarning } from '#app/ui/overlays/useUnsavedWarning.ts';
import type { Outcome } from './useOutcome.ts';

/**
 * A form for one part of the account.
 *
 * @param hasInput whether leaving the page would lose what was typed
 */
export function ChangeForm({
  title,
  action,
  outcome: { isBusy, isOtherBusy, isSaved, failure },
  hasInput,
  onSubmit,
  children,
}: {
  title: string;
  action: string;
  outcome: Outcome;
  hasInput: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const id = useId();
  useUnsavedWarning(hasInput);
  return (
    <Card className="p-5">
      <form
        aria-labelledby={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2 id={id} className="text-body font-semibold">
          {title}
        </h2>
        {children}
        {failure !== '' && <ErrorLine>{failure}</ErrorLine>}
        <p role="status" className="text-small font-semibold empty:hidden">
          {isSaved && 'Saved.'}
        </p>
        <Button type="submit" variant="secondary" disabled={isOtherBusy} busyLabel={isBusy && 'Saving…'}>
          {action}
        </Button>
      </form>
    </Card>
  );
}
