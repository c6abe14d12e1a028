import { useState, type FormEvent } from 'react';
import { addDays } from '#domain/days.ts';
import { movedToDay } from '#domain/zonedDays.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import { DayField } from '#app/flows/forms/DayField.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';

/**
 * Asks on which day care was given: today, yesterday or an earlier day.
 *
 * @param onChoose called with the present time of day on that day, ISO 8601
 */
export function DaySheet({
  onChoose,
  onClose,
}: {
  onChoose: (occurredAt: string) => void;
  onClose: () => void;
}) {
  const zone = useTimeZone();
  const today = useToday();
  const [picked, pick] = useState(today);
  const choose = (day: string) =>
    onChoose(new Date(movedToDay(zone, Date.now(), day, Date.now())).toISOString());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    choose(picked);
  };
  return (
    <Sheet
      title="Change the day"
      onClose={onClose}
      footer={
        <Button type="submit" form="care-day" variant="secondary" className="w-full">
          Save
        </Button>
      }
    >
      <div className="mb-4 flex gap-2">
        <Button variant="secondary" className="flex-1" onClick={() => choose(today)}>
          Today
        </Button>
        <Button className="flex-1" onClick={() => choose(addDays(today, -1))}>
          Yesterday
        </Button>
      </div>
      <form id="care-day" onSubmit={submit}>
        <DayField day={picked} latest={today} onChange={pick} />
      </form>
    </Sheet>
  );
}
