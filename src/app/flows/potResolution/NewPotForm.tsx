import { useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import type { PotDraft } from '#machines/potResolution/potResolutionMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { useDiscard } from '#app/ui/overlays/useDiscard.tsx';
import { emptyPot, PotFields, potValues } from '#app/flows/forms/PotFields.tsx';
import { useStableId } from '#app/flows/forms/useStableId.ts';

/**
 * The form 'Create New Pot' (spec §2, §5); only the name is required.
 *
 * @param hasDraft whether closing it loses a plant that was typed
 */
export function NewPotForm({
  hasDraft,
  hasFailed,
  isBusy,
  onSubmit,
  onClose,
}: {
  hasDraft: boolean;
  hasFailed: boolean;
  isBusy: boolean;
  onSubmit: (potId: string, draft: PotDraft) => void;
  onClose: () => void;
}) {
  const [openedAt] = useState(() => new Date().toISOString());
  const [empty] = useState(() => emptyPot(openedAt));
  const [typed, setTyped] = useState(empty);
  const idOf = useStableId(() => uuid());

  const isTyped = Object.entries(typed).some(
    ([field, text]) => text.trim() !== empty[field as keyof typeof empty],
  );
  // Once submitted, the flow goes on without the form.
  const [close, question] = useDiscard(
    (isTyped || hasDraft) && !isBusy ? 'Discard what you typed?' : null,
    onClose,
  );

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const draft: PotDraft = potValues(typed, openedAt);
    onSubmit(idOf(draft), draft);
  };
  return (
    <Sheet
      title="Create New Pot"
      onClose={close}
      footer={
        <Button type="submit" form="new-pot" className="w-full" busyLabel={isBusy && 'Creating…'}>
          Create
        </Button>
      }
    >
      <form id="new-pot" className="flex flex-col gap-5" onSubmit={submit}>
        {hasFailed && <ErrorLine>Couldn't create the pot. Try again.</ErrorLine>}
        <PotFields typed={typed} onChange={(change) => setTyped({ ...typed, ...change })} />
      </form>
      {question}
    </Sheet>
  );
}
