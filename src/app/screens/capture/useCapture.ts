import { useActorRef } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { photoCaptureMachine } from '#machines/photoCapture/photoCaptureMachine.ts';
import { provideCapture } from '../../actors/captureActors.ts';
import { coverCamera } from '../../device/cover.ts';
import { vibrate } from '../../device/vibrate.ts';
import '../../probe.ts';
import { useHeldBack } from '../../ui/useHeldBack.ts';

export type CaptureRef = ActorRefFrom<typeof photoCaptureMachine>;

/** What whoever opens the camera wants of it. */
export interface CaptureProps {
  wants: 'one' | 'several';
  /** Gets the pictures that were taken or chosen; called before {@link CaptureProps.onClose}, and not where there are none. */
  onFiles: (files: File[]) => void;
  onClose: () => void;
}

/** Leaves the camera by a way that is not a button: Escape, Back. At the question that is the answer that loses nothing. */
export const stepBack = (capture: CaptureRef) =>
  capture.send({
    type: capture.getSnapshot().matches('discarding') ? 'discard.refused' : 'capture.cancelled',
  });

/** Where the picture is shown, and the pictures by their ids: those that were taken, and those that were chosen. */
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
 * Runs the taking of pictures for as long as a component is there.
 *
 * @returns the flow; the ref of the video that shows the camera; what keeps a picture that was chosen, and what gives one back
 */
export function useCapture({ wants, onFiles, onClose }: CaptureProps) {
  const [place] = useState(makePlace);
  const [machine] = useState(() => provideCapture(() => place));
  const capture: CaptureRef = useActorRef(machine, { ...globalThis.snugProbe, input: { wants } });
  const ends = useRef({ onFiles, onClose });
  useEffect(() => {
    ends.current = { onFiles, onClose };
  });
  useEffect(() => coverCamera(), []);
  useEffect(() => {
    const feedback = capture.on('feedback.given', ({ pattern }) => vibrate(pattern));
    const end = capture.subscribe({
      complete: () => {
        const { output } = capture.getSnapshot();
        if (output?.kind === 'given') ends.current.onFiles(output.photoIds.map(place.fileOf));
        ends.current.onClose();
      },
    });
    return () => {
      feedback.unsubscribe();
      end.unsubscribe();
    };
  }, [capture, place]);
  // The phone's Back closes the camera, and nothing under it.
  useHeldBack(() => stepBack(capture));
  const { showIn, keep, fileOf } = place;
  return { capture, showIn, keep, fileOf };
}
