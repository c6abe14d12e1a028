import { useMemo, useState, type ReactNode } from 'react';
import { found, searchable } from '#domain/search.ts';
import { PhotoPreview } from '#app/device/photos/PhotoPreview.tsx';
import { useActions, usePlants, type Action, type PlantListItem } from '#app/data/lists.ts';
import { Card } from '#app/ui/Card.tsx';
import { ErrorLine } from '#app/ui/forms/ErrorLine.tsx';
import { SearchField } from '#app/ui/forms/SearchField.tsx';
import { bench } from '#app/ui/lists/drawings/bench.ts';
import { EmptyState } from '#app/ui/lists/EmptyState.tsx';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { FoundCount } from '#app/ui/lists/FoundCount.tsx';
import { ListSkeleton } from '#app/ui/lists/ListSkeleton.tsx';
import { useGrowing } from '#app/ui/lists/useGrowing.ts';
import { Sheet } from '#app/ui/overlays/Sheet.tsx';
import { PlantPhoto } from '#app/ui/PlantPhoto.tsx';
import { sharedPhoto } from './photoSharing.ts';

/** Number of plants added at a time. */
const step = 12;

/**
 * The sheet that asks which plant shared photos show. Only living plants get new entries.
 *
 * @param faults sentences about shared files that are no photos
 * @param onChoose called with the plant's id and the action of the new entry
 * @param children shown in front of the sheet
 */
export function PlantChooser({
  photoIds,
  faults,
  onChoose,
  onClose,
  children,
}: {
  photoIds: readonly string[];
  faults: readonly string[];
  onChoose: (plantId: string, action: Action) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  const plants = usePlants();
  const actions = useActions();
  const photo = actions.data?.find(({ actionFlow }) => actionFlow === 'camera');
  const hasFailed = (plants.isError && !plants.data) || (actions.isError && !actions.data);
  const retry = () => {
    void plants.refetch();
    void actions.refetch();
  };
  return (
    <Sheet
      title={photoIds.length === 1 ? 'Add the photo' : `Add ${photoIds.length} photos`}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <ul aria-label="Shared photos" className="flex flex-wrap gap-3">
          {photoIds.map((id) => (
            <li key={id} className="size-20 overflow-hidden rounded-field">
              <PhotoPreview photo={sharedPhoto(id) ?? id} />
            </li>
          ))}
        </ul>
        {faults.length > 0 && <ErrorLine>{faults.join(' ')}</ErrorLine>}
        {plants.data && photo ? (
          <Plants
            plants={plants.data.filter(({ plantAlive }) => plantAlive)}
            onChoose={(plantId) => onChoose(plantId, photo)}
          />
        ) : hasFailed ? (
          <ErrorState text="Couldn't load the plants." onRetry={retry} />
        ) : (
          <ListSkeleton />
        )}
      </div>
      {children}
    </Sheet>
  );
}

function Plants({
  plants,
  onChoose,
}: {
  plants: readonly PlantListItem[];
  onChoose: (plantId: string) => void;
}) {
  const [search, setSearch] = useState('');
  const all = useMemo(
    () => searchable(plants, ({ plantName, species, potName }) => [plantName, species, potName]),
    [plants],
  );
  const shown = useMemo(() => found(all, search), [all, search]);
  const { drawn, end } = useGrowing<HTMLLIElement>('shared', shown.length, step, { of: search });
  return (
    <>
      <p className="text-small text-muted">Which plant is it?</p>
      <SearchField value={search} onChange={setSearch} placeholder="Search plants…" />
      <FoundCount search={search} count={shown.length} what="plant" />
      {shown.length === 0 && <EmptyState drawing={bench} text="No plants found" />}
      {shown.length > 0 && (
        <Card className="overflow-hidden">
          <ul aria-label="Plants" className="divide-y divide-line">
            {shown.slice(0, drawn).map(({ plantId, plantName, species, potName, plantPhoto }, index) => (
              <li key={plantId} aria-setsize={shown.length} aria-posinset={index + 1}>
                <button
                  type="button"
                  onClick={() => onChoose(plantId)}
                  className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-left focus-visible:-outline-offset-3 active:bg-leaf-soft"
                >
                  <PlantPhoto
                    plantId={plantId}
                    name={plantName}
                    species={species}
                    src={plantPhoto}
                    size={44}
                  />
                  <span className="min-w-0">
                    <span className="block font-semibold wrap-anywhere">{plantName}</span>
                    <span className="block text-small text-muted">
                      {[species, potName].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
            {drawn < shown.length && <li ref={end} aria-hidden className="h-12" />}
          </ul>
        </Card>
      )}
    </>
  );
}
