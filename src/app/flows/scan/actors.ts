import { fromPromise } from 'xstate';
import type { plantCreationMachine } from '#machines/plantCreation/plantCreationMachine.ts';
import { scanMachine } from '#machines/scan/scanMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { providedCamera } from '#app/flows/camera/actors.ts';
import { validateCode } from '#app/data/reads.ts';
import { person } from '#app/runtime/app.ts';
import { restoring } from '#app/data/restoring.ts';
import { keptPlant } from './keptPlant.ts';
import { providePotResolution } from '#app/flows/potResolution/actors.ts';

/** Connects the scan flow to camera and server. Leaving the flow aborts reads; writes run to their end. */
export function provideScan(server: Server, plantCreation: typeof plantCreationMachine) {
  const restore = restoring(server);
  return scanMachine.provide({
    actors: {
      camera: providedCamera,
      potResolution: providePotResolution(server),
      validateCode: fromPromise(({ input, signal }: { input: { code: string }; signal: AbortSignal }) =>
        validateCode(server, input.code, signal).catch((error: unknown) => {
          if (signal.aborted || !server.queries) throw error;
          return keptPlant(server.queries, input.code, error);
        }),
      ),
      plantCreation,
      restoreItem: fromPromise(async ({ input }: { input: { id: string } }) => {
        await restore(input.id);
      }),
      rememberScan: fromPromise(async ({ input }: { input: { code: string } }) => {
        const { rememberScan } = await import('#app/storage/rememberedScans.ts');
        rememberScan({ code: input.code, userId: person() ?? '', at: Date.now() });
      }),
    },
  });
}
