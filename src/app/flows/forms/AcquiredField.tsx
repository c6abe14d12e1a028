import type { ComponentProps } from 'react';
import { earliestDay, latestAcquired } from '#domain/givenDays.ts';
import { useToday } from '#app/data/useToday.ts';
import { Field } from '#app/ui/forms/Field.tsx';

/** The day on which a plant or pot was acquired; a far-off one is refused with a sentence. */
export function AcquiredField({
  value,
  required,
  onChange,
}: Pick<ComponentProps<typeof Field>, 'required'> & { value: string; onChange: (day: string) => void }) {
  const today = useToday();
  return (
    <Field
      label="Acquired At"
      type="date"
      name="acquired"
      required={required}
      min={earliestDay}
      max={latestAcquired(today)}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
