import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePlants } from '#app/server/lists.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { bench } from '#app/ui/lists/drawings/bench.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import { SearchField } from '#app/ui/forms/SearchField.tsx';
import { useKept } from '#app/ui/lists/useKept.ts';
import { found, searchable } from '#domain/search.ts';
import { PlantList } from './PlantList.tsx';

/** `/plants`: search by name, species or pot (spec §2). Living plants come first. */
export function PlantsScreen() {
  const { data: plants, isError, refetch } = usePlants();
  const [search, setSearch] = useKept('search', '');
  const list = useMemo(
    () =>
      searchable(
        plants ?? [],
        ({ plantName, species, potName }) => [plantName, species, potName],
        ({ plantAlive }) => (plantAlive ? 0 : 1),
      ),
    [plants],
  );
  const shown = useMemo(() => found(list, search), [list, search]);
  const count = shown.length;
  const type = (text: string) => {
    setSearch(text);
    // Show the results from the top.
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <Page title="Search">
      <div className="sticky top-[calc(--spacing(16)+env(safe-area-inset-top))] z-10 -mx-4 mb-2 bg-paper px-4 pb-2">
        <SearchField value={search} onChange={type} placeholder="Search plants or pots…" />
      </div>
      <p role="status" className="sr-only">
        {plants && search.trim() !== '' && (count === 1 ? '1 plant found' : `${count || 'no'} plants found`)}
      </p>
      {plants && count > 0 ? (
        <PlantList plants={shown} search={search} />
      ) : plants?.length === 0 ? (
        <EmptyState drawing={bench} text="No plants found" detail="Scan a label to start your first one.">
          <Link to="/scan" className={buttonLook()}>
            Scan a label
          </Link>
        </EmptyState>
      ) : plants ? (
        <EmptyState
          drawing={bench}
          text="No plants found"
          detail={`Nothing here is called ‘${search.trim()}’.`}
        >
          <Button
            variant="secondary"
            onClick={() => {
              type('');
              document.querySelector<HTMLElement>('input[type=search]')?.focus();
            }}
          >
            Show all plants
          </Button>
        </EmptyState>
      ) : isError ? (
        <ErrorState text="The plants could not be loaded." onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  );
}
