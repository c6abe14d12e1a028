import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { importMachine, type ChosenFile } from '#machines/import/importMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { importExport } from '#app/data/write/import.ts';

/** Connects the import flow to the server. @param fileOf returns the content of a chosen file, by its key */
export function provideImport(server: Server, fileOf: (key: string) => File | undefined) {
  let onSent: (share: number) => void = () => undefined;
  return importMachine.provide({
    actors: {
      importExport: fromPromise(
        async ({ input: { key }, signal }: { input: ChosenFile; signal: AbortSignal }) => {
          const file = fileOf(key);
          if (!file) throw new Error('The file is not there any more.');
          return importExport(server, { key, file }, { onSent: (share) => onSent(share), signal });
        },
      ),
      watchSending: fromCallback<EventObject, undefined>(({ sendBack }) => {
        onSent = (share) => sendBack({ type: 'bytes.sent', share });
        return () => {
          onSent = () => undefined;
        };
      }),
    },
  });
}
