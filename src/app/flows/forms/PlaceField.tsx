import { useKnownPlaces } from '#app/data/useKnownPlaces.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Field } from '#app/ui/forms/Field.tsx';

/** The field for a place, with the known places below it. */
export function PlaceField({
  value,
  hint,
  required = false,
  onChange,
}: {
  value: string;
  hint?: string;
  required?: boolean;
  onChange: (place: string) => void;
}) {
  const known = useKnownPlaces();
  return (
    <div className="flex flex-col gap-4">
      <Field
        label="Place"
        required={required}
        maxLength={100}
        placeholder="Kitchen window"
        hint={hint}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {known.length > 0 && (
        <ul aria-label="Known places" className="flex flex-wrap gap-2">
          {known.map((name) => (
            <li key={name}>
              <Button variant="secondary" aria-pressed={name === value} onClick={() => onChange(name)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
