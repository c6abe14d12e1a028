import { dataOf } from '#contract/client.ts';
import type { LabelledPots } from '#machines/labelPrinting/setup.ts';
import type { components } from '#contract/schema.d.ts';
import { keyed, named, reload, type Server } from '../calls.ts';
import { changeCached, replaceCached } from '../changeLists.ts';
import { queryKeys } from '../keys.ts';

type Pot = components['schemas']['Pot'];

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

/**
 * Creates a batch of codes for pots without one, and assigns them, unless it exists already under this id.
 *
 * @returns how many pots got a label, and how many were skipped: they have one already or were deleted
 * @throws 'Failed to make labels'
 */
export async function labelPots(
  server: Server,
  { batchId, potIds }: { batchId: string; potIds: string[] },
): Promise<LabelledPots> {
  const call = dataOf(server.api.POST('/api/pots/labels', { params: keyed(batchId), body: { potIds } }));
  const answered = call.then(async ({ codes, skipped }) => {
    // The page that prints them shows them, with the names of their pots, at once.
    await replaceCached(server, queryKeys.batch(batchId), codes);
    const codeOf = new Map(codes.map(({ potId, code }) => [potId, code]));
    await changeCached<Pot[]>(server, queryKeys.pots, (pots) =>
      pots.map((pot) => {
        const code = codeOf.get(pot.potsId);
        return code === undefined || pot.codes.includes(code) ? pot : { ...pot, codes: [code, ...pot.codes] };
      }),
    );
    return { labelled: codes.length, skipped };
  });
  // Without a response, the batch may still have been created.
  return named('Failed to make labels', answered).finally(() =>
    reload(server, queryKeys.codes, queryKeys.pots, queryKeys.tasks),
  );
}
