import { useState, type ReactNode } from 'react';
import { fullDay, monthYear, weekday } from '#domain/dates.ts';
import { addMonths, monthOf, monthWeeks, type MonthDay, type YearMonth } from '#domain/month.ts';
import { Card } from '#app/ui/Card.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { MonthTable } from './MonthTable.tsx';
import { YearStrip } from './YearStrip.tsx';

/** What was done, as the calendar shows it. */
export interface DoneItem {
  id: string;
  /** `YYYY-MM-DD` */
  day: string;
  row: ReactNode;
}

/** What is due, as the calendar shows it. */
export interface DueItem {
  id: string;
  taskDueDate: string;
  row: ReactNode;
}

/**
 * A calendar that one can tap: the days of a month, and below them what was done and is due on the chosen one.
 *
 * @param month `YYYY-MM`
 * @param year the strip of the month's year; missing if it is not known
 * @param notice said above the calendar, such as that a part could not be loaded
 */
export function Month({
  month,
  today,
  done,
  due,
  year,
  notice,
  onMonth,
}: {
  month: string;
  today: string;
  done: readonly DoneItem[];
  due: readonly DueItem[];
  year?: readonly YearMonth[];
  notice?: ReactNode;
  onMonth: (month: string) => void;
}) {
  const [chosen, choose] = useState(today);
  const weeks = monthWeeks(month, done, due, today);
  const days = weeks.flat().filter((day) => day !== null);
  const shown = days.find(({ day }) => day === chosen) ?? days.find(({ day }) => day === today) ?? days[0]!;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-2">
        <IconButton
          label="Previous month"
          icon="chevron-left"
          onClick={() => onMonth(addMonths(month, -1))}
        />
        <h2 role="status" className="flex-1 text-center text-title font-semibold">
          {monthYear(`${month}-01`)}
        </h2>
        <IconButton label="Next month" icon="chevron-right" onClick={() => onMonth(addMonths(month, 1))} />
      </div>
      {notice}
      <Card className="p-2">
        <MonthTable month={month} weeks={weeks} today={today} shown={shown.day} onShow={choose} />
      </Card>
      {monthOf(today) !== month && (
        <Button
          variant="secondary"
          onClick={() => {
            choose(today);
            onMonth(monthOf(today));
          }}
        >
          Back to this month
        </Button>
      )}
      <Day shown={shown} />
      {year && (
        <Card className="p-3">
          <YearStrip months={year} shown={month} onShow={onMonth} />
        </Card>
      )}
    </div>
  );
}

function Day({ shown: { day, done, due } }: { shown: MonthDay<DoneItem, DueItem> }) {
  return (
    <section aria-label="Chosen day" className="flex flex-col gap-3">
      <h3 className="px-1 font-semibold">
        {weekday(day)}, {fullDay(day)}
      </h3>
      {done.length + due.length === 0 && <p className="px-1 text-muted">Nothing on this day.</p>}
      <Items label="Due" items={due} />
      <Items label="Done" items={done} />
    </section>
  );
}

function Items({ label, items }: { label: string; items: readonly { id: string; row: ReactNode }[] }) {
  if (items.length === 0) return null;
  return (
    <div className="flex flex-col gap-1.5">
      <h4 className="px-1 text-tiny font-semibold text-muted">{label}</h4>
      <Card className="overflow-hidden">
        <ul aria-label={label} className="divide-y divide-line">
          {items.map(({ id, row }) => (
            <li key={id}>{row}</li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
