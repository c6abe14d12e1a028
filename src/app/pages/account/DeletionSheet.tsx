import { useState, type FormEvent } from 'react';
import type { Standing } from '#machines/accountDeletion/accountDeletionMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';

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
  const [password, setPassword] = useState('');
  const isAlone = kind === 'alone';
  const { title, consequence } = words[isAlone ? 'alone' : 'others'];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDelete(password);
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button variant="secondary" className="flex-1" disabled={isDeleting} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form="account-deletion"
            variant="danger"
            className="flex-1"
            busyLabel={isDeleting && 'Deleting…'}
          >
            Delete
          </Button>
        </div>
      }
    >
      <form id="account-deletion" className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-small text-muted">{consequence}</p>
        {isAlone && (
          <Button variant="secondary" disabled={isDeleting} onClick={onExport}>
            Export everything first
          </Button>
        )}
        {!isAlone && hasUnsent && (
          <p className="text-small text-muted">What is still on this phone only, or half done, is lost.</p>
        )}
        <Field
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      </form>
    </Sheet>
  );
}
