import { Alert } from '#app/ui/overlays/Dialog.tsx';

/** Says that a code is on no label of this Snug (spec §8), and what to do next. */
export function InvalidCode({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Alert
      text="Invalid QR code"
      detail="This label isn't from your Snug. Scan one that you printed in Settings."
      onDismiss={onDismiss}
    />
  );
}
