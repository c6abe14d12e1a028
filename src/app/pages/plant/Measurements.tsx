import { useState } from 'react';
import { isolated } from '#domain/bidi.ts';
import { dayAndShortMonth, fullDay } from '#domain/dates.ts';
import { lineOf, spans, tableOf, type Span } from '#domain/measurementLine.ts';
import { measures, silentWords, valueWords } from '#domain/measurements.ts';
import { clockIn, dayIn } from '#domain/zone.ts';
import { usePreferences } from '#app/data/lists.ts';
import { useMeasurements, type MeasurementSeries } from '#app/data/measurements.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';

const [width, height] = [320, 72];

/** What sensors measured at a plant, each quantity as a line; nothing without a sensor. */
export default function Measurements({ plantId }: { plantId: string }) {
  const [span, setSpan] = useState<Span>('month');
  const { data, dataUpdatedAt, isPending, refetch } = useMeasurements(plantId, span);
  const { data: preferences } = usePreferences(plantId);
  if (isPending) return null;
  if (!data) return <RetryLine text="Couldn't load the measurements." onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  const below = preferences?.find(({ dueBelow }) => dueBelow != null)?.dueBelow ?? null;
  return (
    <section aria-label="Measurements" className="flex flex-col gap-4">
      <select
        aria-label="Measurements of"
        value={span}
        onChange={({ target }) => setSpan(target.value as Span)}
        className="field-sizing-content min-h-12 max-w-full self-start bg-card text-small text-muted underline decoration-line underline-offset-4"
      >
        {Object.entries(spans).map(([key, { name }]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      {data.map((series) => (
        <Series
          key={series.quantity}
          series={series}
          span={span}
          now={dataUpdatedAt}
          below={series.quantity === 'moisture' ? below : null}
        />
      ))}
    </section>
  );
}

/**
 * @param now when the readings were read, epoch milliseconds
 * @param below the limit below which the plant is due
 */
function Series({
  series: { quantity, last, values },
  span,
  now,
  below,
}: {
  series: MeasurementSeries;
  span: Span;
  now: number;
  below: number | null;
}) {
  const zone = useTimeZone();
  const at = Date.parse(last.time);
  const silent = silentWords(at, now);
  const { name } = measures[quantity];
  const source = last.source === null ? '' : ` · ${isolated(last.source)}`;
  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-tiny font-semibold text-muted">{name}</span>
        <span className="text-body font-semibold tabular-nums">{valueWords(quantity, last.value)}</span>
        <span className={`basis-full text-tiny ${silent === null ? 'text-muted' : 'text-terracotta'}`}>
          {silent ??
            (dayIn(zone, at) === dayIn(zone, now) ? `At ${clockIn(zone, at)}` : fullDay(dayIn(zone, at)))}
          {source}
        </span>
      </figcaption>
      {values.length > 0 && (
        <>
          <Line quantity={quantity} values={values} span={span} now={now} below={below} />
          <Table name={name} quantity={quantity} values={values} span={span} />
        </>
      )}
      {values.length === 0 && <p className="text-small text-muted">No readings in this time.</p>}
    </figure>
  );
}

type Shown = Pick<MeasurementSeries, 'quantity' | 'values'> & { span: Span };

/** The line, hidden from screen readers, which read the table. */
function Line({ quantity, values, span, now, below }: Shown & { now: number; below: number | null }) {
  const zone = useTimeZone();
  const also = below === null ? [] : [below];
  const { path, dots, yOf, low, high } = lineOf(values, { span, now, width, height, also });
  const from = now - spans[span].length;
  const label = 'fill-current text-[0.6875rem] text-muted tabular-nums';
  return (
    <svg aria-hidden viewBox={`0 -14 ${width} ${height + 34}`} className="w-full max-w-[32rem]">
      {[high, low].map((value) => (
        <g key={value}>
          <line x1="0" x2={width} y1={yOf(value)} y2={yOf(value)} className="stroke-line" strokeWidth="1" />
          <text x={width} y={yOf(value) - 3} textAnchor="end" className={label}>
            {valueWords(quantity, value)}
          </text>
        </g>
      ))}
      {below !== null && (
        <line
          x1="0"
          x2={width}
          y1={yOf(below)}
          y2={yOf(below)}
          strokeWidth="1.5"
          strokeDasharray="4 4"
          className="stroke-terracotta"
        />
      )}
      <path d={path} fill="none" strokeWidth="2" strokeLinejoin="round" className="stroke-leaf" />
      {dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="2.5" className="fill-leaf" />
      ))}
      <text x="0" y={height + 16} className={label}>
        {span === 'day' ? clockIn(zone, from) : dayAndShortMonth(dayIn(zone, from))}
      </text>
      <text x={width} y={height + 16} textAnchor="end" className={label}>
        {span === 'day' ? 'now' : 'today'}
      </text>
    </svg>
  );
}

function Table({ name, quantity, values, span }: Shown & { name: string }) {
  const zone = useTimeZone();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="inline-flex min-h-12 cursor-pointer items-center text-small text-muted underline decoration-line underline-offset-4">
        As a table<span className="sr-only">: {name}</span>
      </summary>
      {isOpen && (
        <table aria-label={name} className="w-full text-small tabular-nums">
          <thead className="text-left text-tiny text-muted">
            <tr>
              <th scope="col">{span === 'day' ? 'Time' : 'Day'}</th>
              <th scope="col">Lowest</th>
              <th scope="col">Highest</th>
            </tr>
          </thead>
          <tbody>
            {tableOf(values, span, zone).map(({ key, least, most }) => (
              <tr key={key} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {span === 'day' ? key : fullDay(key)}
                </th>
                <td>{valueWords(quantity, least)}</td>
                <td>{valueWords(quantity, most)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </details>
  );
}
