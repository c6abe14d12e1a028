import { ArrowDown, ArrowUp } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import { movedPlace } from '#domain/places.ts';
import { isolated } from '#domain/bidi.ts';
import { isRefusedOffline } from '#app/runtime/offline.ts';
import { useOrderPlaces, usePlaces } from '#app/data/places.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { IconButton } from '#app/ui/forms/IconButton.tsx';
import { pot } from '#app/ui/lists/drawings/pot.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { useMovingRows } from '#app/ui/lists/useMovingRows.ts';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';

const ways = [
  { by: -1, name: 'up', icon: ArrowUp },
  { by: 1, name: 'down', icon: ArrowDown },
] as const;

/** `/settings/places`: the order in which people walk through the home. Each move is saved at once. */
export function PlacesScreen() {
  const goBack = useBack('/settings');
  const query = usePlaces();
  const save = useOrderPlaces();
  const places = save.isPending ? save.variables : (query.data ?? []);
  const [moved, setMoved] = useState<{ place: string; way: string } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  useMovingRows(list);
  // An element that moves within its list loses the focus.
  useLayoutEffect(() => {
    if (!moved) return;
    const row = [...list.current!.children].find((item) => item.getAttribute('data-place') === moved.place);
    row?.querySelector<HTMLElement>(`[data-way="${moved.way}"]`)?.focus();
  }, [moved]);
  const move = (place: string, { by, name }: (typeof ways)[number]) => {
    if (isRefusedOffline()) return;
    save.mutate(movedPlace(places, place, by));
    setMoved({ place, way: name });
  };
  return (
    <Page title="Order of places" onBack={goBack}>
      {query.isError && !query.data ? (
        <ErrorState text="Couldn't load the places." onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <ListSkeleton />
      ) : places.length === 0 ? (
        <EmptyState drawing={pot} text="No places yet" detail="Give a pot a place in its details." />
      ) : (
        <>
          <p className="mb-4 px-1 text-small text-muted">
            Put the places in the order in which you walk through your home. Tasks sorted by place follow it,
            for everyone in your household.
          </p>
          {save.isError && (
            <div className="mb-4">
              <ErrorLine>Failed to save changes. Try again.</ErrorLine>
            </div>
          )}
          <Card className="overflow-hidden">
            <ol ref={list} className="divide-y divide-line">
              {places.map((place, index) => (
                <li
                  key={place}
                  data-place={place}
                  className="flex min-h-14 flex-wrap items-center justify-end pr-2 pl-4"
                >
                  <span className="min-w-0 grow basis-[7rem] py-2 wrap-anywhere">{place}</span>
                  <span className="flex shrink-0">
                    {ways.map((way) => {
                      const isEnd = index === (way.by < 0 ? 0 : places.length - 1);
                      return (
                        <IconButton
                          key={way.name}
                          label={`Move ${isolated(place)} ${way.name}`}
                          icon={way.icon}
                          data-way={way.name}
                          disabled={isEnd}
                          onClick={() => move(place, way)}
                        />
                      );
                    })}
                  </span>
                </li>
              ))}
            </ol>
          </Card>
          <p role="status" className="sr-only">
            {moved &&
              places.includes(moved.place) &&
              `${isolated(moved.place)}: ${places.indexOf(moved.place) + 1} of ${places.length}`}
          </p>
        </>
      )}
    </Page>
  );
}
