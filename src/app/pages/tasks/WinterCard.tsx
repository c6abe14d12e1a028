import { Snowflake } from 'lucide';
import { questionWords, winterAnswer } from '#domain/winterQuestion.ts';
import { useWinterQuestion } from '#app/data/winterQuestion.ts';
import { start } from '#app/runtime/start.ts';
import { Card } from '#app/ui/Card.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Button } from '#app/ui/forms/Button.tsx';

/**
 * Asks once, before or early in winter, whether plants that are older than seasons are watered less.
 *
 * @param isFree whether a new flow can start
 */
export function WinterCard({ isFree }: { isFree: boolean }) {
  const question = useWinterQuestion();
  if (!question) return null;
  const answer = (isYes: boolean) =>
    start({ type: 'winterQuestion.requested', input: { answer: winterAnswer(question, isYes) } });
  return (
    <Card className="mb-4 flex flex-col gap-3 p-4">
      <p className="flex items-center gap-3 font-semibold">
        <Icon icon={Snowflake} size={22} className="shrink-0 text-leaf" />
        <span className="min-w-0 flex-1">{questionWords(question)}</span>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button className="grow basis-[8rem]" disabled={!isFree} onClick={() => answer(true)}>
          Yes
        </Button>
        <Button
          variant="secondary"
          className="grow basis-[8rem]"
          disabled={!isFree}
          onClick={() => answer(false)}
        >
          No
        </Button>
      </div>
    </Card>
  );
}
