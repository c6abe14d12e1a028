import { Eye, EyeOff } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { Icon } from '../Icon.tsx';
import { Field } from './Field.tsx';

/**
 * A field for a password, with a button that shows what is typed.
 *
 * @param isNew whether the password is being chosen: then it must be long enough, and the browser may suggest one
 */
export function PasswordField({
  isNew = false,
  ...field
}: Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete' | 'children'> & { isNew?: boolean }) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      name="password"
      required
      maxLength={128}
      {...(isNew && { minLength: 8, hint: '8 characters or more' })}
      {...field}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      autoCorrect="off"
      // Some browsers send visible text to a spelling service.
      spellCheck={false}
    >
      <button
        type="button"
        aria-pressed={isShown}
        title="Show password"
        // The cursor and the phone's keyboard stay.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => setShown(!isShown)}
        className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-field text-muted active:bg-leaf-soft"
      >
        <Icon icon={isShown ? EyeOff : Eye} size={20} />
        <span className="sr-only">Show password</span>
      </button>
    </Field>
  );
}
