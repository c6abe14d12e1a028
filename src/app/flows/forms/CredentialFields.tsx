import { Field } from '#app/ui/forms/Field.tsx';

interface Credentials {
  email: string;
  password: string;
}

/** The browser checks the address of a new account (spec §2). */
const address = { type: 'email', autoComplete: 'off' };

/** On sign-in, the server checks it, so that every wrong one has the specified alert (spec §8). */
const anyText = {
  type: 'text',
  inputMode: 'email',
  autoComplete: 'username',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;

/**
 * The fields for an email address and a password.
 *
 * @param isNew whether they are for a new account: the browser fills in nothing, and the password must be long enough
 */
export function CredentialFields({
  value,
  onChange,
  isNew = false,
}: {
  value: Credentials;
  onChange: (value: Credentials) => void;
  isNew?: boolean;
}) {
  return (
    <>
      <Field
        label="Email"
        {...(isNew ? address : anyText)}
        name="email"
        required
        value={value.email}
        onChange={(event) => onChange({ ...value, email: event.target.value })}
      />
      <Field
        label="Password"
        type="password"
        name="password"
        autoComplete={isNew ? 'new-password' : 'current-password'}
        required
        {...(isNew && { minLength: 8, maxLength: 128, hint: '8 characters or more' })}
        value={value.password}
        onChange={(event) => onChange({ ...value, password: event.target.value })}
      />
    </>
  );
}
