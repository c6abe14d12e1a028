import { useState, type FormEvent } from 'react';
import { useKnownPlaces } from '#app/data/useKnownPlaces.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { PlaceField } from '#app/flows/forms/PlaceField.tsx';
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
  const known = useKnownPlaces();
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
        <PlaceField
          required
          value={place}
          hint={hasPot ? undefined : 'This plant has no pot, so the place is only noted in its timeline.'}
          onChange={setPlace}
        />
      </form>
      {question}
    </Sheet>
  );
}
