import { useId, useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import { isolated } from '#domain/bidi.ts';
import { addDays } from '#domain/days.ts';
import type { AwayPlan } from '#machines/away/awayMachine.ts';
import { PersonNameField } from '#app/flows/forms/PersonNameField.tsx';
import type { Person } from '#app/data/people.ts';
import { Button } from '#app/ui/forms/Button.tsx';
import { Field, TextArea } from '#app/ui/forms/Field.tsx';
import { useUnsavedWarning } from '#app/ui/overlays/useUnsavedWarning.ts';

/** How far ahead an absence may end, in days. */
const furthest = 366;

/** Who waters besides a person, whose id it is otherwise. */
type Waterer = 'pause' | 'sitter' | (string & {});

/** The first and the last day, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  until: string;
}

/** The days of an absence, and who waters then. The input is kept if saving fails. */
export function AwayForm({
  days,
  onDays,
  remindedId,
  people,
  today,
  isSaving,
  onSubmit,
}: {
  days: Days;
  onDays: (days: Days) => void;
  remindedId: string | null;
  people: Person[];
  today: string;
  isSaving: boolean;
  onSubmit: (plan: AwayPlan) => void;
}) {
  const [waterer, setWaterer] = useState<Waterer>(remindedId ?? 'pause');
  const [name, setName] = useState('');
  const [note, setNote] = useState('');
  useUnsavedWarning(!isSaving && waterer === 'sitter' && name + note !== '');
  const group = useId();
  const hasSitter = waterer === 'sitter';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const remindedID = hasSitter || waterer === 'pause' ? null : waterer;
    const sitter = hasSitter ? { id: uuid(), name: name.trim(), note: note.trim() } : null;
    onSubmit({ days: { ...days, remindedID }, sitter });
  };
  const choice = (value: Waterer, label: string, detail: string) => (
    <label
      key={value}
      className="flex min-h-14 cursor-pointer items-center gap-3 rounded-field border border-line px-3.5 py-2 has-checked:border-leaf has-checked:bg-leaf-soft has-focus-visible:outline-3 has-focus-visible:outline-leaf"
    >
      <input
        type="radio"
        name={group}
        className="size-5 shrink-0 accent-leaf outline-none"
        checked={waterer === value}
        onChange={() => setWaterer(value)}
      />
      <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
        {label}
        <span className="block text-small font-normal text-muted">{detail}</span>
      </span>
    </label>
  );
  return (
    <form className="flex flex-col gap-5" onSubmit={submit}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(10.5rem,100%),1fr))] gap-4">
        <Field
          label="From"
          type="date"
          required
          value={days.from}
          onChange={(event) => onDays({ ...days, from: event.target.value })}
        />
        <Field
          label="Until"
          type="date"
          required
          min={days.from > today ? days.from : today}
          max={addDays(today, furthest)}
          value={days.until}
          onChange={(event) => onDays({ ...days, until: event.target.value })}
        />
      </div>
      <fieldset className="flex min-w-0 flex-col gap-2">
        <legend className="mb-2 text-small font-semibold">Who waters?</legend>
        {choice('pause', 'No one', 'Reminders pause.')}
        {people.map(({ userID, name: person }) =>
          choice(userID, isolated(person), 'Only they get reminders.'),
        )}
        {choice('sitter', 'A sitter', 'They need no account: you send them a link.')}
      </fieldset>
      {hasSitter && (
        <>
          <PersonNameField value={name} onChange={setName} />
          <TextArea
            label="Note for the sitter"
            hint="Such as where the watering can is."
            maxLength={2000}
            value={note}
            onChange={(event) => setNote(event.target.value)}
          />
        </>
      )}
      <Button type="submit" busyLabel={isSaving && 'Saving…'}>
        {hasSitter ? 'Make the link' : 'Save'}
      </Button>
    </form>
  );
}
