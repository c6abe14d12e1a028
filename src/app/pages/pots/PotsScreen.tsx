import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { found, searchable } from '#domain/search.ts';
import { usePots } from '#app/data/lists.ts';
import { Card } from '#app/ui/Card.tsx';
import { buttonLook } from '#app/ui/forms/Button.tsx';
import { SearchField } from '#app/ui/forms/SearchField.tsx';
import { pot } from '#app/ui/lists/drawings/pot.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { FoundCount } from '#app/ui/lists/FoundCount.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { PotRow } from './PotRow.tsx';

/** `/pots`: all pots of the household, by name. */
export function PotsScreen() {
  const goBack = useBack('/settings');
  const query = usePots();
  const [search, setSearch] = useState('');
  const list = useMemo(
    () =>
      searchable(query.data ?? [], ({ potFriendlyName, currentPlantName, location }) => [
        potFriendlyName,
        currentPlantName,
        location,
      ]),
    [query.data],
  );
  const shown = useMemo(() => found(list, search), [list, search]);
  const bare = query.data?.filter(({ codes }) => codes.length === 0).length ?? 0;
  return (
    <Page title="Pots" onBack={goBack}>
      {query.isError && !query.data ? (
        <ErrorState text="Couldn't load the pots." onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <ListSkeleton />
      ) : query.data.length === 0 ? (
        <EmptyState drawing={pot} text="No pots yet" detail="Scan a label to add the pot that it is on." />
      ) : (
        <div className="flex flex-col gap-4">
          <SearchField value={search} onChange={setSearch} placeholder="Search pots…" />
          {bare > 0 && search === '' && (
            <Link to="/settings/labels" className={buttonLook('secondary')}>
              {bare === 1 ? 'Label for the pot without one' : `Labels for the ${bare} pots without one`}
            </Link>
          )}
          <FoundCount search={search} count={shown.length} what="pot" />
          {shown.length === 0 ? (
            <EmptyState drawing={pot} text="No pots found" />
          ) : (
            <Card className="overflow-hidden">
              <ul aria-label="Pots" className="divide-y divide-line">
                {shown.map((one) => (
                  <PotRow key={one.potsId} pot={one} />
                ))}
              </ul>
            </Card>
          )}
        </div>
      )}
    </Page>
  );
}
