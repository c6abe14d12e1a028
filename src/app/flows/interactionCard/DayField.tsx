import { useState } from 'react';

/** Excludes the incomplete years that a date field reports while a year is being typed. */
const earliest = '1900-01-01';

/**
 * The day of an entry. Partial input is kept in the field, and reported once it is a valid day.
 *
 * @param day `YYYY-MM-DD`
 * @param latest the last day that can be chosen
 */
export function DayField({
  day,
  latest,
  onChange,
}: {
  day: string;
  latest: string;
  onChange: (day: string) => void;
}) {
  const [typed, type] = useState<string | null>(null);
  return (
    <label className="flex min-h-12 items-center justify-between gap-3 text-small font-semibold">
      Day
      <input
        type="date"
        required
        min={earliest}
        max={latest}
        value={typed ?? day}
        onChange={({ target }) => {
          type(target.value);
          if (target.validity.valid) onChange(target.value);
        }}
        onBlur={() => type(null)}
        className="min-h-12 rounded-field border border-line bg-paper px-3 text-body font-normal"
      />
    </label>
  );
}
