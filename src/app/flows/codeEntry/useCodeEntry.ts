import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { codeEntryMachine } from '#machines/codeEntry/codeEntryMachine.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { provideCodeEntry } from './actors.ts';

/** Holds the picture that was chosen last, which a chart cannot. */
function makePlace() {
  let file: File | undefined;
  return { keep: (chosen: File) => void (file = chosen), chosen: () => file! };
}

/**
 * Runs the ways to give a code while a scanner is open.
 *
 * @param isSuspended whether the scanner takes no code now
 * @param onCode called with each code
 * @returns the flow, and a function that gives it a picture
 */
export function useCodeEntry(isSuspended: boolean, onCode: (text: string) => void) {
  const [place] = useState(makePlace);
  const [machine] = useState(() => provideCodeEntry(place.chosen));
  const flow: ActorRefFrom<typeof codeEntryMachine> = useActorRef(machine, flowOptions);
  const give = useRef(onCode);
  useEffect(() => {
    give.current = onCode;
  });
  useEffect(() => {
    const codes = flow.on('code.given', ({ text }) => give.current(text));
    return () => codes.unsubscribe();
  }, [flow]);
  useEffect(() => {
    if (!isSuspended) return;
    flow.send({ type: 'entry.suspended' });
    return () => flow.send({ type: 'entry.resumed' });
  }, [flow, isSuspended]);
  const choose = (file: File) => {
    place.keep(file);
    flow.send({ type: 'picture.chosen' });
  };
  return { flow, choose };
}
