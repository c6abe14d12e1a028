import { dataOf } from '#contract/client.ts';
import type { AnswerWinter } from '#domain/intent.ts';
import type { WinterQuestion } from '#domain/winterQuestion.ts';
import { changeCached } from '../changeLists.ts';
import { named, reload, type Server } from '../calls.ts';
import { queryKeys } from '../keys.ts';

/** Answers whether plants are watered less in winter. @throws 'Failed to save changes' */
export async function answerWinterQuestion(
  server: Server,
  { answer, preferences }: Pick<AnswerWinter, 'answer' | 'preferences'>,
): Promise<void> {
  const call = dataOf(server.api.POST('/api/winter', { body: { answer, preferences } }));
  await named('Failed to save changes', call);
  if (answer !== null)
    await changeCached<{ question: WinterQuestion | null }>(server, queryKeys.winter, () => ({
      question: null,
    }));
  reload(server, queryKeys.winter, queryKeys.anyPlant, queryKeys.tasks, queryKeys.offers, queryKeys.away);
}
