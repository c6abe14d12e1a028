import { useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import type { NewToken } from '#machines/accessToken/accessTokenMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Field, Select } from '#app/ui/forms/Field.tsx';
import { useUnsavedWarning } from '#app/ui/overlays/useUnsavedWarning.ts';

/** Describes a new access token. The input is kept if creating it fails. */
export function TokenForm({
  isMaking,
  onSubmit,
}: {
  isMaking: boolean;
  onSubmit: (token: NewToken) => void;
}) {
  const [name, setName] = useState('');
  const [access, setAccess] = useState<NewToken['access']>('read');
  const [days, setDays] = useState('365');
  useUnsavedWarning(!isMaking && name !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit({ id: uuid(), name: name.trim(), access, days: days === '' ? null : Number(days) });
  };
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <Field
        label="Name"
        hint="Such as 'Home Assistant'."
        required
        pattern=".*\S.*"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-4">
        <Select
          label="The program may"
          value={access}
          onChange={(event) => setAccess(event.target.value as NewToken['access'])}
        >
          <option value="read">Only read</option>
          <option value="write">Read and change</option>
        </Select>
        <Select label="It works" value={days} onChange={(event) => setDays(event.target.value)}>
          <option value="30">For 30 days</option>
          <option value="365">For a year</option>
          <option value="">Until you revoke it</option>
        </Select>
      </div>
      <Button type="submit" busyLabel={isMaking && 'Creating…'}>
        Create a token
      </Button>
    </form>
  );
}
