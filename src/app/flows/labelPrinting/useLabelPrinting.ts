import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { labelPrintingMachine } from '#machines/labelPrinting/labelPrintingMachine.ts';
import type { LabelPrintingInput, LabelPrintingOutput } from '#machines/labelPrinting/setup.ts';
import { provideLabelPrinting } from './actors.ts';
import { server } from '#app/data/api.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { useUnsaved } from '#app/ui/overlays/useUnsavedWarning.ts';

export type LabelPrinting = ActorRefFrom<typeof labelPrintingMachine>;

/** Whether other devices cannot open this page's address. */
export const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname);

/** Runs the label printing flow while a page is open. */
export function useLabelPrinting(
  wants: LabelPrintingInput['wants'],
  onEnd: (output: LabelPrintingOutput) => void,
): LabelPrinting {
  const [machine] = useState(() => provideLabelPrinting(server));
  const printing: LabelPrinting = useActorRef(machine, {
    ...flowOptions,
    input: { wants, isAddressAccepted: !isLocal },
  });
  // The phone's print dialog hides the page, which must not be a reason to reload it for a new version.
  useUnsaved(useSelector(printing, (snapshot) => snapshot.hasTag('busy')));
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const ending = printing.subscribe({
      complete: () => end.current(printing.getSnapshot().output!),
    });
    return () => ending.unsubscribe();
  }, [printing]);
  return printing;
}
