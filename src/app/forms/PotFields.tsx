import { Field } from '#app/ui/forms/Field.tsx';

/** The values of a pot's form, as typed. */
export interface PotTyped {
  name: string;
  location: string;
  diameter: string;
  height: string;
}

export const emptyPot: PotTyped = { name: '', location: '', diameter: '', height: '' };

const centimetres = (text: string): number | null => (text === '' ? null : Number(text));

/** Converts typed values to the fields of the API; empty becomes null (spec §5). */
export const potValues = ({ name, location, diameter, height }: PotTyped) => ({
  friendly_name: name.trim(),
  location: location.trim() || null,
  diameter_cm: centimetres(diameter),
  height_cm: centimetres(height),
});

/** The inverse of {@link potValues}. */
export const potTyped = (pot: ReturnType<typeof potValues>): PotTyped => ({
  name: pot.friendly_name,
  location: pot.location ?? '',
  diameter: pot.diameter_cm?.toString() ?? '',
  height: pot.height_cm?.toString() ?? '',
});

/** Fields for a pot's name, place and size; only the name is required. */
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
    </>
  );
}
