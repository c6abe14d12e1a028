import { useState, type FormEvent } from 'react';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';

/**
 * Asks for the password of a user who leaves.
 *
 * @param failure why the last attempt failed
 */
export function LeavingSheet({
  failure,
  isLeaving,
  onLeave,
  onClose,
}: {
  failure: string | null;
  isLeaving: boolean;
  onLeave: (password: string) => void;
  onClose: () => void;
}) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onLeave(password);
  };
  return (
    <Sheet
      title="Leave the household?"
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button variant="secondary" className="flex-1" disabled={isLeaving} onClick={onClose}>
            Stay
          </Button>
          <Button
            type="submit"
            form="leaving"
            variant="danger"
            className="flex-1"
            busyLabel={isLeaving && 'Leaving…'}
          >
            Leave
          </Button>
        </div>
      }
    >
      <form id="leaving" className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-small text-muted">
          Your account ends, and you are signed out on all devices. What you wrote stays under your name.
        </p>
        <Field
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      </form>
    </Sheet>
  );
}
