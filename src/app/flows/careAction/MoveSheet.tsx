import { useState, type FormEvent } from 'react';
import { compareNames } from '#domain/names.ts';
import { usePots } from '#app/data/lists.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';

/**
 * Asks for the place where the plant stands now, and suggests known places.
 *
 * @param hasPot whether the plant has a pot, whose place is changed
 */
export function MoveSheet({
  hasPot,
  onSave,
  onClose,
}: {
  hasPot: boolean;
  onSave: (place: string) => void;
  onClose: () => void;
}) {
  const [place, setPlace] = useState('');
  const { data: pots = [] } = usePots();
  const known = [...new Set(pots.flatMap(({ location }) => location ?? []))].toSorted(compareNames);
  const isTyped = place.trim() !== '' && !known.includes(place);
  const [close, question] = useDiscard(isTyped ? 'Discard this place?' : null, onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(place);
  };
  return (
    <Sheet
      title="Move"
      onClose={close}
      footer={
        <Button type="submit" form="move" className="w-full" disabled={place.trim() === ''}>
          Save
        </Button>
      }
    >
      <form id="move" className="flex flex-col gap-4" onSubmit={submit}>
        <Field
          label="Place"
          required
          maxLength={100}
          placeholder="Kitchen window"
          hint={hasPot ? undefined : 'This plant has no pot, so the place is only noted in its timeline.'}
          value={place}
          onChange={(event) => setPlace(event.target.value)}
        />
        {known.length > 0 && (
          <ul aria-label="Known places" className="flex flex-wrap gap-2">
            {known.map((name) => (
              <li key={name}>
                <Button variant="secondary" aria-pressed={name === place} onClick={() => setPlace(name)}>
                  {name}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </form>
      {question}
    </Sheet>
  );
}
