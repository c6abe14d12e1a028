import { useParams } from '@tanstack/react-router';
import { useBatch } from '../../queries/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { useBack } from '../../ui/useBack.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { Label } from './Label.tsx';

/** `/settings/labels/{batchId}`: the labels of a batch as they are printed, in real millimetres. */
export function BatchScreen() {
  const { batchId } = useParams({ from: '/shell/settings/labels/$batchId' });
  const goBack = useBack('/settings/labels');
  const batch = useBatch(batchId);
  const used = batch.data?.filter(({ potId }) => potId !== null).length ?? 0;
  return (
    <Page title="Labels" onBack={goBack}>
      {batch.isPending ? (
        <Spinner className="py-16 text-leaf" />
      ) : batch.isError ? (
        <ErrorState text="The labels could not be loaded." onRetry={() => void batch.refetch()} />
      ) : batch.data.length === 0 ? (
        <EmptyState drawing="label" text="There are no such labels" />
      ) : (
        <>
          <div className="no-print mb-5 flex flex-col gap-3">
            <p className="text-small text-muted">
              Print at 100 % (actual size) on plain paper or a sticker sheet, and cut along the lines.
            </p>
            {used > 0 && (
              <p className="text-small text-terracotta">
                {used === 1 ? 'One of these labels is' : `${used} of these labels are`} on a pot already.
              </p>
            )}
            <Button onClick={() => print()}>
              <Icon name="printer" size={20} />
              Print
            </Button>
          </div>
          <ul
            aria-label="Labels"
            className="grid grid-cols-[repeat(auto-fill,44mm)] justify-center bg-white text-black"
          >
            {batch.data.map(({ code }) => (
              <Label key={code} code={code} />
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
