import { CalendarDays } from 'lucide';
import { useCalendar } from '#app/data/calendar.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Spinner } from '#app/ui/Spinner.tsx';
import { CalendarAddress } from '#app/flows/calendarAddress/CalendarAddress.tsx';

/** Due tasks in the phone's calendar, for phones that get no notifications. */
export function CalendarSection() {
  const { data, isFetchedAfterMount, refetch } = useCalendar();
  return (
    <section aria-labelledby="calendar" className="mt-8">
      <Card className="flex flex-col gap-4 p-5 wrap-anywhere">
        <h2 id="calendar" className="flex items-center gap-3 text-title font-semibold">
          <Icon icon={CalendarDays} size={28} className="text-leaf" />
          Calendar
        </h2>
        <p>Your phone’s calendar can show what is due on each day, without notifications.</p>
        {!isFetchedAfterMount ? (
          <Spinner className="w-full py-4 text-leaf" />
        ) : data ? (
          <CalendarAddress isMade={data.createdAt !== null} lastReadAt={data.lastReadAt} />
        ) : (
          <ErrorState text="Couldn't load the calendar." onRetry={() => void refetch()} />
        )}
      </Card>
    </section>
  );
}
