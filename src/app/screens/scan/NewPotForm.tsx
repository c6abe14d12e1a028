import { useState, type FormEvent } from 'react';
import { v7 as uuid } from 'uuid';
import type { PotDraft } from '#machines/potResolution/potResolutionMachine.ts';
import { Button } from '../../ui/Button.tsx';
import { ErrorLine } from '../../ui/ErrorLine.tsx';
import { Field } from '../../ui/Field.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { useStableId } from './useStableId.ts';

const centimetres = (text: string): number | null => (text === '' ? null : Number(text));

/** 'Create New Pot' (spec §2, §5): only the name is needed. */
export function NewPotForm({
  hasFailed,
  isBusy,
  onSubmit,
  onClose,
}: {
  hasFailed: boolean;
  isBusy: boolean;
  onSubmit: (potId: string, draft: PotDraft) => void;
  onClose: () => void;
}) {
  const [name, setName] = useState('');
  const [location, setLocation] = useState('');
  const [diameter, setDiameter] = useState('');
  const [height, setHeight] = useState('');
  const [acquiredFrom, setAcquiredFrom] = useState('');
  const [acquiredAt] = useState(() => new Date().toISOString());
  const idOf = useStableId(() => uuid());

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const draft: PotDraft = {
      friendly_name: name.trim(),
      location: location.trim() || null,
      diameter_cm: centimetres(diameter),
      height_cm: centimetres(height),
      acquired_at: acquiredAt,
      acquired_from: acquiredFrom.trim() || null,
    };
    onSubmit(idOf(draft), draft);
  };
  const size = { type: 'number', inputMode: 'decimal', min: 0.1, max: 1000, step: 0.1 } as const;
  return (
    <Sheet
      title="Create New Pot"
      onClose={onClose}
      footer={
        <Button type="submit" form="new-pot" className="w-full" busyLabel={isBusy && 'Creating…'}>
          Create
        </Button>
      }
    >
      <form id="new-pot" className="flex flex-col gap-5" onSubmit={submit}>
        {hasFailed && <ErrorLine>The pot could not be made. Try again.</ErrorLine>}
        <Field
          label="Name"
          required
          maxLength={100}
          pattern=".*\S.*"
          placeholder="Blue glazed pot"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Field
          label="Place"
          maxLength={100}
          placeholder="Kitchen window"
          value={location}
          onChange={(event) => setLocation(event.target.value)}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field
            {...size}
            label="Diameter (cm)"
            value={diameter}
            onChange={(event) => setDiameter(event.target.value)}
          />
          <Field
            {...size}
            label="Height (cm)"
            value={height}
            onChange={(event) => setHeight(event.target.value)}
          />
        </div>
        <Field
          label="Acquired From"
          maxLength={200}
          value={acquiredFrom}
          onChange={(event) => setAcquiredFrom(event.target.value)}
        />
      </form>
    </Sheet>
  );
}
