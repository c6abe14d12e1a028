import { fromCallback, fromPromise, type EventObject } from 'xstate';
import { v7 as uuid } from 'uuid';
import { photoCaptureMachine } from '#machines/photoCapture/photoCaptureMachine.ts';
import type { CaptureFacing, PhotoCaptureEvent } from '#machines/photoCapture/setup.ts';
import { openCamera, type CameraStream } from '#app/device/camera/camera.ts';
import { asCameraError } from '#app/device/camera/cameraError.ts';
import { takePicture } from '#app/device/camera/shutter.ts';
import { pageVisibility } from '#app/flows/camera/actors.ts';
import { isPermissionOpen, refusals } from '#app/flows/camera/start.ts';

/** The parts of the screen that the full-screen camera works with. */
interface Place {
  /** Shows the camera; it is on the screen before the camera is opened. */
  video: HTMLVideoElement;
  /** Keeps a picture that was taken. */
  keep(photoId: string, file: File): void;
}

/**
 * Returns whether there is another camera to flip to. A computer does not report which way its cameras face, so there is no
 * way to request the other one.
 */
async function canTurn(camera: CameraStream): Promise<boolean> {
  if (camera.readFacing() === null) return false;
  try {
    const devices = await navigator.mediaDevices.enumerateDevices();
    return devices.filter(({ kind }) => kind === 'videoinput').length > 1;
  } catch {
    return false;
  }
}

/** Connects the photo capture flow to this device's camera. @param place called only after the screen has been rendered */
export function provideCapture(place: () => Place) {
  /** Runs a camera from opening to closing. */
  const cameraStream = fromCallback<EventObject, { facing: CaptureFacing }>(({ sendBack, input }) => {
    const send = (event: PhotoCaptureEvent) => sendBack(event);
    const left = new AbortController();
    const { signal } = left;
    let camera: CameraStream | null = null;
    const run = async () => {
      if (await isPermissionOpen()) send({ type: 'permission.requested' });
      const opened = await openCamera({ signal, facing: input.facing, purpose: 'pictures' });
      camera = opened;
      send({ type: 'permission.granted' });
      if (signal.aborted) return opened.close();
      await opened.attach(place().video, signal);
      opened.onLost(() => send({ type: 'camera.lost' }));
      const canFlip = await canTurn(opened);
      const facing = opened.readFacing() ?? input.facing;
      return send({ type: 'camera.opened', facing, canFlip });
    };
    run().catch((error: unknown) => {
      if (signal.aborted) return;
      const fault = asCameraError(error);
      console.warn(`${fault.name}: ${fault.message}`);
      send({ type: 'camera.refused', reason: refusals[fault.name] });
    });
    return () => {
      left.abort();
      camera?.close();
    };
  });

  return photoCaptureMachine.provide({
    actors: {
      cameraStream,
      pageVisibility,
      takePicture: fromPromise(async () => {
        const { video, keep } = place();
        const photoId = uuid();
        keep(photoId, await takePicture(video));
        return { photoId };
      }),
    },
  });
}
