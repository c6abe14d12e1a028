import type { Standing } from '#machines/accountDeletion/accountDeletionMachine.ts';
import { PasswordSheet } from '#app/flows/forms/PasswordSheet.tsx';
import { Button } from '#app/ui/forms/Button.tsx';

const words = {
  others: {
    title: 'Delete your account?',
    consequence:
      'You are signed out on all devices, and your reminders and calendar address end. What you wrote stays in the household under your name.',
  },
  alone: {
    title: 'Delete your account and the household?',
    consequence:
      'You are the only person here, so the household is deleted for good: all plants, pots, labels, timelines and photos.',
  },
};

/**
 * Says what a deletion means, and asks for the password.
 *
 * @param failure why the last attempt failed
 */
export function DeletionSheet({
  standing: { kind, hasUnsent },
  failure,
  isDeleting,
  onDelete,
  onExport,
  onClose,
}: {
  standing: Standing;
  failure: string | null;
  isDeleting: boolean;
  onDelete: (password: string) => void;
  onExport: () => void;
  onClose: () => void;
}) {
  const isAlone = kind === 'alone';
  const { title, consequence } = words[isAlone ? 'alone' : 'others'];
  return (
    <PasswordSheet
      title={title}
      verb="Delete"
      busyLabel={isDeleting && 'Deleting…'}
      isDangerous
      failure={failure}
      onSubmit={onDelete}
      onClose={onClose}
    >
      <p className="text-small text-muted">{consequence}</p>
      {isAlone && (
        <Button variant="secondary" disabled={isDeleting} onClick={onExport}>
          Export everything first
        </Button>
      )}
      {!isAlone && hasUnsent && (
        <p className="text-small text-muted">
          Anything that is still only on this phone, or half done, is lost.
        </p>
      )}
    </PasswordSheet>
  );
}
