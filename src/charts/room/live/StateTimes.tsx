import type { StateTime } from '../../live/messages.ts';
import { timeIn } from '../../live/stateTimes.ts';
import { lastedText } from './texts.ts';

/**
 * How long a chart was in each of its states.
 *
 * @param at by the clock of the actor's page, in ms since 1970
 */
export function StateTimes({ times, at }: { times: Readonly<Record<string, StateTime>>; at: number }) {
  const rows = Object.entries(times);
  if (rows.length === 0) return null;
  return (
    <table className="mt-3 w-full text-left text-small">
      <caption className="mb-1 text-left text-body font-semibold">Time in each state</caption>
      <thead className="text-tiny text-muted">
        <tr>
          <th scope="col" className="py-1 font-normal">
            State
          </th>
          <th scope="col" className="px-2 py-1 text-right font-normal">
            Entered
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            In it for
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([path, time]) => (
          <tr key={path} className={`border-t border-line ${time.since === null ? '' : 'text-sun'}`}>
            <th scope="row" className="py-1 font-normal break-words">
              {path}
              {time.since !== null && <span className="sr-only"> (active)</span>}
            </th>
            <td className="px-2 py-1 text-right tabular-nums">{time.entries}×</td>
            <td className="py-1 text-right tabular-nums">{lastedText(timeIn(time, at))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
