import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { photoCaptureMachine } from '#machines/photoCapture/photoCaptureMachine.ts';
import { provideCapture } from './actors.ts';
import { coverCamera } from '#app/device/camera/cover.ts';
import { keepGhost, showsGhost } from '#app/storage/cameraGhost.ts';
import { flowOptions } from '#app/runtime/flowOptions.ts';
import { useHeldBack } from '#app/ui/overlays/useHeldBack.ts';

export type CaptureRef = ActorRefFrom<typeof photoCaptureMachine>;

/** Options of the camera. */
export interface CaptureProps {
  wants: 'one' | 'several';
  /** Whether several pictures can be chosen from the library; by default, if several are wanted. */
  choosesSeveral?: boolean;
  /** The plant, whose last photo lies over the picture. */
  plantId?: string;
  /** Called with the pictures that were taken or chosen, if any, before {@link CaptureProps.onClose}. */
  onFiles: (files: File[]) => void;
  /** Called instead if the last ones were chosen from the library. */
  onChosen?: (files: File[]) => void;
  onClose: () => void;
}

/** Leaves the camera by Escape or Back. If it asks whether to discard pictures, the answer is no. */
export const stepBack = (capture: CaptureRef) =>
  capture.send({
    type: capture.getSnapshot().matches('discarding') ? 'discard.refused' : 'capture.cancelled',
  });

/** Creates the storage for the video element, and for the taken and chosen pictures by id. */
function makePlace() {
  const files = new Map<string, File>();
  let shownIn: HTMLVideoElement | null = null;
  return {
    /** The ref of the video. */
    showIn: (video: HTMLVideoElement | null) => void (shownIn = video),
    keep: (photoId: string, file: File) => void files.set(photoId, file),
    fileOf: (photoId: string) => files.get(photoId)!,
    get video() {
      return shownIn!;
    },
  };
}

/**
 * Runs the photo capture flow while a component is mounted.
 *
 * @returns the flow; the ref of the video that shows the camera; functions that keep a chosen picture and return one by its id
 */
export function useCapture({ wants, onFiles, onChosen = onFiles, onClose }: CaptureProps) {
  const [place] = useState(makePlace);
  const [machine] = useState(() => provideCapture(() => place));
  const capture: CaptureRef = useActorRef(machine, {
    ...flowOptions,
    input: { wants, isGhostShown: showsGhost() },
  });
  const ends = useRef({ given: onFiles, chosen: onChosen, onClose });
  useEffect(() => {
    ends.current = { given: onFiles, chosen: onChosen, onClose };
  });
  useEffect(() => coverCamera(), []);
  useEffect(() => {
    const end = capture.on('ghost.switched', ({ isShown }) => keepGhost(isShown));
    return () => end.unsubscribe();
  }, [capture]);
  useEffect(() => {
    const end = capture.subscribe({
      complete: () => {
        const { output } = capture.getSnapshot();
        if (output && output.kind !== 'cancelled') {
          ends.current[output.kind](output.photoIds.map(place.fileOf));
        }
        ends.current.onClose();
      },
    });
    return () => end.unsubscribe();
  }, [capture, place]);
  // The phone's Back button closes the camera only, not the overlay below it.
  useHeldBack(() => stepBack(capture));
  const { showIn, keep, fileOf } = place;
  return { capture, showIn, keep, fileOf };
}
