import { Link } from '@tanstack/react-router';
import { isolated } from '#domain/bidi.ts';
import { useBin, useRestore } from '#app/data/bin.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { pot } from '#app/ui/lists/drawings/pot.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';

/**
 * Says that there is no plant at this address, or that it is in the bin.
 *
 * @param onRestored loads the plant; resolves even if it is still missing
 */
export default function MissingPlant({
  plantId,
  onRestored,
}: {
  plantId: string;
  onRestored: () => Promise<unknown>;
}) {
  const bin = useBin();
  const restore = useRestore({ onSuccess: onRestored });
  const item = bin.data?.find(({ id }) => id === plantId);
  // Once it is restored, its page is loading.
  if (bin.isPending || (restore.isPending && !item)) return <Spinner className="w-full py-16 text-leaf" />;
  if (item) {
    return (
      <EmptyState
        drawing={pot}
        text={`${isolated(item.name)} is in the bin`}
        detail="It was deleted, and can be restored for 30 days."
      >
        {restore.isError && <ErrorLine>Failed to restore it. Try again.</ErrorLine>}
        <Button busyLabel={restore.isPending && 'Restoring…'} onClick={() => restore.mutate(plantId)}>
          Restore
        </Button>
      </EmptyState>
    );
  }
  if (!bin.data) {
    return (
      <ErrorState
        text="Plant not found. It may be in the bin, which couldn't be loaded."
        onRetry={() => void bin.refetch()}
      />
    );
  }
  return (
    <EmptyState drawing={pot} text="Plant not found" detail="The link may be old, or from another household.">
      <Link to="/plants" className={buttonLook()}>
        See all plants
      </Link>
    </EmptyState>
  );
}
