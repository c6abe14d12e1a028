import { HardDrive } from 'lucide';
import { useState } from 'react';
import { useForgetLists, useKeptSize } from '#app/data/keptSize.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { megabytes } from '#app/ui/sizeText.ts';

/** The size of what this phone keeps for use without a network, and a button that clears it after a question. */
export function KeptOnPhone() {
  const { data: size } = useKeptSize();
  const { mutate: clear, isPending, isSuccess, isError } = useForgetLists();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-4 px-4 py-2">
      <Icon icon={HardDrive} className="text-leaf" />
      <div className="min-w-0 flex-1 basis-[8rem]">
        <p>What this phone keeps</p>
        <p aria-live="polite" className="text-small text-muted">
          {isError
            ? "Couldn't clear it. Try again."
            : isSuccess
              ? 'Cleared. Changes that are not sent yet are still here.'
              : `Plants and pictures for offline use${size == null ? '' : `, ${megabytes(size)} with the app`}.`}
        </p>
      </div>
      <Button variant="quiet" disabled={isPending} onClick={() => setAsked(true)}>
        Clear
      </Button>
      {isAsked && (
        <Alert
          text="Clear what this phone keeps?"
          detail="Without a connection, plants and pictures cannot be shown until they have been loaded again. Changes that are not sent yet stay here."
          dismissLabel="Cancel"
          onDismiss={() => setAsked(false)}
          action={{
            label: 'Clear',
            look: 'danger',
            onSelect: () => {
              setAsked(false);
              clear();
            },
          }}
        />
      )}
    </div>
  );
}
