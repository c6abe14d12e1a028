import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { updatePot } from '#app/data/write/updatePot.ts';
import { queryKeys } from '#app/data/keys.ts';
import type { Api } from '#contract/client.ts';

test('a renamed pot is loaded again wherever its name is shown', async () => {
  const queries = new QueryClient();
  const shown = [queryKeys.pots, queryKeys.plants, queryKeys.plant('fern'), queryKeys.tasks];
  for (const queryKey of shown) queries.setQueryData(queryKey, []);
  const api = { PATCH: async () => ({ data: {}, response: new Response() }) } as unknown as Api;
  await updatePot({ api, queries }, { potId: 'pot', changes: { friendly_name: 'Red pot' } });
  for (const queryKey of shown)
    expect(queries.getQueryState(queryKey)?.isInvalidated, queryKey.join()).toBe(true);
});
