import { fromPromise } from 'xstate';
import { potResolutionMachine, type PotDraft } from '#machines/potResolution/potResolutionMachine.ts';
import type { Server } from '#app/data/calls.ts';
import { assignCode, createPot } from '#app/data/write/pots.ts';
import { providePotDetails } from '#app/flows/potDetails/actors.ts';

/** Connects the flow that finds a pot for a label to the server. */
export const providePotResolution = (server: Server) =>
  potResolutionMachine.provide({
    actors: {
      potDetails: providePotDetails(server),
      assignCode: fromPromise(({ input }: { input: { code: string; potId: string } }) =>
        assignCode(server, input),
      ),
      createPot: fromPromise(
        ({ input }: { input: { code: string | null; potId: string; draft: PotDraft } }) =>
          createPot(server, input),
      ),
    },
  });
