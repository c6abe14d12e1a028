import { useState, type FormEvent } from 'react';
import type { Joiner } from '#machines/joining/joiningMachine.ts';
import { CredentialFields } from '#app/flows/forms/CredentialFields.tsx';
import { PersonNameField } from '#app/flows/forms/PersonNameField.tsx';
import { Button } from '#app/ui/forms/Button.tsx';
import { useUnsavedWarning } from '#app/ui/overlays/useUnsavedWarning.ts';

/** Name, email address and password of a person who joins. The input is kept if that fails. */
export function JoinForm({
  isJoining,
  onSubmit,
}: {
  isJoining: boolean;
  onSubmit: (joiner: Joiner) => void;
}) {
  const [name, setName] = useState('');
  const [typed, setTyped] = useState({ email: '', password: '' });
  useUnsavedWarning(!isJoining && name + typed.email + typed.password !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ name: name.trim(), email: typed.email.trim(), password: typed.password });
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <PersonNameField value={name} onChange={setName} isOwn />
      <CredentialFields account="own" value={typed} onChange={setTyped} />
      <Button type="submit" busyLabel={isJoining && 'Joining…'}>
        Join
      </Button>
    </form>
  );
}
