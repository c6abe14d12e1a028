import { useSelector } from '@xstate/react';
import { BinnedAlert } from '#app/flows/codeReading/BinnedAlert.tsx';
import { Alert } from '#app/ui/overlays/Dialog.tsx';
import type { ScanRef } from './scanRef.ts';

/** The alerts about labels that open nothing: in the bin, or unknown without a connection. */
export default function ScanQuestions({ scan }: { scan: ScanRef }) {
  const isUnknown = useSelector(scan, (s) => s.matches('unknown') || s.matches('remembered'));
  return isUnknown ? <UnknownLabel scan={scan} /> : <BinQuestion scan={scan} />;
}

/** Says that a label needs a connection, offers to remember the scan, and says that it is remembered. */
function UnknownLabel({ scan }: { scan: ScanRef }) {
  const isRemembered = useSelector(scan, (snapshot) => snapshot.matches('remembered'));
  const dismiss = () => scan.send({ type: 'alert.dismissed' });
  // With keys of their own, each alert gets the focus when it opens.
  if (isRemembered) {
    return (
      <Alert
        key="remembered"
        text="The scan is remembered"
        detail="Snug offers the label when you are connected."
        onDismiss={dismiss}
      />
    );
  }
  return (
    <Alert
      key="unknown"
      text="This label needs a connection"
      detail="This phone does not know it yet. Snug can remember the scan, and offer it when you are connected."
      action={{
        label: 'Remember the scan',
        onSelect: () => scan.send({ type: 'remembering.requested' }),
      }}
      otherAction={{ label: 'Try again', onSelect: () => scan.send({ type: 'retry.requested' }) }}
      dismissLabel="Not now"
      onDismiss={dismiss}
    />
  );
}

/** Asks about what the label leads to in the bin. */
function BinQuestion({ scan }: { scan: ScanRef }) {
  const snapshot = useSelector(scan, (s) => s);
  const { inBin, potId } = snapshot.context;
  if (!inBin) return null;
  return (
    <BinnedAlert
      item={inBin}
      hasFailed={snapshot.matches('restoringFailed')}
      passing={
        snapshot.can({ type: 'bin.passedOver' })
          ? {
              label: potId === null ? 'Use the label for another pot' : 'Add a new plant',
              onSelect: () => scan.send({ type: 'bin.passedOver' }),
            }
          : undefined
      }
      dismissLabel="Not now"
      onRestore={() => scan.send({ type: 'restore.requested' })}
      onRetry={() => scan.send({ type: 'retry.requested' })}
      onDismiss={() => scan.send({ type: 'alert.dismissed' })}
    />
  );
}
