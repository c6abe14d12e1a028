import { HardDrive } from 'lucide';
import { useForgetLists, useKeptSize } from '#app/data/keptSize.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';

const megabytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1_000_000))} MB`;

/** The size of what this phone keeps for use without a network, and a button that clears it. */
export function KeptOnPhone() {
  const { data: size } = useKeptSize();
  const { mutate: clear, isPending, isSuccess, isError } = useForgetLists();
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
      <Button variant="quiet" disabled={isPending} onClick={() => clear()}>
        Clear
      </Button>
    </div>
  );
}
