import { ChevronDown, Printer, Trash2 } from 'lucide';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCode } from '#domain/code.ts';
import { batchesOf, type CodeBatch } from '#domain/codeBatches.ts';
import { fullDay } from '#domain/dates.ts';
import { dayIn } from '#domain/zone.ts';
import { useCodes } from '#app/data/codes.ts';
import { usePots } from '#app/data/lists.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { labelDeletion, requestDeletion, sheetDeletion } from '#app/flows/forms/requestDeletion.ts';
import { counted } from '#app/ui/counted.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { editPot } from '../plant/requests.ts';

/** The labels made so far by batch, with the codes of each: the unused ones, those on pots in the bin, and those on pots. */
export function Batches() {
  const codes = useCodes();
  const batches = useMemo(() => batchesOf(codes.data ?? []), [codes.data]);
  return (
    <section aria-labelledby="made-labels" className="mt-10 flex flex-col gap-3">
      <h2 id="made-labels" className="text-title font-semibold">
        Labels you made
      </h2>
      {codes.isPending ? (
        <ListSkeleton look="cards" rows={3} />
      ) : codes.isError && !codes.data ? (
        <ErrorState text="Couldn't load the labels." onRetry={() => void codes.refetch()} />
      ) : batches.length === 0 ? (
        <p className="text-small text-muted">None yet. You'll find them here to print them again.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {batches.map((batch) => (
            <li key={batch.batchId}>
              <Batch batch={batch} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Batch({ batch: { batchId, issuedAt, count, unused, binned, used } }: { batch: CodeBatch }) {
  const day = fullDay(dayIn(useTimeZone(), Date.parse(issuedAt)));
  const left = unused.length === 0 ? 'all on pots' : `${unused.length} unused`;
  return (
    <Card className="overflow-hidden">
      <Link
        to="/settings/labels/$batchId"
        params={{ batchId }}
        className="flex min-h-16 flex-wrap items-center justify-end gap-x-3 gap-y-1 px-4 py-2.5 active:bg-leaf-soft"
      >
        <span className="min-w-0 grow basis-[9rem]">
          <span className="block font-semibold">{day}</span>
          <span className="block text-small text-muted">
            {counted(count, 'label')}, {left}
          </span>
        </span>
        <span className="flex items-center gap-2 text-small font-semibold text-leaf">
          <Icon icon={Printer} size={20} className="shrink-0" />
          Print again
        </span>
      </Link>
      <details className="group border-t border-line">
        <summary className="flex min-h-12 items-center px-4 text-small text-muted">
          <span className="flex-1">Codes</span>
          <Icon icon={ChevronDown} size={20} className="shrink-0 group-open:rotate-180" />
        </summary>
        {unused.length > 0 && <UnusedCodes batchId={batchId} unused={unused} />}
        {binned.length > 0 && <BinnedCodes batchId={batchId} binned={binned} />}
        {used.length > 0 && <UsedCodes batchId={batchId} used={used} />}
      </details>
    </Card>
  );
}

/** The codes on no pot. A label that is lost or was printed by mistake can be deleted. */
function UnusedCodes({ batchId, unused }: Pick<CodeBatch, 'batchId' | 'unused'>) {
  return (
    <>
      <h3 id={`unused-${batchId}`} className="px-4 pb-2 text-small font-semibold">
        Unused
      </h3>
      <ul aria-labelledby={`unused-${batchId}`} className="flex flex-wrap gap-2 px-4 pb-2">
        {unused.map((code) => (
          <li key={code}>
            <button
              type="button"
              aria-label={`Delete label ${formatCode(code)}`}
              className="flex min-h-11 items-center gap-2 rounded-full border border-line px-3 text-small tabular-nums active:bg-leaf-soft"
              onClick={() => requestDeletion(labelDeletion(code))}
            >
              {formatCode(code)}
              <Icon icon={Trash2} size={16} className="text-muted" />
            </button>
          </li>
        ))}
      </ul>
      {unused.length > 1 && (
        <Button
          variant="quiet"
          className="mb-2 w-full"
          onClick={() => requestDeletion(sheetDeletion(batchId, unused.length))}
        >
          Delete all {unused.length} unused
        </Button>
      )}
    </>
  );
}

/** The codes on pots in the bin, which are on them again if these are restored. */
function BinnedCodes({ batchId, binned }: Pick<CodeBatch, 'batchId' | 'binned'>) {
  return (
    <>
      <h3 id={`binned-${batchId}`} className="px-4 pb-2 text-small font-semibold">
        On pots in the bin
      </h3>
      <ul aria-labelledby={`binned-${batchId}`} className="flex flex-wrap gap-x-4 px-4 pb-4 text-small">
        {binned.map((code) => (
          <li key={code} className="tabular-nums">
            {formatCode(code)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The codes on pots; each opens its pot. */
function UsedCodes({ batchId, used }: Pick<CodeBatch, 'batchId' | 'used'>) {
  const pots = usePots();
  const nameOf = (potId: string) => pots.data?.find(({ potsId }) => potsId === potId)?.potFriendlyName;
  return (
    <>
      <h3 id={`used-${batchId}`} className="px-4 text-small font-semibold">
        On pots
      </h3>
      <ul aria-labelledby={`used-${batchId}`} className="pb-2">
        {used.map(({ code, potId }) => (
          <li key={code}>
            <button
              type="button"
              className="flex min-h-12 w-full items-center gap-3 px-4 py-1 text-left text-small active:bg-leaf-soft"
              onClick={() => editPot(potId)}
            >
              <span className="tabular-nums">{formatCode(code)}</span>
              <span className="min-w-0 flex-1 text-muted wrap-anywhere">{nameOf(potId)}</span>
              <Icon icon="chevron-right" size={20} className="shrink-0 text-muted" />
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
