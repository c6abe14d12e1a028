import { Printer } from 'lucide';
import { useNavigate } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { useCodes } from '#app/data/codes.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { isRefusedOffline } from '#app/runtime/offline.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { HttpsLink } from '#app/flows/camera/HttpsLink.tsx';
import { Batches } from './Batches.tsx';
import { PotLabels } from './PotLabels.tsx';
import { nameOf, SheetFields } from './SheetFields.tsx';
import { isLocal, useLabelPrinting } from '#app/flows/labelPrinting/useLabelPrinting.ts';
import { useSheet } from './useSheet.ts';

const countOf = (typed: string): number | null => {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= 200 ? count : null;
};

/** The labels that one tap prints, such as for the plants of a weekend. */
const few = 4;

/** `/settings/labels`: creates labels for a chosen sheet, and lists those made before. */
export function LabelsScreen() {
  const goBack = useBack('/settings');
  const navigate = useNavigate();
  const choice = useSheet();
  const codes = useCodes();
  const printing = useLabelPrinting('new', (output) => {
    if (output.kind === 'left') return;
    const { batchId } = output;
    const state = {
      startAt: choice.typedStart,
      ...(output.kind === 'issued'
        ? { isPrinted: output.isPrinted }
        : { isPrinted: true, skippedPots: output.skipped }),
    };
    void navigate({ to: '/settings/labels/$batchId', params: { batchId }, replace: true, state });
  });
  const isAccepted = useSelector(printing, (s) => s.context.isAddressAccepted);
  const isIssuing = useSelector(printing, (s) => s.matches('issuing'));
  const isBusy = useSelector(printing, (s) => s.hasTag('busy'));
  const hasFailed = useSelector(printing, (s) => s.matches({ choosing: 'issueFailed' }));
  const [typed, type] = useState('12');
  const count = countOf(typed);
  const isReady = isAccepted && choice.problem === null && choice.startProblem === undefined;

  const make = (number: number, isPrinted: boolean) => {
    if (isRefusedOffline()) return;
    printing.send({ type: 'labels.requested', batchId: uuid(), count: number, isPrinted });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (count !== null) make(count, false);
  };
  return (
    <Page title="Print labels" onBack={goBack}>
      <form className="flex flex-col gap-5" onSubmit={submit}>
        <p className="text-small text-muted">
          Each label has its own code. Stick one on a pot and scan it: from then on, Snug knows the pot.
        </p>
        <PotLabels printing={printing} isReady={isReady} />
        <Card className="flex flex-col gap-2 p-4">
          <Button variant="secondary" disabled={!isReady || isBusy} onClick={() => make(few, true)}>
            <Icon icon={Printer} size={20} />
            {codes.data?.length ? `Print ${few} more` : `Print ${few} labels`}
          </Button>
          {!isAccepted && (
            <p className="text-center text-small text-terracotta">
              Phones can't open labels of the address localhost: see below.
            </p>
          )}
          <p className="text-center text-small text-muted">
            {nameOf(choice.sheet)}
            {choice.start > 1 && `, from label ${choice.start}`}
          </p>
        </Card>
        <Field
          label="How many labels?"
          type="number"
          inputMode="numeric"
          min={1}
          max={200}
          step={1}
          required
          hint="1 to 200"
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <SheetFields choice={choice} count={count} />
        {choice.warning && (
          <p role="status" className="text-small text-terracotta">
            {choice.warning}
          </p>
        )}
        <Card className="flex flex-col gap-2 p-4">
          <p className="text-small text-muted">The labels will carry this address:</p>
          <p className="font-semibold wrap-anywhere tabular-nums">{location.origin}</p>
          {!isLocal && location.protocol === 'http:' && (
            <>
              <p className="text-small text-terracotta">
                At this address, phones can't use the camera, work offline or get reminders.
              </p>
              <HttpsLink />
            </>
          )}
          {isLocal && (
            <>
              <p className="text-small text-terracotta">
                Other devices can't open it. Open Snug at the address for your phone before you print.
              </p>
              <label className="flex min-h-12 items-center gap-3 text-small">
                <input
                  type="checkbox"
                  className="size-5 shrink-0 accent-leaf"
                  disabled={isBusy}
                  checked={isAccepted}
                  onChange={(event) =>
                    printing.send({ type: 'address.decided', isAccepted: event.target.checked })
                  }
                />
                These labels open only in this browser
              </label>
            </>
          )}
        </Card>
        {hasFailed && <ErrorLine>Couldn't create the labels. Try again.</ErrorLine>}
        <Button type="submit" disabled={!isReady || isBusy} busyLabel={isIssuing && 'Creating…'}>
          Make labels
        </Button>
      </form>
      <Batches />
    </Page>
  );
}
