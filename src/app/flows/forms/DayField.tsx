import { useId, useState, type Ref } from 'react';
import { earliestDay } from '#domain/givenDays.ts';
import { useFieldError } from '#app/ui/forms/useFieldError.ts';

/**
 * The day of an entry or a photo. It is reported once it is valid; a cleared one is shown again. Other input stays, and the field says why it is
 * refused.
 *
 * @param day `YYYY-MM-DD`
 * @param latest the last day that can be chosen
 */
export function DayField({
  ref,
  day,
  latest,
  onChange,
}: {
  ref?: Ref<HTMLInputElement>;
  day: string;
  latest: string;
  onChange: (day: string) => void;
}) {
  const id = useId();
  const [typed, type] = useState<string | null>(null);
  const [error, listeners] = useFieldError('Day');
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-12 items-center justify-between gap-3 text-small font-semibold">
        Day
        <input
          ref={ref}
          {...listeners}
          type="date"
          required
          // The minimum also excludes the incomplete years that the field reports while a year is being typed.
          min={earliestDay}
          max={latest}
          value={typed ?? day}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={({ target }) => {
            type(target.value);
            if (target.validity.valid) onChange(target.value);
          }}
          onBlur={({ target }) => {
            const isCleared = target.validity.valueMissing && !target.validity.badInput;
            if (isCleared || target.checkValidity()) type(null);
          }}
          className="min-h-12 rounded-field border border-line bg-paper px-3 text-body font-normal aria-invalid:border-terracotta"
        />
      </label>
      {error !== undefined && (
        <p id={id} role="alert" className="text-tiny text-terracotta">
          {error}
        </p>
      )}
    </div>
  );
}
