import { binName, isInBin } from '#domain/bin.ts';
import type { components } from '#contract/schema.d.ts';
import { Alert } from '#app/ui/overlays/Dialog.tsx';

const details = {
  plant: 'The plant was in this pot, which is empty now.',
  pot: 'This label was on that pot.',
  label: 'It opens no pot any more.',
  sheet: 'This label was deleted with them. Restoring brings all of them back.',
} as const;

/**
 * Says that a label belongs to something in the bin, and what can be done about it.
 *
 * @param hasFailed whether it could not be restored
 * @param passing how the label or the pot can be used anew, if that is possible
 */
export function BinnedAlert({
  item,
  hasFailed,
  passing,
  dismissLabel,
  onRestore,
  onRetry,
  onDismiss,
}: {
  item: components['schemas']['BinItem'];
  hasFailed: boolean;
  passing?: { label: string; onSelect: () => void } | undefined;
  dismissLabel: string;
  onRestore: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}) {
  if (hasFailed) {
    return (
      <Alert
        text={`Failed to restore ${binName(item)}`}
        action={{ label: 'Try again', onSelect: onRetry }}
        dismissLabel={dismissLabel}
        onDismiss={onDismiss}
      />
    );
  }
  return (
    <Alert
      text={isInBin(item)}
      detail={details[item.kind]}
      action={{ label: 'Restore', onSelect: onRestore }}
      otherAction={passing}
      dismissLabel={dismissLabel}
      onDismiss={onDismiss}
    />
  );
}
