import { ChevronDown, Printer } from 'lucide';
import { useLocation, useParams } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useBatch, type IssuedCode } from '#app/server/codes.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { label } from '#app/ui/lists/drawings/label.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Spinner } from '#app/ui/Spinner.tsx';
import { nameOf, SheetFields } from './SheetFields.tsx';
import { Sheets } from './Sheets.tsx';
import { useLabelPrinting, type LabelPrinting } from '#app/flows/labelPrinting/useLabelPrinting.ts';
import { usePaper } from './usePaper.ts';
import { useSheet } from './useSheet.ts';

/** `/settings/labels/{batchId}`: a batch's labels as they are printed. */
export function BatchScreen() {
  const { batchId } = useParams({ from: '/shell/settings/labels/$batchId' });
  const goBack = useBack('/settings/labels');
  const batch = useBatch(batchId);
  const printing = useLabelPrinting('made', goBack);
  return (
    <Page title="Labels" onBack={() => printing.send({ type: 'page.left' })}>
      {batch.isPending ? (
        <Spinner className="py-16 text-leaf" />
      ) : batch.isError && !batch.data ? (
        <ErrorState text="Couldn't load the labels." onRetry={() => void batch.refetch()} />
      ) : batch.data.length === 0 ? (
        <EmptyState drawing={label} text="There are no such labels" />
      ) : (
        <Batch codes={batch.data} printing={printing} />
      )}
    </Page>
  );
}

const onPots = (used: number) => (used === 1 ? 'One of these labels is' : `${used} of these labels are`);

function Batch({ codes, printing }: { codes: IssuedCode[]; printing: LabelPrinting }) {
  const isAsked = useSelector(printing, (s) => s.matches('warning'));
  const hasFailed = useSelector(printing, (s) => s.matches('printFailed'));
  const choice = useSheet(useLocation({ select: ({ state }) => state.startAt }));
  const { sheet, start, problem } = choice;
  const [isOutline, setOutline] = useState(false);
  const names = useMemo(() => codes.map(({ code }) => code), [codes]);
  const used = codes.filter(({ potId }) => potId !== null).length;
  const isReady = problem === null && choice.startProblem === undefined;
  const settings = useRef<HTMLDetailsElement>(null);
  // Opened if the settings are invalid, but not closed once they are valid: the user is typing there.
  useLayoutEffect(() => {
    if (!isReady) settings.current!.open = true;
  }, [isReady]);
  usePaper(sheet.paper);
  return (
    <>
      <div className="no-print mb-6 flex flex-col gap-4">
        <Button
          disabled={!isReady}
          onClick={() => printing.send({ type: 'print.requested', used: isOutline ? 0 : used })}
        >
          <Icon icon={Printer} size={20} />
          {isOutline ? 'Print test outline' : 'Print'}
        </Button>
        <p className="text-small text-muted">
          Print at 100 % (actual size), without margins.
          {sheet.id.startsWith('plain') && ' Cut along the lines.'}
        </p>
        {used > 0 && !isOutline && (
          <p className="text-small text-terracotta">{onPots(used)} on a pot already.</p>
        )}
        <Card>
          <details ref={settings} className="group">
            <summary className="flex min-h-14 items-center gap-3 px-4 py-2">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  {nameOf(sheet)}
                  {start > 1 && `, from label ${start}`}
                </span>
                <span className="block text-small text-muted">Sheet, first label, test outline</span>
              </span>
              <Icon icon={ChevronDown} size={20} className="shrink-0 text-muted group-open:rotate-180" />
            </summary>
            <div className="flex flex-col gap-5 px-4 pt-2 pb-4">
              <label className="flex min-h-12 items-center gap-3 text-small">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-leaf"
                  checked={isOutline}
                  onChange={(event) => setOutline(event.target.checked)}
                />
                <span>
                  Test outline
                  <span className="block text-tiny text-muted">
                    Print it on plain paper, and hold it against your sheet.
                  </span>
                </span>
              </label>
              <SheetFields choice={choice} count={codes.length} />
            </div>
          </details>
        </Card>
      </div>
      {problem === null && <Sheets sheet={sheet} codes={names} start={start} isOutline={isOutline} />}
      {isAsked && (
        <Alert
          text={`${onPots(used)} on a pot already. Print again?`}
          detail="Labels with the same code lead to the same pot."
          action={{
            label: 'Print again',
            look: 'secondary',
            onSelect: () => printing.send({ type: 'print.confirmed' }),
          }}
          dismissLabel="Do not print"
          onDismiss={() => printing.send({ type: 'print.declined' })}
        />
      )}
      {hasFailed && (
        <Alert
          text="This browser cannot print."
          detail="Open Snug in another browser, or on a computer. You find these labels there too."
          onDismiss={() => printing.send({ type: 'alert.dismissed' })}
        />
      )}
    </>
  );
}
