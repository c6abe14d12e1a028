import { useQuery } from '@tanstack/react-query';
import { dataOf } from '#contract/client.ts';
import type { WinterQuestion } from '#domain/winterQuestion.ts';
import { api } from './api.ts';
import { queryKeys } from './keys.ts';
import { useQueue } from './useQueue.ts';

/** In ms: it is asked once a household. */
const staleTime = 600_000;

/** Which plants could be watered less in winter, if that is asked now; `null` until it is read. */
export function useWinterQuestion(): WinterQuestion | null {
  const { data } = useQuery({
    queryKey: queryKeys.winter,
    queryFn: ({ signal }) => dataOf(api.GET('/api/winter', { signal })),
    staleTime,
  });
  const unsent = useQueue().findLast((intent) => intent.kind === 'answerWinter');
  return unsent && unsent.answer !== null ? null : (data?.question ?? null);
}
