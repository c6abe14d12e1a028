import { longestPersonName, personNamePattern, personNameRule } from '#domain/personNames.ts';
import { Field } from '#app/ui/forms/Field.tsx';

/**
 * The field for a person's name.
 *
 * @param isOwn whether it is the user's own name, which the browser may fill in
 */
export const PersonNameField = ({
  value,
  onChange,
  isOwn = false,
}: {
  value: string;
  onChange: (name: string) => void;
  isOwn?: boolean;
}) => (
  <Field
    label="Name"
    name="name"
    autoComplete={isOwn ? 'name' : 'off'}
    required
    pattern={personNamePattern}
    rule={personNameRule}
    maxLength={longestPersonName}
    value={value}
    onChange={(event) => onChange(event.target.value)}
  />
);
