import { Field, Select } from '#app/ui/forms/Field.tsx';
import type { usePotChoice } from './usePotChoice.ts';

/** The choice between a new pot and the empty ones. @param plantName names a new pot that gets no name of its own */
export function PotChoice({
  choice: { offered, potId, choose, ownName, setOwnName },
  plantName,
}: {
  choice: ReturnType<typeof usePotChoice>;
  plantName: string;
}) {
  return (
    <>
      {offered.length > 0 && (
        <Select label="Pot" value={potId ?? ''} onChange={({ target }) => choose(target.value || null)}>
          <option value="">A new pot</option>
          {offered.map(({ potsId, potFriendlyName, location }) => (
            <option key={potsId} value={potsId}>
              {[potFriendlyName, location].filter(Boolean).join(' · ')}
            </option>
          ))}
        </Select>
      )}
      {potId === null && (
        <Field
          label="Pot name"
          maxLength={100}
          placeholder={plantName || 'As the plant'}
          value={ownName}
          onChange={(event) => setOwnName(event.target.value)}
        />
      )}
    </>
  );
}
