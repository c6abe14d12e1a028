import { dayIn } from '#domain/zone.ts';
import { movedToDay } from '#domain/zonedDays.ts';
import { timeZone } from '#app/storage/timeZone.ts';
import { AcquiredField } from './AcquiredField.tsx';
import { Field } from '#app/ui/forms/Field.tsx';

/** The values of a pot's form, as typed. */
export interface PotTyped {
  name: string;
  location: string;
  diameter: string;
  height: string;
  /** `YYYY-MM-DD`; if empty, the pot keeps the day that it has. */
  acquiredAt: string;
  acquiredFrom: string;
}

const centimetres = (text: string): number | null => (text === '' ? null : Number(text));

/** Moves an ISO timestamp to a day of the household, at the same time of day. */
function onDay(time: string, day: string): string {
  if (day === '') return time;
  return new Date(movedToDay(timeZone(), Date.parse(time), day, Number.POSITIVE_INFINITY)).toISOString();
}

/**
 * Converts typed values to the fields of the API; empty becomes null (spec §5).
 *
 * @param acquiredAt when the pot was acquired before the form was changed, an ISO timestamp
 */
export const potValues = (typed: PotTyped, acquiredAt: string) => ({
  friendly_name: typed.name.trim(),
  location: typed.location.trim() || null,
  diameter_cm: centimetres(typed.diameter),
  height_cm: centimetres(typed.height),
  acquired_at: onDay(acquiredAt, typed.acquiredAt),
  acquired_from: typed.acquiredFrom.trim() || null,
});

/** The inverse of {@link potValues}. */
export const potTyped = (pot: ReturnType<typeof potValues>): PotTyped => ({
  name: pot.friendly_name,
  location: pot.location ?? '',
  diameter: pot.diameter_cm?.toString() ?? '',
  height: pot.height_cm?.toString() ?? '',
  acquiredAt: dayIn(timeZone(), Date.parse(pot.acquired_at)),
  acquiredFrom: pot.acquired_from ?? '',
});

/** The form of a pot that was acquired at this time and has no values yet. */
export const emptyPot = (acquired_at: string): PotTyped =>
  potTyped({
    friendly_name: '',
    location: null,
    diameter_cm: null,
    height_cm: null,
    acquired_at,
    acquired_from: null,
  });

/** Fields for a pot's name, place, size and origin; only the name is required. */
export function PotFields({
  typed,
  onChange,
}: {
  typed: PotTyped;
  onChange: (change: Partial<PotTyped>) => void;
}) {
  const size = { type: 'number', inputMode: 'decimal', min: 0.1, max: 1000, step: 'any' } as const;
  return (
    <>
      <Field
        label="Name"
        required
        maxLength={100}
        pattern=".*\S.*"
        placeholder="Blue glazed pot"
        value={typed.name}
        onChange={(event) => onChange({ name: event.target.value })}
      />
      <Field
        label="Place"
        maxLength={100}
        placeholder="Kitchen window"
        value={typed.location}
        onChange={(event) => onChange({ location: event.target.value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          {...size}
          label="Diameter (cm)"
          value={typed.diameter}
          onChange={(event) => onChange({ diameter: event.target.value })}
        />
        <Field
          {...size}
          label="Height (cm)"
          value={typed.height}
          onChange={(event) => onChange({ height: event.target.value })}
        />
      </div>
      <AcquiredField value={typed.acquiredAt} onChange={(acquiredAt) => onChange({ acquiredAt })} />
      <Field
        label="Acquired From"
        maxLength={200}
        value={typed.acquiredFrom}
        onChange={(event) => onChange({ acquiredFrom: event.target.value })}
      />
    </>
  );
}
