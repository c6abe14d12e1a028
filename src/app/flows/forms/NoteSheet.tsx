import { useState, type FormEvent } from 'react';
import { Button } from '#app/ui/forms/Button.tsx';
import { TextArea } from '#app/ui/forms/Field.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';

/**
 * Asks for a note for the timeline. An empty one cannot be saved.
 *
 * @param first the text that the field begins with
 * @param maxLength in characters
 */
export function NoteSheet({
  first = '',
  maxLength = 10_000,
  onSave,
  onClose,
}: {
  first?: string;
  maxLength?: number;
  onSave: (note: string) => void;
  onClose: () => void;
}) {
  const [note, setNote] = useState(first);
  const [close, question] = useDiscard(note.trim() === '' ? null : 'Discard this note?', onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(note);
  };
  return (
    <Sheet
      title="Note"
      onClose={close}
      footer={
        <Button type="submit" form="note" className="w-full" disabled={note.trim() === ''}>
          Save
        </Button>
      }
    >
      <form id="note" onSubmit={submit}>
        <TextArea
          label="Note"
          placeholder="Type a note…"
          rows={5}
          maxLength={maxLength}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
      {question}
    </Sheet>
  );
}
