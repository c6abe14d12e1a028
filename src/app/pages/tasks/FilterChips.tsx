import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { noFilter, type Chip, type TaskFilter } from '#domain/taskFilter.ts';
import { ChipButton } from '#app/ui/forms/ChipButton.tsx';

/**
 * The chips that restrict the list to a place, to an action, or to both: a row of places and a row of actions. A second tap on a chip ends its restriction.
 *
 * @param due how many tasks are due without any filter
 */
export function FilterChips({
  due,
  places,
  actions,
  filter,
  onChange,
}: {
  due: number;
  places: readonly Chip[];
  actions: readonly Chip[];
  filter: TaskFilter;
  onChange: (filter: TaskFilter) => void;
}) {
  const choose = (key: keyof TaskFilter, name: string) =>
    onChange({ ...filter, [key]: filter[key] === name ? null : name });
  const chipsOf = (key: keyof TaskFilter, chips: readonly Chip[]) =>
    chips.map(({ name, due: count }) => (
      <ChipButton
        key={name}
        name={name}
        count={count}
        isOn={filter[key] === name}
        onTap={() => choose(key, name)}
      />
    ));
  return (
    <div role="group" aria-label="Filter" className="-mx-4 mb-3 flex flex-col">
      <ChipRow>
        <ChipButton
          name="All"
          count={due}
          isOn={filter.place === null && filter.action === null}
          onTap={() => onChange(noFilter)}
        />
        {chipsOf('place', places)}
      </ChipRow>
      {actions.length > 0 && <ChipRow>{chipsOf('action', actions)}</ChipRow>}
    </div>
  );
}

function ChipRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  // The filter is remembered: its chip may be far along the row.
  useLayoutEffect(() => {
    const chosen = row.current!.querySelector<HTMLElement>('[aria-pressed=true]');
    if (chosen) row.current!.scrollLeft = chosen.offsetLeft - row.current!.offsetLeft - 16;
  }, []);
  return (
    <div
      ref={row}
      style={{ scrollbarWidth: 'none' }}
      // A mouse cannot drag the row.
      className="flex gap-2 overflow-x-auto px-4 py-1 [@media(hover:hover)]:flex-wrap"
    >
      {children}
    </div>
  );
}
