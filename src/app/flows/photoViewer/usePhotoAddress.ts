import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { app } from '#app/runtime/app.ts';
import { start, withdraw } from '#app/runtime/start.ts';

/** Keeps the second of two quick clicks from the element below the closed viewer, where the page has its own Back button. */
function swallowSecondClick(): void {
  const ending = new AbortController();
  const swallow = (event: MouseEvent) => {
    // The browser counts consecutive clicks; a count of 1 starts a new series.
    if (event.detail < 2) return ending.abort();
    event.preventDefault();
    return event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, signal: ending.signal });
}

/**
 * Returns a function that opens a photo over the page. It pushes an entry to the history, so that Back closes the photo and a
 * reload keeps it open.
 *
 * @returns a function to open a photo; with an `entryId`, only the photos of that entry are shown
 */
export function useOpenPhoto() {
  const router = useRouter();
  return useCallback(
    (photoId: string, entryId: string | null = null) => {
      if (router.state.location.state.photo) return;
      void router.navigate({
        to: '.',
        hash: true,
        state: (before) => ({ ...before, photo: { photoId, entryId } }),
        resetScroll: false,
      });
    },
    [router],
  );
}

/**
 * Opens and closes the photo viewer's flow according to the history.
 *
 * @returns the entry whose photos are shown, `null` for all of the plant's; and a function that closes the viewer
 */
export function usePhotoAddress(plantId: string) {
  const router = useRouter();
  const photo = useLocation({ select: ({ state }) => state.photo });
  const photoId = photo?.photoId;
  const isClosing = useRef(false);
  useEffect(() => {
    if (photoId === undefined) return undefined;
    isClosing.current = false;
    start({ type: 'photo.opened', input: { plantId, photoId } });
    return () => {
      withdraw('photo.opened');
      app.send({ type: 'photo.closed' });
    };
  }, [plantId, photoId]);
  const close = useCallback(() => {
    // Going back takes a moment; a second press must not leave the page.
    if (isClosing.current || !router.state.location.state.photo) return;
    isClosing.current = true;
    swallowSecondClick();
    router.history.back();
  }, [router]);
  return { entryId: photo?.entryId ?? null, close };
}
