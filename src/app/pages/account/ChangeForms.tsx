import { useState } from 'react';
import { useHasPassword } from '#app/data/passkeys.ts';
import { RecentSignIn } from '#app/flows/forms/RecentSignIn.tsx';
import { PersonNameField } from '#app/flows/forms/PersonNameField.tsx';
import { Field } from '#app/ui/forms/Field.tsx';
import { PasswordField } from '#app/ui/forms/PasswordField.tsx';
import { ChangeForm } from './ChangeForm.tsx';
import { useOutcome, type AccountFlow } from './useOutcome.ts';

/** The user's name, which others see beside what they did. */
export function NameForm({ flow, name }: { flow: AccountFlow; name: string }) {
  // Until something is typed, the field shows a name that was changed on another device.
  const [typed = name, setTyped] = useState<string>();
  const outcome = useOutcome(flow, 'name');
  return (
    <ChangeForm
      title="Name"
      present={name}
      action="Save name"
      outcome={outcome}
      hasInput={typed.trim() !== name}
      onSubmit={() => flow.send({ type: 'change.submitted', change: { kind: 'name', name: typed.trim() } })}
    >
      <PersonNameField value={typed} onChange={setTyped} isOwn />
    </ChangeForm>
  );
}

/** The address with which the user signs in. */
export function EmailForm({ flow, email }: { flow: AccountFlow; email: string }) {
  const [typed = email, setTyped] = useState<string>();
  const [password, setPassword] = useState('');
  const outcome = useOutcome(flow, 'email', () => setPassword(''));
  const hasPassword = useHasPassword();
  return (
    <ChangeForm
      title="Email"
      present={email}
      action="Save email"
      outcome={outcome}
      // The server keeps addresses in lower case.
      hasInput={typed.trim().toLowerCase() !== email || password !== ''}
      onSubmit={() =>
        flow.send({ type: 'change.submitted', change: { kind: 'email', email: typed.trim(), password } })
      }
    >
      <Field
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        required
        maxLength={254}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {hasPassword ? (
        <CurrentPassword value={password} isWrong={outcome.isWrongPassword} onChange={setPassword} />
      ) : (
        <RecentSignIn />
      )}
    </ChangeForm>
  );
}

/** @param email for password managers */
export function PasswordForm({ flow, email }: { flow: AccountFlow; email: string }) {
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const outcome = useOutcome(flow, 'password', () => {
    setPassword('');
    setNewPassword('');
  });
  return (
    <ChangeForm
      title="Password"
      present={<span aria-hidden>••••••••</span>}
      action="Change password"
      outcome={outcome}
      hasInput={password + newPassword !== ''}
      onSubmit={() =>
        flow.send({ type: 'change.submitted', change: { kind: 'password', password, newPassword } })
      }
    >
      <input type="email" autoComplete="username" readOnly hidden value={email} />
      <CurrentPassword value={password} isWrong={outcome.isWrongPassword} onChange={setPassword} />
      <PasswordField
        isNew
        label="New password"
        name="new-password"
        value={newPassword}
        onChange={({ target }) => setNewPassword(target.value)}
      />
    </ChangeForm>
  );
}

function CurrentPassword({
  value,
  isWrong,
  onChange,
}: {
  value: string;
  isWrong: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <PasswordField
      label="Current password"
      error={isWrong ? 'This is not your current password.' : undefined}
      announcesError
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
