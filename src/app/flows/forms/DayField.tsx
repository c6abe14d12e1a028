import { useId, useState, type Ref } from 'react';
import { earliestDay } from '#domain/givenDays.ts';
import { useFieldError } from '#app/ui/forms/useFieldError.ts';

/**
 * A day, such as that of an entry or a photo. It is reported once it is valid; a cleared one is shown again. Other input stays, and the field says why it is
 * refused.
 *
 * @param day `YYYY-MM-DD`
 * @param earliest the first day that can be chosen
 * @param latest the last day that can be chosen
 */
export function DayField({
  ref,
  label = 'Day',
  isLabelHidden = false,
  day,
  earliest = earliestDay,
  latest,
  onChange,
}: {
  ref?: Ref<HTMLInputElement>;
  label?: string;
  /** Only screen readers have it. */
  isLabelHidden?: boolean;
  day: string;
  earliest?: string;
  latest: string;
  onChange: (day: string) => void;
}) {
  const id = useId();
  const [typed, type] = useState<string | null>(null);
  const [error, listeners] = useFieldError(label);
  return (
    <div className="flex flex-col gap-1.5">
      <label className="flex min-h-12 items-center justify-between gap-3 text-small font-semibold">
        <span className={isLabelHidden ? 'sr-only' : undefined}>{label}</span>
        <input
          ref={ref}
          {...listeners}
          type="date"
          required
          // The minimum also excludes the incomplete years that the field reports while a year is being typed.
          min={earliest}
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
