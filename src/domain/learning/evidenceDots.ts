/** How intervals between care are drawn and said. */
import { dayAndMonth } from '../dates.ts';
import type { Evidence } from './evidence.ts';

/** A dot of a drawing, in its units. */
interface Dot {
  /** The day of the interval's end, which no other has. */
  on: string;
  x: number;
  y: number;
  kind: Evidence['kind'];
  isOpen: boolean;
}

/** The highest pile of dots, in radii. */
const highest = 14;

/**
 * Places intervals on a line of days. Equal ones are piled up, in the order of time.
 *
 * @param marks other days that the line must reach
 * @param size the width of the line, and the radius of a dot
 */
export function evidenceDots(
  because: readonly Evidence[],
  marks: readonly number[],
  { width, r }: { width: number; r: number },
): { dots: Dot[]; xOf: (days: number) => number; height: number } {
  const all = [...marks, ...because.map(({ days }) => days)];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const margin = 3 * r;
  const xOf = (days: number) => margin + ((days - least) / Math.max(1, most - least)) * (width - 2 * margin);
  const levels = because.map(
    ({ days }, index) =>
      because.slice(0, index).filter((other) => Math.round(other.days) === Math.round(days)).length,
  );
  const tallest = Math.max(...levels) + 1;
  const step = Math.min(2 * r, (highest * r) / tallest);
  const height = step * (tallest - 1) + 3 * r;
  const dots = because.map(({ on, days, kind, isOpen }, index): Dot => ({
    on,
    x: xOf(Math.round(days)),
    y: height - r - levels[index]! * step,
    kind,
    isOpen,
  }));
  return { dots, xOf, height };
}

/** Returns an interval in words, such as '15 July: early, after 4 days'. @param kind in words */
export function intervalWords({ on, days, isOpen }: Evidence, kind: string): string {
  const whole = Math.round(days);
  return `${dayAndMonth(on)}: ${kind}, after ${isOpen ? 'more than ' : ''}${whole} ${whole === 1 ? 'day' : 'days'}`;
}
