import { Button } from '#app/ui/forms/Button.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';

/** Asks before a card is deleted (spec §2 'Delete sheet'). */
export function DeleteSheet({ onKeep, onDelete }: { onKeep: () => void; onDelete: () => void }) {
  return (
    <Sheet
      title="Delete this card?"
      onClose={onKeep}
      footer={
        <div className="flex gap-3">
          <Button variant="secondary" className="flex-1" onClick={onKeep}>
            Keep
          </Button>
          <Button variant="danger" className="flex-1" onClick={onDelete}>
            Delete
          </Button>
        </div>
      }
    >
      <p className="text-body text-muted">This action can&apos;t be undone.</p>
    </Sheet>
  );
}
