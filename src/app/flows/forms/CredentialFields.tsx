import { Field } from '#app/ui/forms/Field.tsx';
import { PasswordField } from '#app/ui/forms/PasswordField.tsx';

interface Credentials {
  email: string;
  password: string;
}

/** Whose account it is: the user's own, that they have or create, or another person's. */
type Account = 'existing' | 'own' | 'other';

/** The email field of each; the browser checks the address of a new account (spec §2). */
const address = {
  // The server checks it, so that every wrong one has the specified alert (spec §8).
  existing: {
    type: 'text',
    inputMode: 'email',
    autoComplete: 'username',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  own: { type: 'email', autoComplete: 'email' },
  other: { type: 'email', autoComplete: 'off' },
} as const;

/**
 * The fields for an email address and a password.
 *
 * @param account the browser fills in nothing for another person; the password of a new account must be long enough
 */
export function CredentialFields({
  value,
  onChange,
  account,
}: {
  value: Credentials;
  onChange: (value: Credentials) => void;
  account: Account;
}) {
  return (
    <>
      <Field
        label="Email"
        {...address[account]}
        name="email"
        required
        value={value.email}
        onChange={(event) => onChange({ ...value, email: event.target.value })}
      />
      <PasswordField
        isNew={account !== 'existing'}
        label="Password"
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
    </>
  );
}
