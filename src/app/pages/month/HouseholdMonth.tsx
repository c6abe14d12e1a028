import { useState } from 'react';
import { monthOf } from '#domain/month.ts';
import { useMonthFeed, useYearMonths } from '#app/data/monthFeed.ts';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { Month } from './Month.tsx';
import { MonthNotice } from './MonthNotice.tsx';
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
  const year = useYearMonths(Number(month.slice(0, 4)));
  return (
    <Page title="Month" onBack={goBack}>
      <Month
        {...{ month, today, done, due, year }}
        onMonth={setMonth}
        notice={<MonthNotice query={query} />}
      />
    </Page>
  );
}
