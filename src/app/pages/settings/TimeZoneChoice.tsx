import { useMemo } from 'react';
import { zoneChoices } from '#domain/zoneNames.ts';
import { useHousehold } from '#app/data/household.ts';
import { useSetTimeZone } from '#app/data/useSetTimeZone.ts';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { Select } from '#app/ui/forms/Field.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';

/** The choice of the time zone in which the household counts its days and hours. */
export function TimeZoneChoice() {
  const household = useHousehold();
  const choose = useSetTimeZone();
  const present = household.data?.timeZone ?? '';
  const choices = useMemo(() => zoneChoices(present, Intl.supportedValuesOf('timeZone')), [present]);
  if (household.isPending) return <Spinner className="w-full py-6 text-leaf" />;
  if (!household.data)
    return <ErrorState text="Couldn't load the time zone." onRetry={() => void household.refetch()} />;
  return (
    <>
      <Select
        label="Time zone"
        hint={choose.isSuccess ? 'Saved.' : 'For everyone in your household.'}
        value={choose.isPending ? choose.variables : present}
        aria-busy={choose.isPending}
        onChange={(event) => choose.mutate(event.target.value)}
      >
        {choices.map(({ zone, label }) => (
          <option key={zone} value={zone}>
            {label}
          </option>
        ))}
      </Select>
      {choose.isError && <ErrorLine>Failed to save changes. Try again.</ErrorLine>}
    </>
  );
}
