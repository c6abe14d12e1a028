import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { formatCode } from '#domain/code.ts';
import { batchesOf, type CodeBatch } from '#domain/codeBatches.ts';
import { fullDay } from '#domain/dublin.ts';
import { useCodes } from '../../queries/codes.ts';
import { Card } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';

/** The labels that were made, batch by batch, with the codes of each that are on no pot yet. */
export function Batches() {
  const codes = useCodes();
  const batches = useMemo(() => batchesOf(codes.data ?? []), [codes.data]);
  return (
    <section aria-labelledby="made-labels" className="mt-10 flex flex-col gap-3">
      <h2 id="made-labels" className="text-title font-semibold">
        Labels you made
      </h2>
      {codes.isPending ? (
        <Spinner className="py-8 text-leaf" />
      ) : codes.isError && !codes.data ? (
        <ErrorState text="The labels could not be loaded." onRetry={() => void codes.refetch()} />
      ) : batches.length === 0 ? (
        <p className="text-small text-muted">None yet. They will be listed here, to be printed again.</p>
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

function Batch({ batch: { batchId, issuedAt, count, unused } }: { batch: CodeBatch }) {
  const day = fullDay(Date.parse(issuedAt));
  const left = unused.length === 0 ? 'all on pots' : `${unused.length} unused`;
  return (
    <Card className="overflow-hidden">
      <Link
        to="/settings/labels/$batchId"
        params={{ batchId }}
        aria-label={`Print again: ${count === 1 ? '1 label' : `${count} labels`} of ${day}, ${left}`}
        className="flex min-h-16 items-center gap-3 px-4 py-2.5 active:bg-leaf-soft"
      >
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{day}</span>
          <span className="block text-small text-muted">
            {count === 1 ? '1 label' : `${count} labels`}, {left}
          </span>
        </span>
        <span className="flex items-center gap-2 text-small font-semibold text-leaf">
          <Icon name="printer" size={20} className="shrink-0" />
          Print again
        </span>
      </Link>
      {unused.length > 0 && (
        <details className="border-t border-line">
          <summary className="flex min-h-12 items-center px-4 text-small text-muted">Unused codes</summary>
          <ul className="flex flex-wrap gap-2 px-4 pb-4">
            {unused.map((code) => (
              <li key={code} className="rounded-full border border-line px-3 py-1 text-small tabular-nums">
                {formatCode(code)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
