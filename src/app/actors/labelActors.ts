import { fromPromise } from 'xstate';
import { dataOf } from '#contract/client.ts';
import { labelPrintingMachine } from '#machines/labelPrinting/labelPrintingMachine.ts';
import { queryKeys } from '../queries/keys.ts';
import { keyed, named, reload, type Server } from './calls.ts';

/**
 * Makes a batch of codes; one that was made under this id is left as it is. It goes on when its page is left.
 *
 * @throws 'Failed to make labels'
 */
async function issueCodes(
  { api, queries }: Server,
  { batchId, count }: { batchId: string; count: number },
): Promise<void> {
  const call = dataOf(api.POST('/api/qr', { params: keyed(batchId), body: { count } }));
  // It may have been made where no answer came.
  await named('Failed to make labels', call).finally(() => reload(queries, queryKeys.codes));
}

/** The printing of labels joined to the server and to the browser's own printing. */
export const provideLabelPrinting = (server: Server) =>
  labelPrintingMachine.provide({
    actors: {
      issueCodes: fromPromise(({ input }: { input: { batchId: string; count: number } }) =>
        issueCodes(server, input),
      ),
      printPage: fromPromise(async () => window.print()),
    },
  });
