import { fromPromise } from 'xstate';
import { codeReadingMachine } from '#machines/codeReading/codeReadingMachine.ts';
import type { Server } from '#app/server/calls.ts';
import { providedCamera } from '#app/flows/camera/actors.ts';
import { validateCode } from '#app/server/reads.ts';
import { restoreBinItem } from '#app/server/write/bin.ts';

/** Connects the label reading flow to camera and server. */
export const provideCodeReading = (server: Server) =>
  codeReadingMachine.provide({
    actors: {
      camera: providedCamera,
      validateCode: fromPromise(({ input, signal }: { input: { code: string }; signal: AbortSignal }) =>
        validateCode(server, input.code, signal),
      ),
      restoreItem: fromPromise(async ({ input }: { input: { id: string } }) => {
        await restoreBinItem(server, input.id);
      }),
    },
  });
