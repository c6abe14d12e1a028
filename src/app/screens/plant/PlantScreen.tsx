import { useParams, useRouter } from '@tanstack/react-router';
import { monthYear } from '#domain/dublin.ts';
import { Button } from '../../ui/Button.tsx';
import { usePlant } from '../../queries/lists.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Page } from '../../ui/Page.tsx';
import { PlantPhoto } from '../../ui/PlantPhoto.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { Card } from '../../ui/Card.tsx';
import { ActionBar } from './ActionBar.tsx';
import { Timeline } from './timeline/Timeline.tsx';
import { usePlantPage } from './usePlantPage.ts';
import { editPlant, editPot, editPreferences } from './requests.ts';

/** `/plants/{plantId}`: the header block of the profile (spec §2). */
export function PlantScreen() {
  const { plantId } = useParams({ from: '/shell/plants/$plantId' });
  const router = useRouter();
  usePlantPage(plantId);
  const { data: plant, isPending, refetch } = usePlant(plantId);
  return (
    <Page title="Plant Profile" onBack={() => router.history.back()}>
      {isPending ? (
        <Spinner className="py-24 text-leaf" />
      ) : !plant ? (
        <ErrorState text="Failed to load plant" onRetry={() => void refetch()} />
      ) : (
        <div className="flex flex-col gap-5">
          <section aria-label="Plant" className="flex flex-col items-center gap-4 pt-2 text-center">
            <PlantPhoto name={plant.plantName} src={plant.plantPhotoMain} size={144} />
            <div className="flex flex-col gap-1">
              <h2 className="text-title font-semibold">{plant.plantName}</h2>
              {plant.species && <p className="text-body text-muted italic">{plant.species}</p>}
            </div>
            <div className="flex flex-wrap justify-center gap-2 text-small">
              {plant.acquiredAt && (
                <span className="rounded-full bg-leaf-soft px-3 py-1.5 text-leaf">
                  {monthYear(plant.acquiredAt)}
                </span>
              )}
              {plant.plantAlive
                ? plant.potName && (
                    <button
                      type="button"
                      className="rounded-full border border-line bg-card px-3 py-1.5"
                      onClick={() => plant.potId && editPot(plant.potId)}
                    >
                      {plant.potName}
                    </button>
                  )
                : plant.diedAt && (
                    <span className="inline-flex items-center gap-1.5 rounded-full border border-line bg-card px-3 py-1.5 text-soil">
                      <Icon name="skull" size={16} />
                      <span className="sr-only">Died</span>
                      {monthYear(plant.diedAt)}
                    </span>
                  )}
            </div>
          </section>
          <div className="flex gap-2">
            <Button variant="quiet" onClick={() => editPlant(plant)}>
              Plant details
            </Button>
            {plant.plantAlive && (
              <Button variant="quiet" onClick={() => editPreferences(plant)}>
                Care preferences
              </Button>
            )}
          </div>
          {plant.plantAlive && <ActionBar plant={plant} />}
          {(plant.acquiredFrom || plant.plantNotes) && (
            <Card className="flex flex-col gap-3 p-4">
              {plant.acquiredFrom && (
                <p className="text-small">
                  <span className="block text-tiny font-semibold text-muted">Acquired From</span>
                  {plant.acquiredFrom}
                </p>
              )}
              {plant.plantNotes && (
                <p className="text-small whitespace-pre-line">
                  <span className="block text-tiny font-semibold text-muted">Notes</span>
                  {plant.plantNotes}
                </p>
              )}
            </Card>
          )}
          <Timeline plant={plant} />
        </div>
      )}
    </Page>
  );
}
