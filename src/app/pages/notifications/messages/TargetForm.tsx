import { useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { messageKinds, type MessageKind } from '#domain/messageKinds.ts';
import type { NewTarget } from '#machines/messageTarget/messageTargetMachine.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Field, Select } from '#app/ui/forms/Field.tsx';
import { useUnsavedWarning } from '#app/ui/overlays/useUnsavedWarning.ts';
import { kindFields, kindNames } from './kindWords.ts';

const empty = { url: '', recipient: '', token: '' };

/**
 * Describes a new place for reminders. The input is kept if adding it fails.
 *
 * @param kinds those that can be added
 */
export function TargetForm({
  kinds,
  isBusy,
  isAdding,
  onSubmit,
}: {
  kinds: readonly MessageKind[];
  /** Whether something else is under way. */
  isBusy: boolean;
  isAdding: boolean;
  onSubmit: (target: NewTarget) => void;
}) {
  const [chosen, choose] = useState<MessageKind>(kinds[0] ?? 'ntfy');
  const kind = kinds.includes(chosen) ? chosen : kinds[0]!;
  const [typed, setTyped] = useState(empty);
  const fields = kindFields[kind];
  useUnsavedWarning(!isAdding && Object.values(typed).some((text) => text !== ''));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const filled = (['url', 'recipient', 'token'] as const).filter(
      (field) => fields[field] && typed[field].trim() !== '',
    );
    onSubmit({
      id: uuid(),
      kind,
      ...Object.fromEntries(filled.map((field) => [field, typed[field].trim()])),
    });
  };
  const plain = {
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
    autoComplete: 'off',
  } as const;
  const address = fields.url && (
    <Field
      {...fields.url}
      {...plain}
      type="url"
      inputMode="url"
      placeholder="https://"
      required={!fields.isUrlOptional}
      maxLength={2000}
      value={typed.url}
      onChange={({ target }) => setTyped({ ...typed, url: target.value })}
    />
  );
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <Select
        label="Also send reminders by"
        value={kind}
        onChange={(event) => choose(event.target.value as MessageKind)}
      >
        {messageKinds
          .filter((one) => kinds.includes(one))
          .map((one) => (
            <option key={one} value={one}>
              {kindNames[one]}
            </option>
          ))}
      </Select>
      {!fields.isUrlOptional && address}
      {fields.token && (
        <Field
          {...fields.token}
          {...plain}
          required={!fields.isTokenOptional}
          maxLength={500}
          value={typed.token}
          onChange={({ target }) => setTyped({ ...typed, token: target.value })}
        />
      )}
      {fields.recipient && (
        <Field
          {...fields.recipient}
          {...plain}
          required
          maxLength={255}
          value={typed.recipient}
          onChange={({ target }) => setTyped({ ...typed, recipient: target.value })}
        />
      )}
      {fields.isUrlOptional && address}
      <Button type="submit" variant="secondary" disabled={isBusy} busyLabel={isAdding && 'Adding…'}>
        Add
      </Button>
    </form>
  );
}
