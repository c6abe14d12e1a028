import { month as monthName } from '#domain/dates.ts';
import { yearMonthWords, type YearMonth } from '#domain/month.ts';

/**
 * A year as a strip, as a table: a bar for each month, which shows the month.
 *
 * @param shown the month that is shown, `YYYY-MM`
 */
export function YearStrip({
  months,
  shown,
  onShow,
}: {
  months: readonly YearMonth[];
  shown: string;
  onShow: (month: string) => void;
}) {
  const most = Math.max(1, ...months.map(({ done }) => done));
  const nameOf = ({ month }: YearMonth) => monthName(`${month}-01`);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="pb-1 text-left text-tiny font-semibold text-muted">
        Done in {shown.slice(0, 4)}
      </caption>
      <thead>
        <tr>
          {months.map((one) => (
            <th key={one.month} scope="col" abbr={nameOf(one)} className="text-tiny font-normal text-muted">
              {nameOf(one).slice(0, 1)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {months.map((one) => (
            <td key={one.month} className="p-px">
              <button
                type="button"
                aria-label={yearMonthWords(one)}
                aria-pressed={one.month === shown}
                onClick={() => onShow(one.month)}
                className="flex h-12 w-full items-end rounded-[6px] border border-line active:bg-leaf-soft aria-pressed:border-leaf"
              >
                <span
                  aria-hidden
                  style={{ height: `${(100 * one.done) / most}%` }}
                  className="w-full rounded-[5px] bg-leaf"
                />
              </button>
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}
