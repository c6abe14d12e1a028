import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import { missChosen } from '../../flows/choices.ts';
import { withPageFlows } from '../../flows/withFlows.ts';
import { app } from '../../system.ts';

/** Keeps the second of two quick clicks from what lay under the first: there the page has its own way back. */
function swallowSecondClick(): void {
  const ending = new AbortController();
  const swallow = (event: MouseEvent) => {
    // The browser counts the clicks of one row; with another row this is over.
    if (event.detail < 2) return ending.abort();
    event.preventDefault();
    return event.stopPropagation();
  };
  document.addEventListener('click', swallow, { capture: true, signal: ending.signal });
}

/**
 * Opens a photo over the page. It is an entry of its own in the history, so that Back puts it away, and a reload does not.
 *
 * @returns opens one; `entryId` where only the photos of that entry are to be seen
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
 * Tells the flows which photo is on the screen, as the history has it.
 *
 * @returns the entry whose photos are seen, `null` for all of the plant's; and what puts them away
 */
export function usePhotoAddress(plantId: string) {
  const router = useRouter();
  const photo = useLocation({ select: ({ state }) => state.photo });
  const photoId = photo?.photoId;
  const isClosing = useRef(false);
  useEffect(() => {
    if (photoId === undefined) return undefined;
    isClosing.current = false;
    let isLeft = false;
    const open = () => {
      if (!isLeft) app.send({ type: 'photo.opened', plantId, photoId });
    };
    withPageFlows(open, () => {
      if (!isLeft) missChosen('photo.opened', open);
    });
    return () => {
      isLeft = true;
      app.send({ type: 'photo.closed' });
    };
  }, [plantId, photoId]);
  const close = useCallback(() => {
    // The way back takes a moment; a second press must not leave the page.
    if (isClosing.current || !router.state.location.state.photo) return;
    isClosing.current = true;
    swallowSecondClick();
    router.history.back();
  }, [router]);
  return { entryId: photo?.entryId ?? null, close };
}
