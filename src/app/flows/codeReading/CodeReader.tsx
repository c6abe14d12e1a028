import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { codeReadingMachine } from '#machines/codeReading/codeReadingMachine.ts';
import type { OfferedPots } from '#machines/potResolution/potResolutionMachine.ts';
import { Progress } from '#app/ui/Progress.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';
import { BinnedAlert } from './BinnedAlert.tsx';
import { LabelReader } from './LabelReader.tsx';

/**
 * The scanner as a full-screen overlay (spec §2), for flows that read a label over any page.
 *
 * @param title says what the label is for
 * @param hasDraft whether closing it loses a plant that was typed
 * @param onPots opens a list of pots; left out if only a label is wanted
 */
export function CodeReader({
  flow,
  title,
  hasDraft = false,
  onPots,
}: {
  flow: ActorRefFrom<typeof codeReadingMachine>;
  title: string;
  hasDraft?: boolean;
  onPots?: (offered: OfferedPots) => void;
}) {
  const snapshot = useSelector(flow, (s) => s);
  const [close, question] = useDiscard(hasDraft ? 'Discard what you typed?' : null, () =>
    flow.send({ type: 'overlay.closed' }),
  );
  const hasFailed = snapshot.matches('restoringFailed');
  const isBinned = snapshot.matches('binned') || snapshot.matches('labelBinned') || hasFailed;
  const inBin = isBinned ? snapshot.context.validation?.inBin : undefined;
  return (
    <Sheet title={title} isWhole onClose={close}>
      <LabelReader
        camera={snapshot.children.camera}
        isChecking={snapshot.matches('validating')}
        isUnanswered={snapshot.matches({ scanning: 'unanswered' })}
        isDisabled={!snapshot.can({ type: 'code.entered', text: '', isTyped: true })}
        isRefused={snapshot.matches({ scanning: 'mistyped' })}
        onRetry={() => flow.send({ type: 'retry.requested' })}
        onCode={(text, isTyped) => flow.send({ type: 'code.entered', text, isTyped })}
        onPots={onPots}
      />
      {snapshot.matches('restoring') && <Progress text="Restoring…" onLeave={close} />}
      {inBin && (
        <BinnedAlert
          item={inBin}
          hasFailed={hasFailed}
          passing={
            snapshot.can({ type: 'bin.passedOver' })
              ? {
                  label: inBin.kind === 'pot' ? 'Use the label for another pot' : 'Use the pot',
                  onSelect: () => flow.send({ type: 'bin.passedOver' }),
                }
              : undefined
          }
          dismissLabel="Scan another label"
          onRestore={() => flow.send({ type: 'restore.requested' })}
          onRetry={() => flow.send({ type: 'retry.requested' })}
          onDismiss={() => flow.send({ type: 'alert.dismissed' })}
        />
      )}
      {question}
    </Sheet>
  );
}
