import { v7 as uuid } from 'uuid';
import { Link } from '@tanstack/react-router';
import { Droplets, LayoutGrid, List, MapPin, Plus } from 'lucide';
import { useRef, useState } from 'react';
import { start } from '#app/runtime/start.ts';
import { chosenPlantsLook, keepPlantsLook } from '#app/storage/plantsLook.ts';
import { Button, buttonLook } from '#app/ui/forms/Button.tsx';
import { bench } from '#app/ui/lists/drawings/bench.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { FoundCount } from '#app/ui/lists/FoundCount.tsx';
import type { IconLike } from '#app/ui/Icon.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { Page } from '#app/ui/pages/Page.tsx';
import { ChipButton } from '#app/ui/forms/ChipButton.tsx';
import { SearchField } from '#app/ui/forms/SearchField.tsx';
import { useKept } from '#app/ui/lists/useKept.ts';
import { PlantList } from './PlantList.tsx';
import { PlantsSkeleton } from './PlantsSkeleton.tsx';
import type { PlantSort } from './plantSections.ts';
import { useFoundPlants } from './useFoundPlants.ts';
import { usePlantSort } from './usePlantSort.ts';

const sorts: { name: PlantSort; label: string; icon: IconLike }[] = [
  { name: 'place', label: 'Sort by room', icon: MapPin },
  { name: 'name', label: 'Sort by name', icon: 'leaf' },
  { name: 'water', label: 'Longest without water', icon: Droplets },
];

/** Adds a plant without a label. */
const addPlant = () => start({ type: 'planting.requested', input: { potId: uuid() } });

/** `/plants`: search by name, species, pot (spec §2) or place. Living plants come first, by place unless another order is chosen. */
export function PlantsScreen() {
  const [search, setSearch] = useKept('search', '');
  const [sort, setSort] = usePlantSort();
  const [isFiltered, filter] = useKept('struggling', false);
  const { plants, struggling, sections, count, isSearched, isError, refetch } = useFoundPlants(
    search,
    sort,
    isFiltered,
  );
  const [look, setLook] = useState(chosenPlantsLook);
  const other = look === 'grid' ? 'list' : 'grid';
  const list = useRef<HTMLDivElement>(null);
  const type = (text: string) => {
    setSearch(text);
    // Show the results from the top.
    window.scrollTo({ top: 0, behavior: 'instant' });
  };
  return (
    <Page
      title="Search"
      column="list"
      menu={sorts.map(({ name, label, icon }) => ({
        label,
        icon,
        isChosen: name === sort,
        onSelect: () => setSort(name),
      }))}
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
      {(struggling > 0 || isFiltered) && (
        <div role="group" aria-label="Filter" className="mb-3 flex">
          <ChipButton
            name="Struggling"
            count={struggling}
            isOn={isFiltered}
            onTap={() => filter(!isFiltered)}
          />
        </div>
      )}
      <FoundCount search={plants ? search : ''} count={count} what="plant" />
      {plants && count > 0 ? (
        <div ref={list}>
          <PlantList sections={sections} look={look} sort={sort} search={search} />
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
          detail={isSearched ? `Nothing here is called ‘${search.trim()}’.` : 'No plant is struggling.'}
        >
          <Button
            variant="secondary"
            onClick={() => {
              type('');
              filter(false);
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
