import { monthYear, shortWeekday, weekday } from '#domain/dates.ts';
import { aWeek, monthDayWords, type MonthDay } from '#domain/month.ts';

type Day = MonthDay<unknown, unknown>;

/**
 * A month as a table, with a button for each day.
 *
 * @param month `YYYY-MM`
 * @param weeks from `monthWeeks`
 * @param shown the day whose content is shown, `YYYY-MM-DD`
 */
export function MonthTable({
  month,
  weeks,
  today,
  shown,
  onShow,
}: {
  month: string;
  weeks: readonly (readonly (Day | null)[])[];
  today: string;
  shown: string;
  onShow: (day: string) => void;
}) {
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="sr-only">{monthYear(`${month}-01`)}</caption>
      <thead>
        <tr>
          {aWeek.map((day) => (
            <th key={day} scope="col" abbr={weekday(day)} className="pb-1 text-tiny font-semibold text-muted">
              {shortWeekday(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((one) => one !== null)!.day}>
            {week.map((day, index) => (
              <td key={day?.day ?? index} className="p-0.5">
                {day && <DayButton day={day} today={today} isShown={day.day === shown} onShow={onShow} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const mostDots = 3;

function DayButton({
  day,
  today,
  isShown,
  onShow,
}: {
  day: Day;
  today: string;
  isShown: boolean;
  onShow: (day: string) => void;
}) {
  const isToday = day.day === today;
  return (
    <button
      type="button"
      aria-label={monthDayWords(day, today)}
      aria-pressed={isShown}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onShow(day.day)}
      className={`flex min-h-13 w-full flex-col items-center justify-center gap-1 rounded-field border text-body tabular-nums active:bg-leaf-soft ${
        isShown ? 'border-leaf bg-leaf-soft' : 'border-transparent'
      } ${isToday ? 'font-bold text-leaf' : ''}`}
    >
      {Number(day.day.slice(8))}
      <span aria-hidden className="flex h-1.5 gap-0.5">
        {dots(day.done.length, 'bg-leaf')}
        {dots(day.due.length, 'border border-terracotta')}
      </span>
    </button>
  );
}

const dots = (count: number, look: string) =>
  Array.from({ length: Math.min(count, mostDots) }, (_, index) => (
    <span key={`${look} ${index}`} className={`size-1.5 rounded-full ${look}`} />
  ));
