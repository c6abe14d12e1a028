import { Skull } from 'lucide';
import { useMemo } from 'react';
import { isolated } from '#domain/bidi.ts';
import { lastWateredWords } from '#domain/lastWatered.ts';
import { soilWords } from '#domain/measurements.ts';
import { dueMarks } from '#domain/dueMarks.ts';
import { useActions, usePlants, type PlantListItem } from '#app/data/lists.ts';
import { useShownTasks } from '#app/data/useShownTasks.ts';
import { useTimeZone, useToday } from '#app/data/useToday.ts';
import type { PlantsLook } from '#app/storage/plantsLook.ts';
import { Icon } from '#app/ui/Icon.tsx';
import { SkipList } from '#app/ui/lists/SkipList.tsx';
import { useGrowing } from '#app/ui/lists/useGrowing.ts';
import { DueMark } from './DueMark.tsx';
import { PlantCard } from './PlantCard.tsx';
import { PlantRow } from './PlantRow.tsx';
import { PlaceTasks } from './PlaceTasks.tsx';
import type { PlantSection, PlantSort } from './plantSections.ts';

/** Number of plants added at a time. */
const step = 16;

/** The classes of the list that contains the plants. */
export const looks = {
  grid: 'grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,100%),1fr))] gap-2.5',
  list: 'divide-y divide-line overflow-hidden rounded-card border border-line bg-card',
};

/** Returns the first `drawn` plants in their sections. */
function cut(sections: readonly PlantSection[], drawn: number) {
  let left = drawn;
  return sections.flatMap((section) => {
    const plants = section.plants.slice(0, left);
    left -= plants.length;
    return plants.length > 0 ? [{ ...section, plants, total: section.plants.length }] : [];
  });
}

/**
 * Links to plants in sections, rendered in steps as the page is scrolled.
 *
 * @param sort if they are sorted by water, a list says when they were last watered
 * @param search the text that found them
 */
export function PlantList({
  sections,
  look,
  sort,
  search,
}: {
  sections: readonly PlantSection[];
  look: PlantsLook;
  sort: PlantSort;
  search: string;
}) {
  const total = sections.reduce((sum, { plants }) => sum + plants.length, 0);
  const { drawn, end, className } = useGrowing<HTMLDivElement>('plants', total, step, { of: search });
  const markOf = useMarks();
  const zone = useTimeZone();
  const today = useToday();
  // Without a network, the last answer says nothing about the time since.
  const { dataUpdatedAt: now } = usePlants();
  return (
    <>
      <SkipList />
      <ul aria-label="Plants" className={`flex flex-col gap-4 ${className}`}>
        {cut(sections, drawn).map(({ key, name, place, isDead, plants, total: size }) => (
          <li key={key}>
            {name !== null && (
              <h2 className="mb-1.5 flex items-center gap-1.5 text-small font-semibold text-muted">
                {isDead && <Icon icon={Skull} size={16} />}
                {isolated(name)} · {size}
              </h2>
            )}
            {place !== undefined && <PlaceTasks place={place} />}
            <ul aria-label={name ?? undefined} className={looks[look]}>
              {plants.map((plant, index) => (
                <li
                  key={plant.plantId}
                  aria-setsize={size}
                  aria-posinset={index + 1}
                  className={`long-list-item ${look === 'grid' ? '[contain-intrinsic-size:auto_12rem]' : ''}`}
                >
                  {look === 'grid' ? (
                    <PlantCard plant={plant} mark={markOf(plant)} soil={soilWords(plant, now)} />
                  ) : (
                    <PlantRow
                      plant={plant}
                      mark={markOf(plant)}
                      watered={lastWateredWords(plant, sort === 'water', zone, today)}
                      soil={soilWords(plant, now)}
                    />
                  )}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {drawn < total && <div ref={end} aria-hidden className="h-12" />}
    </>
  );
}

/** Returns what each plant needs, as elements that stay the same until that changes. */
function useMarks() {
  const { tasks, today } = useShownTasks();
  const { data: actions } = useActions();
  const marks = useMemo(() => {
    const icons = new Map(actions?.map(({ actionID, actionIcon }) => [actionID, actionIcon]));
    const iconOf = (id: number | null) => (id !== null && icons.get(id)) || 'list-checks';
    return new Map(
      Array.from(dueMarks(tasks, today), ([plantId, mark]) => [
        plantId,
        <DueMark key="mark" mark={mark} iconOf={iconOf} />,
      ]),
    );
  }, [tasks, today, actions]);
  return ({ plantId }: PlantListItem) => marks.get(plantId) ?? null;
}
