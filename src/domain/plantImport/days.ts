/** Reads days in the forms in which spreadsheets write them. */
import { isDay } from '../days.ts';

/** Which comes first in 03/04/2025. */
export type DateOrder = 'day-first' | 'month-first';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** 2025-04-03, perhaps with anything after it, and with other separators. */
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ].*)?$/;
/** 3.4.2025 and 3.4.25: with dots, the day always comes first. */
const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})$/;
/** 3/4/2025, 3-4-2025 and 3/4/25, but not 25-04-03, in which the year comes first. */
const slashed = /^(\d{1,2})(?:-(\d{1,2})-(\d{4})|\/(\d{1,2})\/(\d{4}|\d{2}))$/;
/** 3 April 2025, 3rd Apr 2025, 3-Apr-2025. */
const dayThenName = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+(\p{L}{3,9})\.?[ ,-]+(\d{4})$/iu;
/** April 3, 2025. */
const nameThenDay = /^(\p{L}{3,9})\.?[ -]+(\d{1,2})(?:st|nd|rd|th)?,?[ -]+(\d{4})$/iu;

/** 10:15, 10:15:30 and 10:15 am after a day, perhaps with a zone. */
const time =
  /(?:,\s*|\s+|T)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

function dayOf(year: string, month: number, day: string): string | null {
  // Plants that spreadsheets know were acquired in this century; a day in the future is refused.
  const text = `${year.padStart(4, '20')}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(text) ? text : null;
}

const named = (year: string, name: string, day: string) =>
  dayOf(year, months.indexOf(name.slice(0, 3).toLowerCase()) + 1, day);

/**
 * Reads a day, perhaps with a time of day.
 *
 * @param order of dates such as 03/04/2025
 * @returns `YYYY-MM-DD`; `null` if it is no day in this order
 */
export function readDay(text: string, order: DateOrder): string | null {
  return readPlain(text.replace(time, ''), order);
}

function readPlain(text: string, order: DateOrder): string | null {
  const iso = yearFirst.exec(text);
  if (iso) return dayOf(iso[1]!, Number(iso[3]), iso[4]!);
  const dots = dotted.exec(text);
  if (dots) return dayOf(dots[3]!, Number(dots[2]), dots[1]!);
  const numbers = slashed.exec(text);
  if (numbers) {
    const [first, second, year] = [numbers[1]!, numbers[2] ?? numbers[4]!, numbers[3] ?? numbers[5]!];
    const [day, month] = order === 'day-first' ? [first, second] : [second, first];
    return dayOf(year, Number(month), day);
  }
  const before = dayThenName.exec(text);
  if (before) return named(before[3]!, before[2]!, before[1]!);
  const after = nameThenDay.exec(text);
  return after && named(after[3]!, after[1]!, after[2]!);
}

/** The order of the dates in a file: known, or a date that has two meanings. */
export type FoundOrder = { order: DateOrder } | { example: string };

/** Finds the order of the dates in a file from those that are a day in one order only. */
export function orderOf(texts: readonly string[]): FoundOrder {
  const only = (order: DateOrder, other: DateOrder) =>
    texts.some((text) => readDay(text, order) !== null && readDay(text, other) === null);
  const isDayFirst = only('day-first', 'month-first');
  const isMonthFirst = only('month-first', 'day-first');
  if (isDayFirst !== isMonthFirst) return { order: isDayFirst ? 'day-first' : 'month-first' };
  const example = texts.find((text) => {
    const meanings = [readDay(text, 'day-first'), readDay(text, 'month-first')];
    return meanings[0] !== meanings[1] && !meanings.includes(null);
  });
  return example === undefined ? { order: 'day-first' } : { example };
}
