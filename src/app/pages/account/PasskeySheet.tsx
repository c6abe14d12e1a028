import { useState, type FormEvent } from 'react';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';

/**
 * Asks for the password before a passkey is added.
 *
 * @param failure why the last attempt failed
 * @param busyLabel what is waited for, while it is
 */
export function PasskeySheet({
  failure,
  busyLabel,
  onAdd,
  onClose,
}: {
  failure: string | null;
  busyLabel: string | false;
  onAdd: (password: string) => void;
  onClose: () => void;
}) {
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onAdd(password);
  };
  return (
    <Sheet
      title="Add a passkey"
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button variant="secondary" className="flex-1" disabled={busyLabel !== false} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="passkey" className="flex-1" busyLabel={busyLabel}>
            Add
          </Button>
        </div>
      }
    >
      <form id="passkey" className="flex flex-col gap-4" onSubmit={submit}>
        <p className="text-small text-muted">
          Enter your password. Then your browser asks you to unlock this device.
        </p>
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
