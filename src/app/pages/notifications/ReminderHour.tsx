import { cityOf } from '#domain/zoneNames.ts';
import { usePushSettings, useSetPushHour } from '#app/data/push.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { Select } from '#app/ui/forms/Field.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** The choice of the daily reminder's hour, which belongs to the user, not to the device. */
export function ReminderHour() {
  const settings = usePushSettings();
  const choose = useSetPushHour();
  const city = cityOf(useTimeZone());
  if (settings.isPending) return <Spinner className="w-full py-6 text-leaf" />;
  if (!settings.data)
    return (
      <ErrorState text="Couldn't load the time of the reminder." onRetry={() => void settings.refetch()} />
    );
  return (
    <>
      <Select
        label="Time of the reminder"
        hint={choose.isSuccess ? 'Saved.' : `${city} time. The same on all your devices.`}
        value={choose.isPending ? choose.variables : settings.data.hour}
        aria-busy={choose.isPending}
        onChange={(event) => choose.mutate(Number(event.target.value))}
      >
        {hours.map((hour) => (
          <option key={hour} value={hour}>
            {String(hour).padStart(2, '0')}:00
          </option>
        ))}
      </Select>
      {choose.isError && <ErrorLine>Failed to save changes. Try again.</ErrorLine>}
    </>
  );
}
