import { fromPromise } from 'xstate';
import { dataOf } from '#contract/client.ts';
import { labelPrintingMachine } from '#machines/labelPrinting/labelPrintingMachine.ts';
import { queryKeys } from '#app/server/keys.ts';
import { keyed, named, reload, type Server } from '#app/server/calls.ts';

/**
 * Creates a batch of codes, unless one exists under this id. Goes on if its page is left.
 *
 * @throws 'Failed to make labels'
 */
async function issueCodes(
  { api, queries }: Server,
  { batchId, count }: { batchId: string; count: number },
): Promise<void> {
  const call = dataOf(api.POST('/api/qr', { params: keyed(batchId), body: { count } }));
  // Without a response, the batch may still have been created.
  await named('Failed to make labels', call).finally(() => reload(queries, queryKeys.codes));
}

/** Connects the label printing flow to the server and the browser's print dialog. */
export const provideLabelPrinting = (server: Server) =>
  labelPrintingMachine.provide({
    actors: {
      issueCodes: fromPromise(({ input }: { input: { batchId: string; count: number } }) =>
        issueCodes(server, input),
      ),
      printPage: fromPromise(async () => window.print()),
    },
  });
