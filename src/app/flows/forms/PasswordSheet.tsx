import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useHasPassword } from '#app/data/passkeys.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { PasswordField } from '#app/ui/forms/PasswordField.tsx';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { RecentSignIn } from './RecentSignIn.tsx';

/**
 * Explains a step that needs the user's password, and asks for it.
 *
 * @param verb the label of the button that goes on
 * @param busyLabel replaces it while the step is in progress
 * @param failure why the last attempt failed
 */
export function PasswordSheet({
  title,
  verb,
  busyLabel,
  cancelLabel = 'Cancel',
  isDangerous = false,
  failure,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  verb: string;
  busyLabel: string | false;
  cancelLabel?: string;
  isDangerous?: boolean;
  failure: string | null;
  onSubmit: (password: string) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const form = useId();
  const hasPassword = useHasPassword();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit(password);
  };
  return (
    <Sheet
      title={title}
      onClose={onClose}
      footer={
        <div className="flex gap-2">
          <Button variant="secondary" className="flex-1" disabled={busyLabel !== false} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={form}
            variant={isDangerous ? 'danger' : 'primary'}
            className="flex-1"
            busyLabel={busyLabel}
          >
            {verb}
          </Button>
        </div>
      }
    >
      <form id={form} className="flex flex-col gap-4" onSubmit={submit}>
        {children}
        {hasPassword ? (
          <PasswordField
            label="Password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        ) : (
          <RecentSignIn />
        )}
        {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      </form>
    </Sheet>
  );
}
