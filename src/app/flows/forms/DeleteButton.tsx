import type { Deletable } from '#machines/deletion/deletionMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { requestDeletion } from './requestDeletion.ts';

/**
 * Closes a sheet of details and asks whether to delete what they belong to.
 *
 * @param isOff while the sheet holds input that would be lost
 * @param onClose ends the flow of the sheet
 */
export function DeleteButton({
  input,
  isOff,
  onClose,
}: {
  input: Deletable;
  isOff: boolean;
  onClose: () => void;
}) {
  return (
    <Button
      variant="quiet"
      className="mt-6 w-full text-terracotta"
      disabled={isOff}
      onClick={() => {
        onClose();
        requestDeletion(input);
      }}
    >
      Delete {input.kind}
    </Button>
  );
}
