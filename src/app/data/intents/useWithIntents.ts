import { useCallback } from 'react';
import { queries } from '../api.ts';
import { queryKeys } from '../keys.ts';
import { useQueue } from '../useQueue.ts';
import { withIntents, type Lists } from './shows.ts';

/**
 * Returns a function that applies this phone's pending changes to a list from the server.
 *
 * @param plantId of a list of one plant
 */
export function useWithIntents<Name extends keyof Lists>(name: Name, plantId?: string | null) {
  const queue = useQueue();
  return useCallback(
    (data: Lists[Name]): Lists[Name] => {
      const own = queue.filter((intent) => plantId === undefined || intent.plantId === plantId);
      return withIntents(name, data, own, queries.getQueryData(queryKeys.effects));
    },
    [queue, name, plantId],
  );
}
