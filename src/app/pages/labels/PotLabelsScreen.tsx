import { Link, useParams } from '@tanstack/react-router';
import { usePots } from '#app/data/lists.ts';
import { buttonLook } from '#app/ui/forms/Button.tsx';
import { label } from '#app/ui/lists/drawings/label.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { useLabelPrinting } from '#app/flows/labelPrinting/useLabelPrinting.ts';
import { PrintPreview } from './PrintPreview.tsx';

/** `/settings/labels/pots/{potId}`: the labels of a pot, to be printed again when its plant or place has changed. */
export function PotLabelsScreen() {
  const { potId } = useParams({ from: '/shell/settings/labels/pots/$potId' });
  const goBack = useBack('/settings/labels');
  const pots = usePots();
  const codes = pots.data?.find(({ potsId }) => potsId === potId)?.codes ?? [];
  const printing = useLabelPrinting('made', goBack);
  return (
    <Page title="Labels" onBack={() => printing.send({ type: 'page.left' })}>
      {pots.isPending ? (
        <Spinner className="py-16 text-leaf" />
      ) : pots.isError && !pots.data ? (
        <ErrorState text="Couldn't load the labels." onRetry={() => void pots.refetch()} />
      ) : codes.length === 0 ? (
        <EmptyState
          drawing={label}
          text="This pot has no label"
          detail="Print one, stick it on the pot and scan it."
        >
          <Link to="/settings/labels" className={buttonLook('primary')}>
            Print labels
          </Link>
        </EmptyState>
      ) : (
        <PrintPreview codes={codes.map((code) => ({ code, potId }))} printing={printing} isWanted />
      )}
    </Page>
  );
}
