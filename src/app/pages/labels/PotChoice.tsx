import { useEffect, useId, useRef } from 'react';
import type { PlaceGroup } from '#domain/places.ts';
import type { Pot } from '#app/data/lists.ts';

const box = 'size-5 shrink-0 accent-leaf';

/** A checkbox for a room: mixed if only some of its pots are chosen. */
function RoomBox({
  name,
  chosen,
  of,
  onChange,
}: {
  name: string;
  chosen: number;
  of: number;
  onChange: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const isMixed = chosen > 0 && chosen < of;
  useEffect(() => {
    input.current!.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <label className="flex min-h-12 items-center gap-3 font-semibold">
      <input ref={input} type="checkbox" className={box} checked={chosen === of} onChange={onChange} />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </label>
  );
}

/**
 * The choice of pots, room by room.
 *
 * @param left the ids of the pots that are not chosen
 */
export function PotChoice({
  rooms,
  left,
  onLeave,
}: {
  rooms: readonly PlaceGroup<Pot>[];
  left: ReadonlySet<string>;
  onLeave: (left: ReadonlySet<string>) => void;
}) {
  const id = useId();
  const choose = (potIds: string[], isChosen: boolean) => {
    const others = [...left].filter((potId) => !potIds.includes(potId));
    onLeave(new Set(isChosen ? others : [...others, ...potIds]));
  };
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 text-small">
      {rooms.map(({ place, items }) => {
        const potIds = items.map(({ potsId }) => potsId);
        const chosen = potIds.filter((potId) => !left.has(potId)).length;
        const name = place ?? 'No place';
        return (
          <div key={place ?? id} role="group" aria-label={name}>
            <RoomBox
              name={name}
              chosen={chosen}
              of={potIds.length}
              onChange={() => choose(potIds, chosen < potIds.length)}
            />
            {items.map(({ potsId, potFriendlyName, currentPlantName }) => (
              <label key={potsId} className="flex min-h-12 items-center gap-3 pl-8">
                <input
                  type="checkbox"
                  className={box}
                  checked={!left.has(potsId)}
                  onChange={(event) => choose([potsId], event.target.checked)}
                />
                <span className="min-w-0 wrap-anywhere">
                  {currentPlantName ?? potFriendlyName}
                  {currentPlantName !== null && (
                    <span className="block text-tiny text-muted">{potFriendlyName}</span>
                  )}
                </span>
              </label>
            ))}
          </div>
        );
      })}
    </div>
  );
}
