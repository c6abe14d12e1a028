import { useState, type FormEvent } from 'react';
import { daysBetween } from '#domain/days.ts';
import { snoozeChoices, snoozeDays, snoozeStart } from '#domain/taskCare.ts';
import { DayField } from '#app/flows/forms/DayField.tsx';
import { Button } from '#app/ui/forms/Button.tsx';

const look = 'min-w-0 px-1! text-small!';

/**
 * The days until which tasks can be snoozed: three usual ones, and any other within the longest snooze.
 *
 * @param due the day of the tasks, or today if they are overdue, `YYYY-MM-DD`
 * @param onChoose called with the number of days
 */
export function SnoozeDays({
  due,
  today,
  onChoose,
}: {
  due: string;
  today: string;
  onChoose: (days: number) => void;
}) {
  const from = snoozeStart(due, today);
  const { earliest, latest } = snoozeDays(from);
  const [until, setUntil] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onChoose(daysBetween(from, until!));
  };
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2">
        {snoozeChoices(due, today).map(({ days, label }) => (
          <Button
            key={days}
            data-days={days}
            variant="secondary"
            className={look}
            onClick={() => onChoose(days)}
          >
            {label}
          </Button>
        ))}
        <Button
          variant="secondary"
          className={look}
          aria-expanded={until !== null}
          onClick={() => setUntil(until === null ? snoozeDays(from).earliest : null)}
        >
          Until…
        </Button>
      </div>
      {until !== null && (
        <form className="mt-2 flex flex-wrap items-end justify-end gap-2 px-2" onSubmit={submit}>
          <div className="min-w-0 grow">
            <DayField label="Until" day={until} earliest={earliest} latest={latest} onChange={setUntil} />
          </div>
          <Button type="submit">Snooze</Button>
        </form>
      )}
    </>
  );
}
