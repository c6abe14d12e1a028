import { fromPromise } from 'xstate';
import { dataOf } from '#contract/client.ts';
import {
  potResolutionMachine,
  type CreatePotResult,
  type PotDraft,
} from '#machines/potResolution/potResolutionMachine.ts';
import { queryKeys } from '#app/server/keys.ts';
import { isConflict, keyed, named, reload, type Server } from '#app/server/calls.ts';
import { assignCode } from '#app/server/potCalls.ts';
import { providePotDetails } from '#app/flows/potDetails/actors.ts';

/** Connects the flow that finds a pot for a label to the server. */
export const providePotResolution = (server: Server) => {
  const { api, queries } = server;
  return potResolutionMachine.provide({
    actors: {
      potDetails: providePotDetails(server),
      assignCode: fromPromise(({ input }: { input: { code: string; potId: string } }) =>
        assignCode(server, input),
      ),
      createPot: fromPromise(
        async ({
          input,
        }: {
          input: { code: string; potId: string; draft: PotDraft };
        }): Promise<CreatePotResult> => {
          const call = dataOf(
            api.POST('/api/pots', {
              params: keyed(input.potId),
              body: { ...input.draft, qrCode: input.code },
            }),
          ).then(
            (): CreatePotResult => ({ kind: 'created', potId: input.potId }),
            (error: unknown): CreatePotResult => {
              if (isConflict(error)) return { kind: 'codeTaken' };
              throw error;
            },
          );
          const result = await named('Failed to create pot', call);
          reload(queries, queryKeys.pots, queryKeys.codes);
          return result;
        },
      ),
    },
  });
};
