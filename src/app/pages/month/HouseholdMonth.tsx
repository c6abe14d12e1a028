import { useState } from 'react';
import { monthOf } from '#domain/month.ts';
import { useMonthFeed } from '#app/data/monthFeed.ts';
import { RetryLine } from '#app/ui/lists/RetryLine.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { Month } from './Month.tsx';
import { useDone } from './useDone.tsx';
import { useDue } from './useDue.tsx';

const none: never[] = [];

/** What the household did in a month, and what is due. */
export function HouseholdMonth() {
  const goBack = useBack('/tasks');
  const { due, today } = useDue(null);
  const [month, setMonth] = useState(monthOf(today));
  const query = useMonthFeed(month);
  const done = useDone(query.data ?? none, null);
  return (
    <Page title="Month" onBack={goBack}>
      <Month
        {...{ month, today, done, due }}
        onMonth={setMonth}
        notice={
          query.isError &&
          !query.data && (
            <RetryLine
              text="Couldn't load what was done in this month."
              onRetry={() => void query.refetch()}
            />
          )
        }
      />
    </Page>
  );
}
