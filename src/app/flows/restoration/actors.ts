import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { ChosenFile } from '#machines/import/importMachine.ts';
import { restorationMachine } from '#machines/restoration/restorationMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { restoreInstallation, waitForServer } from '#app/data/write/restoration.ts';

/** Connects the flow to the server. @param fileOf returns the content of a chosen file, by its key */
export function provideRestoration(server: Server, fileOf: (key: string) => File | undefined) {
  let onSent: (share: number) => void = () => undefined;
  return restorationMachine.provide({
    actors: {
      restoreInstallation: fromPromise(
        async ({ input: { key }, signal }: { input: ChosenFile; signal: AbortSignal }) => {
          const file = fileOf(key);
          if (!file) throw new Error('The file is not there any more.');
          return restoreInstallation(server, file, { onSent: (share) => onSent(share), signal });
        },
      ),
      waitForServer: fromPromise(({ signal }: { signal: AbortSignal }) => waitForServer(server, signal)),
      watchSending: fromCallback<EventObject, undefined>(({ sendBack }) => {
        onSent = (share) => sendBack({ type: 'bytes.sent', share });
        return () => {
          onSent = () => undefined;
        };
      }),
    },
  });
}
