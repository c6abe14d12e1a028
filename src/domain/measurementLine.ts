/** The line that shows what a sensor measured, and its table. */
import { grouped } from './grouped.ts';
import { periods, type Period } from './measurements.ts';
import { clockIn, dayReader } from './zone.ts';

/** How far a line goes back. */
export type Span = 'day' | 'month' | 'year';

export const spans: Record<Span, { name: string; length: number; period: Period }> = {
  day: { name: 'Last day', length: periods.day, period: 'minute' },
  month: { name: 'Last 30 days', length: 30 * periods.day, period: 'hour' },
  year: { name: 'Last year', length: 365 * periods.day, period: 'day' },
};

interface Value {
  /** ISO 8601. */
  time: string;
  value: number;
}

/** A sensor that sends less often than this leaves a gap in the line, in ms. */
const gaps: Record<Span, number> = {
  day: 3 * periods.hour,
  month: 2 * periods.day,
  year: 7 * periods.day,
};

/** Returns a round step of an axis for a range: 1, 2 or 5 with zeros. */
function stepFor(range: number): number {
  const power = 10 ** Math.floor(Math.log10(range));
  return power * (range / power < 2 ? 0.5 : range / power < 5 ? 1 : 2);
}

/** Returns the round values between which an axis shows all of these. */
function axisOf(values: readonly number[]): { low: number; high: number } {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const step = stepFor(Math.max(most - least, 1));
  const [low, high] = [Math.floor(least / step) * step, Math.ceil(most / step) * step];
  return { low, high: high > low ? high : low + step };
}

/**
 * Returns the line through values as an SVG path.
 *
 * @param values at least one, the oldest first
 * @param now epoch milliseconds
 * @param also values that must be on the axis, such as a limit
 * @returns the path; dots for values without neighbours; where a value is; the least and the most value of the axis
 */
export function lineOf(
  values: readonly Value[],
  {
    span,
    now,
    width,
    height,
    also = [],
  }: { span: Span; now: number; width: number; height: number; also?: number[] },
) {
  const { low, high } = axisOf([...values.map(({ value }) => value), ...also]);
  const from = now - spans[span].length;
  const yOf = (value: number) => Math.round((height * (high - value) * 10) / (high - low)) / 10;
  const points = values.map(({ time, value }) => {
    const at = Date.parse(time);
    return { at, x: Math.max(0, Math.round((width * (at - from) * 10) / (now - from)) / 10), y: yOf(value) };
  });
  const isApart = (index: number) => {
    const [one, next] = [points[index - 1], points[index]];
    return !one || !next || next.at - one.at > gaps[span];
  };
  return {
    path: points.map(({ x, y }, index) => `${isApart(index) ? 'M' : 'L'}${x} ${y}`).join(''),
    dots: points.filter((_, index) => isApart(index) && isApart(index + 1)),
    yOf,
    low,
    high,
  };
}

/**
 * Returns the rows of the table of a line, the newest first: of each day the least and the most value, or of each hour of the last day.
 *
 * @returns `key` is a day `YYYY-MM-DD`, or a time such as `21:00`
 */
export function tableOf(values: readonly Value[], span: Span, zone: string) {
  const dayOf = dayReader(zone);
  const keyOf = ({ time }: Value) =>
    span === 'day' ? `${clockIn(zone, Date.parse(time)).slice(0, 2)}:00` : dayOf(Date.parse(time));
  return Array.from(grouped(values.toReversed(), keyOf), ([key, each]) => ({
    key,
    least: Math.min(...each.map(({ value }) => value)),
    most: Math.max(...each.map(({ value }) => value)),
  }));
}
