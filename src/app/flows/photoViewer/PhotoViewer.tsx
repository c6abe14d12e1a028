import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { fullDay } from '#domain/dates.ts';
import type { ShownPhoto } from '#domain/photos.ts';
import { dayIn } from '#domain/zone.ts';
import { photoRules } from '#machines/gesture/rules.ts';
import type { Plant } from '#app/data/lists.ts';
import { useTimeZone } from '#app/data/useToday.ts';
import { app } from '#app/runtime/app.ts';
import { useModal } from '#app/ui/overlays/useModal.ts';
import { useGesture } from '#app/device/gestures/useGesture.ts';
import { useIsFree } from '#app/runtime/useIsFree.ts';
import { DeletePhotoAlert } from './DeletePhotoAlert.tsx';
import { listenToZoom, type Zoom } from './listenToZoom.ts';
import { makePhotoSlide, type PhotoSlide } from './photoSlide.ts';
import { Picture } from './Picture.tsx';
import ProfilePhotoNotice from '#app/flows/profilePhoto/ProfilePhotoNotice.tsx';
import { useChooseProfilePhoto } from '#app/flows/profilePhoto/useChooseProfilePhoto.ts';
import { useViewedPhotos, type PhotoViewerRef } from './useViewedPhotos.ts';
import { BottomBar, ProfileButton, TopBar } from './ViewerBars.tsx';

/** The factor by which a key zooms. */
const keyZoom = 1.5;

/**
 * The photo viewer: a plant's photos full-screen, one at a time (spec §2 'photo viewer').
 *
 * @param entryId the entry whose photos are shown; `null` for all of the plant's
 */
export default function PhotoViewer({
  flow,
  plant,
  entryId,
  onClose,
}: {
  flow: PhotoViewerRef;
  plant: Plant;
  entryId: string | null;
  onClose: () => void;
}) {
  const { photos, place, today } = useViewedPhotos(flow, entryId, onClose);
  const deletion = useSelector(flow, (snapshot) => snapshot.children.photoDeletion);
  const notice = useSelector(app, (snapshot) => snapshot.children.profilePhoto);
  const { profileId, choose } = useChooseProfilePhoto(plant);
  const isFree = useIsFree();
  const zone = useTimeZone();
  const dialog = useModal(onClose);

  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const slide = useRef<PhotoSlide>(null);
  const zoom = useRef<Zoom>(null);
  const photo = photos[place];

  useEffect(() => {
    const listening = listenToZoom(
      stage.current!,
      () => track.current?.querySelector<HTMLElement>('[data-shown] [data-picture]') ?? null,
    );
    zoom.current = listening;
    return listening.end;
  }, []);

  const before = useRef({ photo, place });
  useLayoutEffect(() => {
    slide.current ??= makePhotoSlide(track.current!);
    const last = before.current;
    before.current = { photo, place };
    if (last.photo === undefined || photo === undefined) return;
    if (last.photo.id === photo.id) {
      // The photo has been uploaded, and is rendered by another element.
      if (last.photo.pending !== photo.pending) zoom.current?.redraw();
      return;
    }
    zoom.current?.reset();
    slide.current.goOn(last.place > place ? -1 : 1);
  }, [photo, place]);
  // The focused element may have disappeared with the photo: move focus to the dialog, which handles the keys.
  useEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus();
  });

  const askToDelete = ({ interaction_id }: ShownPhoto) => {
    // Dismiss the previous notice first.
    notice?.send({ type: 'overlay.closed' });
    flow.send({ type: 'deletion.requested', interactionId: interaction_id });
  };
  const turn = (by: 1 | -1) => {
    const next = photos[place + by];
    if (next) flow.send({ type: 'photo.turned', photoId: next.id });
    return next !== undefined;
  };
  useGesture(stage, {
    isWhole: true,
    rulesAt: () => (zoom.current?.isBusy() ? null : photoRules),
    onDragged: (_, { dx, dy }) => slide.current?.follow(dx, dy, photos[place - Math.sign(dx)] !== undefined),
    onReturned: () => slide.current?.goBack(),
    onSwiped: (_, direction) => {
      if (direction === 'down') onClose();
      else if (!turn(direction === 'left' ? 1 : -1)) slide.current?.goBack();
    },
  });
  const keys: Record<string, () => void> = {
    ArrowLeft: () => turn(-1),
    ArrowRight: () => turn(1),
    '+': () => zoom.current?.zoomBy(keyZoom),
    '-': () => zoom.current?.zoomBy(1 / keyZoom),
    '0': () => zoom.current?.reset(),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key]?.();
  };

  return (
    <>
      <dialog
        ref={dialog}
        tabIndex={-1}
        aria-label={`Photos of ${plant.plantName}`}
        onKeyDown={onKeyDown}
        className="m-0 h-dvh max-h-none w-full max-w-none touch-none overflow-hidden bg-black text-white outline-none [&_:focus-visible]:outline-white"
      >
        <div ref={stage} className="absolute inset-0 overflow-hidden select-none">
          <div ref={track} className="absolute inset-0">
            {photos.map((one, index) => {
              const offset = index - place;
              // Render the neighbours too, so that they load ahead.
              if (place === -1 || Math.abs(offset) > 1) return null;
              return (
                <div
                  key={one.id}
                  data-shown={offset === 0 || undefined}
                  inert={offset !== 0}
                  className="absolute inset-0"
                  style={{ translate: `calc(${offset} * (100% + 1.5rem))` }}
                >
                  <Picture
                    photo={one}
                    name={`${plant.plantName}, ${fullDay(dayIn(zone, Date.parse(one.created_at)))}`}
                  />
                </div>
              );
            })}
          </div>
        </div>
        {photo && (
          <>
            <TopBar
              photo={photo}
              today={today}
              onClose={onClose}
              onDelete={plant.plantAlive ? () => askToDelete(photo) : undefined}
            />
            <BottomBar place={place} total={photos.length} onTurn={turn}>
              {!photo.pending && (
                <ProfileButton
                  isProfile={photo.id === profileId}
                  isFree={isFree}
                  onChoose={() => choose(photo)}
                />
              )}
            </BottomBar>
          </>
        )}
        {notice && <ProfilePhotoNotice flow={notice} />}
      </dialog>
      {deletion && <DeletePhotoAlert flow={deletion} />}
    </>
  );
}
