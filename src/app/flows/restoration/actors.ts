import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { dataOf } from '#contract/client.ts';
import type { ChosenFile } from '#machines/import/importMachine.ts';
import { restorationMachine, type ReturnResult } from '#machines/restoration/restorationMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { queryKeys } from '#app/data/keys.ts';
import { restoreInstallation } from '#app/data/write/restoration.ts';

/** Between two questions, in ms. */
const pause = 2000;

/**
 * Asks the server until it has restored a backup, or could not. No answer means that it is starting.
 *
 * @param time between two questions, in ms
 * @throws if it answers that it restores none and has no account, or if it was aborted
 */
export async function waitForServer(
  { api, queries }: Server,
  signal: AbortSignal,
  time = pause,
): Promise<ReturnResult> {
  for (;;) {
    signal.throwIfAborted();
    const setup = await dataOf(api.GET('/api/setup', { cache: 'no-store', signal })).catch(() => null);
    if (setup && setup.restoration?.state !== 'running') {
      queries?.setQueryData(queryKeys.setup, setup);
      const reason = setup.restoration?.reason;
      if (reason != null) return { kind: 'failed', reason };
      if (!setup.needsFirstUser) return { kind: 'restored' };
      throw new Error('The server restores no backup.');
    }
    await new Promise((resolve) => setTimeout(resolve, time));
  }
}

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
