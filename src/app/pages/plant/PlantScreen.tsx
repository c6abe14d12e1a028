import { useNavigate, useParams } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { start } from '#app/runtime/start.ts';
import { usePlant, type Plant } from '#app/data/lists.ts';
import { ErrorState } from '#app/ui/lists/ErrorState.tsx';
import { useBack } from '#app/ui/overlays/useBack.ts';
import { Page } from '#app/ui/pages/Page.tsx';
import { useWaiting } from '#app/ui/pages/useWaiting.ts';
import { Pager } from '#app/device/gestures/Pager.tsx';
import { PhotoOverlay } from '#app/flows/photoViewer/PhotoOverlay.tsx';
import { usePhotoAddress } from '#app/flows/photoViewer/usePhotoAddress.ts';
import { ActionBar } from './ActionBar.tsx';
import { CollapsingTitle } from './CollapsingTitle.tsx';
import { Information } from './Information.tsx';
import { knownPlant } from './knownPlant.ts';
import { lazySection } from './lazySection.tsx';
import { menuOf } from './menu.ts';
import { PlantHeader } from './PlantHeader.tsx';
import { PlantSkeleton } from './PlantSkeleton.tsx';
import { Timeline } from '#app/flows/timeline/Timeline.tsx';
import { useCardTouches } from '#app/flows/interactionCard/useCardTouches.ts';
import { useTimeline } from '#app/flows/timeline/useTimeline.ts';
import { useIsMissing } from './useIsMissing.ts';
import { usePlantPage } from './usePlantPage.ts';
import { useProfilePhoto } from '#app/flows/profilePhoto/useProfilePhoto.ts';

const Gallery = lazySection("Couldn't load the photos.", () => import('./Gallery.tsx'));

const MissingPlant = lazySection("Couldn't load the bin.", () => import('./MissingPlant.tsx'));

const title = 'Plant Profile';

/** `/plants/{plantId}`: the profile of a plant (spec §2). */
export function PlantScreen() {
  const { plantId } = useParams({ from: '/shell/plants/$plantId' });
  usePlantPage(plantId);
  // After `usePlantPage`: a photo opens over a page that is shown.
  const { entryId, close } = usePhotoAddress(plantId);
  const goBack = useBack('/plants');
  const navigate = useNavigate();
  const showMonth = () => void navigate({ to: '/plants/$plantId/month', params: { plantId } });
  const query = usePlant(plantId);
  const isMissing = useIsMissing(plantId, query);
  // One that was deleted since is still in the cache.
  const plant = isMissing ? undefined : query.data;
  const isLoading = query.isPending && !isMissing;
  const isWaiting = useWaiting(isLoading);
  // A plant that a list knows is shown at once, while the rest is loading.
  const known = plant ?? (isLoading ? knownPlant(plantId) : undefined);
  const { thumb } = useProfilePhoto({ plantId, plantPhoto: known?.plantPhoto ?? null });
  return (
    <Page
      title={title}
      onBack={goBack}
      menu={plant && menuOf(plant, showMonth)}
      name={known?.plantName}
      heading={<CollapsingTitle title={title} plant={known && { ...known, plantPhoto: thumb }} />}
      head={known && (thumb ? 'photo' : 'colour')}
      column="chosen"
    >
      {known && <PlantHeader key={plantId} known={known} plant={plant} />}
      {isWaiting ? (
        <PlantSkeleton plantId={plantId} />
      ) : plant ? (
        <>
          <Profile key={`profile of ${plantId}`} plant={plant} />
          <PhotoOverlay plant={plant} entryId={entryId} onClose={close} />
        </>
      ) : isMissing ? (
        <MissingPlant plantId={plantId} onRestored={() => query.refetch({ cancelRefetch: false })} />
      ) : (
        <ErrorState text="Failed to load plant" onRetry={() => void query.refetch()} />
      )}
    </Page>
  );
}

function Profile({ plant }: { plant: Plant }) {
  const timeline = useTimeline();
  const isGallery = useSelector(timeline, (flow) => flow?.matches({ open: { tab: 'gallery' } }) ?? false);
  const touches = useCardTouches(timeline);
  return (
    <div className="flex flex-1 flex-col gap-5">
      {plant.plantAlive && <ActionBar plant={plant} />}
      <Information plant={plant} />
      <Pager
        label="Timeline and photos"
        pages={[
          { id: 'timeline', label: 'Timeline', content: <Timeline plant={plant} /> },
          { id: 'gallery', label: 'Gallery', content: <Gallery plant={plant} /> },
        ]}
        shown={isGallery ? 'gallery' : 'timeline'}
        onShow={(tab) => start({ type: 'tab.chosen', tab })}
        cards={plant.plantAlive ? touches : undefined}
      />
    </div>
  );
}
