import { useMemo, useState } from 'react';
import { monthOf, yearMonths } from '#domain/month.ts';
import { useInteractions, usePlant } from '#app/data/lists.ts';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { Month } from './Month.tsx';
import { MonthNotice } from './MonthNotice.tsx';
import { useDone } from './useDone.tsx';
import { useDue } from './useDue.tsx';

/** What was done for a plant in a month, and what is due. */
export function PlantMonth({ plantId }: { plantId: string }) {
  const goBack = useBack(`/plants/${plantId}`);
  const { due, today } = useDue(plantId);
  const [month, setMonth] = useState(monthOf(today));
  const { data: plant } = usePlant(plantId);
  const query = useInteractions(plantId);
  const entries = useMemo(
    () =>
      (query.data ?? []).map((entry) => ({
        ...entry,
        plantID: plantId,
        plantName: plant?.plantName ?? '',
        plantSpecies: plant?.species ?? null,
        plantPhotoThumbnailURL: null,
      })),
    [query.data, plant, plantId],
  );
  const done = useDone(entries, plantId);
  return (
    <Page title="Month" name={plant?.plantName} onBack={goBack} column="chosen">
      {plant && <p className="mb-4 px-1 font-semibold text-muted">{plant.plantName}</p>}
      <Month
        {...{ month, today, done, due }}
        year={yearMonths(month, done)}
        onMonth={setMonth}
        notice={<MonthNotice query={query} />}
      />
    </Page>
  );
}
