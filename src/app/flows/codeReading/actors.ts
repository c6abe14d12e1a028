import { fromPromise } from 'xstate';
import { codeReadingMachine } from '#machines/codeReading/codeReadingMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { providedCamera } from '#app/flows/camera/actors.ts';
import { validateCode } from '#app/data/reads.ts';
import { restoring } from '#app/data/restoring.ts';

/** Connects the label reading flow to camera and server. */
export function provideCodeReading(server: Server) {
  const restore = restoring(server);
  return codeReadingMachine.provide({
    actors: {
      camera: providedCamera,
      validateCode: fromPromise(({ input, signal }: { input: { code: string }; signal: AbortSignal }) =>
        validateCode(server, input.code, signal),
      ),
      restoreItem: fromPromise(async ({ input }: { input: { id: string } }) => {
        await restore(input.id);
      }),
    },
  });
}
