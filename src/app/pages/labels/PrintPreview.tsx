import { ChevronDown, Printer } from 'lucide';
import { useLocation } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type IssuedCode } from '#app/data/codes.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { nameOf, SheetFields } from './SheetFields.tsx';
import { Sheets } from './Sheets.tsx';
import { type LabelPrinting } from '#app/flows/labelPrinting/useLabelPrinting.ts';
import { usePaper } from './usePaper.ts';
import { usePrintedAtOnce } from './usePrintedAtOnce.ts';
import { useSheet } from './useSheet.ts';
import { useWords } from './useWords.ts';
import { WordFields } from './WordFields.tsx';

const onPots = (used: number) => (used === 1 ? 'One of these labels is' : `${used} of these labels are`);

/**
 * Labels as they are printed.
 *
 * @param codes their codes in print order, and the pots they are on
 * @param isWanted the user chose labels that are on a pot, and need not be asked about them
 */
export function PrintPreview({
  codes,
  printing,
  isWanted = false,
}: {
  codes: Pick<IssuedCode, 'code' | 'potId'>[];
  printing: LabelPrinting;
  isWanted?: boolean;
}) {
  const isAsked = useSelector(printing, (s) => s.matches('warning'));
  const hasFailed = useSelector(printing, (s) => s.matches('printFailed'));
  const choice = useSheet(useLocation({ select: ({ state }) => state.startAt }));
  const wordsOf = useWords(choice.chosen);
  const { sheet, start, problem } = choice;
  const [isOutline, setOutline] = useState(false);
  const names = useMemo(() => codes.map(({ code }) => code), [codes]);
  const used = isWanted ? 0 : codes.filter(({ potId }) => potId !== null).length;
  const isReady = problem === null && choice.startProblem === undefined;
  const settings = useRef<HTMLDetailsElement>(null);
  // Opened if the settings are invalid, but not closed once they are valid: the user is typing there.
  useLayoutEffect(() => {
    if (!isReady) settings.current!.open = true;
  }, [isReady]);
  usePaper(sheet.paper);
  const print = () =>
    printing.send(
      isOutline
        ? { type: 'print.requested', used: 0, leaves: null }
        : { type: 'print.requested', used, leaves: choice.leaves(codes.length) },
    );
  usePrintedAtOnce(print);
  return (
    <>
      <div className="no-print mb-6 flex flex-col gap-4">
        <Button disabled={!isReady} onClick={print}>
          <Icon icon={Printer} size={20} />
          {isOutline ? 'Print test outline' : 'Print'}
        </Button>
        <p className="text-small text-muted">
          Print at 100 % (actual size), without margins.
          {sheet.id.startsWith('plain') && ' Cut along the lines.'}
        </p>
        {choice.warning && (
          <p role="status" className="text-small text-terracotta">
            {choice.warning}
          </p>
        )}
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
                <span className="block text-small text-muted">Sheet and options</span>
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
              <WordFields choice={choice} />
              <SheetFields choice={choice} count={codes.length} />
            </div>
          </details>
        </Card>
      </div>
      {problem === null && (
        <Sheets sheet={sheet} codes={names} wordsOf={wordsOf} start={start} isOutline={isOutline} />
      )}
      {isAsked && (
        <Alert
          text={`${onPots(used)} on a pot already. Print again?`}
          detail="Labels with the same code open the same pot."
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
          text="This browser can't print."
          detail="Open Snug in another browser or on a computer. You'll find these labels there too."
          onDismiss={() => printing.send({ type: 'alert.dismissed' })}
        />
      )}
    </>
  );
}
