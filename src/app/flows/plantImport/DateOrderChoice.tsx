import { fullDay } from '#domain/dates.ts';
import { readDay, type DateOrder } from '#domain/plantImport/days.ts';
import { useId } from 'react';

const orders: readonly DateOrder[] = ['day-first', 'month-first'];

/** Asks which comes first in the dates of a file, by the meanings of one of them. */
export function DateOrderChoice({
  example,
  order,
  onChoose,
}: {
  example: string;
  order: DateOrder | null;
  onChoose: (order: DateOrder) => void;
}) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Which day is {example}?</legend>
      <p className="text-small text-muted">Your answer applies to all dates in this file.</p>
      {orders.map((value) => (
        <label key={value} className="flex min-h-12 items-center gap-3">
          <input
            type="radio"
            name={name}
            className="size-5 accent-leaf"
            checked={order === value}
            onChange={() => onChoose(value)}
          />
          {fullDay(readDay(example, value)!)}
        </label>
      ))}
    </fieldset>
  );
}
