import type { components } from '#contract/schema.d.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

/**
 * Says that a label belongs to something in the bin, and what can be done about it.
 *
 * @param hasFailed whether it could not be restored
 * @param passing how the label or the pot can be used anew
 */
export function BinnedAlert({
  item: { kind, name },
  hasFailed,
  passing,
  dismissLabel,
  onRestore,
  onRetry,
  onDismiss,
}: {
  item: components['schemas']['BinItem'];
  hasFailed: boolean;
  passing: { label: string; onSelect: () => void };
  dismissLabel: string;
  onRestore: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  if (hasFailed) {
    return (
      <Alert
        text={`Failed to restore ${name}`}
        action={{ label: 'Try again', onSelect: onRetry }}
        dismissLabel={dismissLabel}
        onDismiss={onDismiss}
      />
    );
  }
  return (
    <Alert
      text={`${name} is in the bin`}
      detail={
        kind === 'pot' ? 'This label was on that pot.' : 'The plant was in this pot, which is empty now.'
      }
      action={{ label: 'Restore', onSelect: onRestore }}
      otherAction={passing}
      dismissLabel={dismissLabel}
      onDismiss={onDismiss}
    />
  );
}
