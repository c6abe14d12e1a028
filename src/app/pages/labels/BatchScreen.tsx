import { useLocation, useParams } from '@tanstack/react-router';
import { useBatch } from '#app/data/codes.ts';
import { label } from '#app/ui/lists/drawings/label.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Spinner } from '#app/ui/Spinner.tsx';
import { useLabelPrinting } from '#app/flows/labelPrinting/useLabelPrinting.ts';
import { PrintPreview } from './PrintPreview.tsx';

/** `/settings/labels/{batchId}`: a batch's labels as they are printed. */
export function BatchScreen() {
  const { batchId } = useParams({ from: '/shell/settings/labels/$batchId' });
  const goBack = useBack('/settings/labels');
  const batch = useBatch(batchId);
  const skipped = useLocation({ select: ({ state }) => state.skippedPots });
  const printing = useLabelPrinting('made', goBack);
  return (
    <Page title="Labels" onBack={() => printing.send({ type: 'page.left' })}>
      {batch.isPending ? (
        <Spinner className="py-16 text-leaf" />
      ) : batch.isError && !batch.data ? (
        <ErrorState text="Couldn't load the labels." onRetry={() => void batch.refetch()} />
      ) : batch.data.length === 0 ? (
        <EmptyState drawing={label} text="No labels found" />
      ) : (
        <>
          {skipped ? (
            <p role="status" className="no-print mb-4 text-small text-muted">
              {skipped === 1 ? 'One pot is' : `${skipped} pots are`} left out: somebody else labelled or
              deleted {skipped === 1 ? 'it' : 'them'} meanwhile.
            </p>
          ) : null}
          <PrintPreview codes={batch.data} printing={printing} isWanted={skipped !== undefined} />
        </>
      )}
    </Page>
  );
}
