import { Alert } from '../../ui/Dialog.tsx';
import { useMissed } from './requests.ts';

/** Says that what was chosen could not begin, where its code was not there before the network was gone. */
export function MissedRequest() {
  const { isMissed, tryAgain, giveUp } = useMissed();
  return (
    isMissed && (
      <Alert
        text="This part of Snug could not be loaded."
        action={{ label: 'Try again', onSelect: tryAgain }}
        dismissLabel="Close"
        onDismiss={giveUp}
      />
    )
  );
}
