import { useState } from 'react';
import { binName, isBack } from '#domain/bin.ts';
import { useBin, type BinItem } from '#app/data/bin.ts';
import type { Restored } from '#app/data/write/bin.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { pot } from '#app/ui/lists/drawings/pot.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { leavingRows } from '#app/ui/lists/leavingRows.ts';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { BinRow } from './BinRow.tsx';
import { missingWords } from './missingWords.ts';

/** `/settings/bin`: deleted plants, pots and labels, which can be restored for 30 days. */
export function BinScreen() {
  const goBack = useBack('/settings');
  const query = useBin();
  const [restored, setRestored] = useState<Restored | null>(null);
  const [failed, setFailed] = useState<BinItem | null>(null);
  const items = query.data ?? [];
  return (
    <Page title="Bin" onBack={goBack}>
      {query.isError && !query.data ? (
        <ErrorState text="Couldn't load the bin." onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <ListSkeleton />
      ) : (
        <>
          <p role="status" className="mb-4 px-1 text-small empty:hidden">
            {restored && `${isBack(restored)} ${missingWords(restored)}`.trim()}
          </p>
          {failed && (
            <div className="mb-4">
              <ErrorLine>{`Failed to restore ${binName(failed)}. Try again.`}</ErrorLine>
            </div>
          )}
          {items.length === 0 ? (
            <EmptyState
              drawing={pot}
              text="The bin is empty"
              detail="Plants, pots and labels that you delete are kept here for 30 days."
            />
          ) : (
            <Card className="overflow-hidden">
              <ul ref={leavingRows} aria-label="Bin" className="divide-y divide-line">
                {items.map((item) => (
                  <BinRow
                    key={item.id}
                    item={item}
                    onRestore={() => {
                      setRestored(null);
                      setFailed(null);
                    }}
                    onRestored={setRestored}
                    onFailed={() => setFailed(item)}
                  />
                ))}
              </ul>
            </Card>
          )}
        </>
      )}
    </Page>
  );
}
