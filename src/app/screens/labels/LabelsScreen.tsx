import { useNavigate } from '@tanstack/react-router';
import { useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { useIssueCodes } from '../../queries/lists.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { Field } from '../../ui/Field.tsx';
import { useBack } from '../../ui/useBack.ts';
import { Page } from '../../ui/Page.tsx';

const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** `/settings/labels`: how many labels, and a button that issues their codes. */
export function LabelsScreen() {
  const goBack = useBack('/settings');
  const navigate = useNavigate();
  const issue = useIssueCodes();
  const [count, setCount] = useState('12');
  const [batchId] = useState(() => uuid());
  const [isSure, setSure] = useState(!isLocal);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    issue.mutate(
      { batchId, count: Number(count) },
      {
        onSuccess: (batch) =>
          navigate({ to: '/settings/labels/$batchId', params: { batchId: batch.batchId }, replace: true }),
      },
    );
  };
  return (
    <Page title="Print labels" onBack={goBack}>
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <p className="text-small text-muted">
          Each label gets a code of its own. Stick one on a pot, scan it, and Snug knows the pot from then on.
        </p>
        <Field
          label="How many labels?"
          type="number"
          inputMode="numeric"
          min={1}
          max={200}
          step={1}
          required
          hint="1 to 200"
          value={count}
          onChange={(event) => setCount(event.target.value)}
        />
        <Card className="flex flex-col gap-2 p-4">
          <p className="text-small text-muted">The labels will carry this address:</p>
          <p className="font-semibold tabular-nums">{location.origin}</p>
          {isLocal && (
            <>
              <p className="text-small text-terracotta">
                No other device can open it. Open Snug by the address for your phone before you print.
              </p>
              <label className="flex min-h-12 items-center gap-3 text-small">
                <input
                  type="checkbox"
                  className="size-5 accent-leaf"
                  checked={isSure}
                  onChange={(event) => setSure(event.target.checked)}
                />
                Print it all the same; Snug's own scanner reads them anyway
              </label>
            </>
          )}
        </Card>
        {issue.isError && <ErrorLine>The labels could not be made. Try again.</ErrorLine>}
        <Button type="submit" disabled={!isSure} busyLabel={issue.isPending && 'Creating…'}>
          Make labels
        </Button>
      </form>
    </Page>
  );
}
