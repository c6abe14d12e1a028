import { useRef } from 'react';
import { chosenPlantsLook } from '#app/storage/plantsLook.ts';
import { SearchField } from '#app/ui/forms/SearchField.tsx';
import { FoundCount } from '#app/ui/lists/FoundCount.tsx';
import { useKept } from '#app/ui/lists/useKept.ts';
import { PlantList } from '../plants/PlantList.tsx';
import { useFoundPlants } from '../plants/useFoundPlants.ts';
import { usePlantSort } from '../plants/usePlantSort.ts';
import { Column } from './Column.tsx';

/** The list of plants beside one of them. */
export function PlantsBeside() {
  const [search, setSearch] = useKept('search beside', '', true);
  const [sort] = usePlantSort();
  const { plants, sections, count, isSearched } = useFoundPlants(search, sort);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Column
      title="Plants"
      tools={
        <SearchField
          value={search}
          onChange={setSearch}
          onEnter={isSearched ? () => list.current?.querySelector('a')?.click() : undefined}
          placeholder="Search plants or pots…"
        />
      }
    >
      <FoundCount search={plants ? search : ''} count={count} what="plant" />
      {plants && count === 0 ? (
        <p className="py-6 text-center text-muted">No plants found</p>
      ) : (
        <div ref={list}>
          <PlantList sections={sections} look={chosenPlantsLook()} sort={sort} search={search} />
        </div>
      )}
    </Column>
  );
}
