import { dataOf } from '#contract/client.ts';
import { keyed, named, reload, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';

/**
 * Creates a batch of codes, unless one exists under this id.
 *
 * @throws 'Failed to make labels'
 */
export async function issueCodes(
  server: Server,
  { batchId, count }: { batchId: string; count: number },
): Promise<void> {
  const call = dataOf(server.api.POST('/api/qr', { params: keyed(batchId), body: { count } }));
  // Without a response, the batch may still have been created.
  await named('Failed to make labels', call).finally(() => reload(server, queryKeys.codes));
}
