import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { codeEntryMachine } from '#machines/codeEntry/codeEntryMachine.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { provideCodeEntry } from './actors.ts';

/** What a scanner does with codes. */
export interface ScannerState {
  /** Whether the server is asked about one. */
  isChecking: boolean;
  /** Whether no code is accepted now. */
  isDisabled: boolean;
  /** Whether the last one was typed, and is on no label. */
  isRefused: boolean;
}

/** Holds the picture that was chosen last, which a chart cannot. */
function makePlace() {
  let file: File | undefined;
  return { keep: (chosen: File) => void (file = chosen), chosen: () => file! };
}

/**
 * Runs the ways to give a code while a scanner is open.
 *
 * @param scanner what the scanner does with codes now
 * @param onCode called with each code, and whether it was typed
 * @returns the flow, and a function that gives it a picture
 */
export function useCodeEntry(
  { isChecking, isDisabled, isRefused }: ScannerState,
  onCode: (text: string, isTyped: boolean) => void,
) {
  const [place] = useState(makePlace);
  const [machine] = useState(() => provideCodeEntry(place.chosen));
  const flow: ActorRefFrom<typeof codeEntryMachine> = useActorRef(machine, flowOptions);
  const give = useRef(onCode);
  useEffect(() => {
    give.current = onCode;
  });
  useEffect(() => {
    const codes = flow.on('code.given', ({ text, isTyped }) => give.current(text, isTyped));
    return () => codes.unsubscribe();
  }, [flow]);
  useEffect(() => {
    if (isChecking) flow.send({ type: 'check.started' });
    else if (isDisabled) flow.send({ type: 'entry.suspended' });
    else flow.send({ type: 'entry.resumed', isRefused });
  }, [flow, isChecking, isDisabled, isRefused]);
  const choose = (file: File) => {
    place.keep(file);
    flow.send({ type: 'picture.chosen' });
  };
  return { flow, choose };
}
