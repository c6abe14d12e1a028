import { Link } from '@tanstack/react-router';
import { LayoutGrid, List, Plus } from 'lucide';
import { useMemo, useRef, useState } from 'react';
import { usePlants } from '#app/data/lists.ts';
import { start } from '#app/runtime/start.ts';
import { chosenPlantsLook, keepPlantsLook } from '#app/storage/plantsLook.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { bench } from '#app/ui/lists/drawings/bench.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { FoundCount } from '#app/ui/lists/FoundCount.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import { SearchField } from '#app/ui/forms/SearchField.tsx';
import { useKept } from '#app/ui/lists/useKept.ts';
import { found, searchable } from '#domain/search.ts';
import { PlantList } from './PlantList.tsx';
import { PlantsSkeleton } from './PlantsSkeleton.tsx';
import { usePlaces } from '#app/data/places.ts';
import { plantSections } from './plantSections.ts';

/** Adds a plant without a label. */
const addPlant = () => start({ type: 'planting.requested', input: { draft: null } });

/** `/plants`: search by name, species or pot (spec §2). Living plants come first, by place. */
export function PlantsScreen() {
  const { data: plants, isError, refetch } = usePlants();
  const [search, setSearch] = useKept('search', '');
  const all = useMemo(
    () =>
      searchable(
        plants ?? [],
        ({ plantName, species, potName }) => [plantName, species, potName],
        ({ plantAlive }) => (plantAlive ? 0 : 1),
      ),
    [plants],
  );
  const shown = useMemo(() => found(all, search), [all, search]);
  const isSearched = search.trim() !== '';
  const { data: order } = usePlaces();
  const sections = useMemo(() => plantSections(shown, isSearched, order ?? []), [shown, isSearched, order]);
  const [look, setLook] = useState(chosenPlantsLook);
  const other = look === 'grid' ? 'list' : 'grid';
  const list = useRef<HTMLDivElement>(null);
  const count = shown.length;
  const type = (text: string) => {
    setSearch(text);
    // Show the results from the top.
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <Page
      title="Search"
      tools={
        <>
          <IconButton label="Add plant" icon={Plus} onClick={addPlant} />
          <IconButton
            label={`Show as a ${other}`}
            icon={look === 'grid' ? List : LayoutGrid}
            onClick={() => {
              setLook(other);
              keepPlantsLook(other);
            }}
          />
        </>
      }
    >
      <div className="sticky top-[calc(--spacing(16)+env(safe-area-inset-top))] z-10 -mx-4 mb-2 bg-paper px-4 pb-2">
        <SearchField
          value={search}
          onChange={type}
          // As a tap does, so that the photo moves to the plant's page.
          onEnter={isSearched ? () => list.current?.querySelector('a')?.click() : undefined}
          placeholder="Search plants or pots…"
        />
      </div>
      <FoundCount search={plants ? search : ''} count={count} what="plant" />
      {plants && count > 0 ? (
        <div ref={list}>
          <PlantList sections={sections} look={look} search={search} />
        </div>
      ) : plants?.length === 0 ? (
        <EmptyState drawing={bench} text="No plants found" detail="Scan a label to start your first one.">
          <Link to="/scan" className={buttonLook()}>
            Scan a label
          </Link>
          <Button variant="quiet" onClick={addPlant}>
            Add plant
          </Button>
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
        <ErrorState text="Couldn't load the plants." onRetry={() => void refetch()} />
      ) : (
        <PlantsSkeleton look={look} />
      )}
    </Page>
  );
}
