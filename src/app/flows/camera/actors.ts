import { fromCallback, type EventObject } from 'xstate';
import { cameraMachine } from '#machines/camera/cameraMachine.ts';
import type { CameraEvent, CameraOrder } from '#machines/camera/setup.ts';
import type { CameraStream } from '#app/device/camera/camera.ts';
import { watchCover } from '#app/device/camera/cover.ts';
import type { Decoder } from '#app/device/reader/decoder.ts';
import type { FramePump, FrameSeen } from '#app/device/reader/frames.ts';
import { viewfinderShown } from '#app/device/camera/viewfinder.ts';
import { watchVisibility } from '#app/runtime/visibility.ts';
import type { Aim } from './aim.ts';
import { isPermissionOpen, refusals } from './start.ts';

type Device = typeof import('./device.ts');

/** Lazy-loads the code of camera and reader with the first scan, because it is large. */
export const loadCamera = (): Promise<Device> => import('./device.ts');

let decoder: Decoder | null = null;

/** Returns the app's only decoder, for frames and for pictures. */
export async function sharedDecoder(): Promise<Decoder> {
  const { createDecoder } = await loadCamera();
  return (decoder ??= createDecoder());
}

interface StreamInput {
  reading: boolean;
  /** The camera that the user switched to; `null` for the sharpest that is known. */
  deviceId: string | null;
}

/** Runs a camera from opening to closing, and reads its frames while the chart asks for it. */
const cameraStream = fromCallback<CameraOrder, StreamInput>(({ sendBack, receive, input }) => {
  const send = (event: CameraEvent) => sendBack(event);
  const left = new AbortController();
  let reading = input.reading;
  let camera: CameraStream | null = null;
  let frames: FramePump | null = null;
  let aim: Aim | null = null;
  let cameras: string[] = [];
  let device: Device;

  const reportControls = async () => {
    cameras = await device.backCameras().catch(() => []);
    if (!camera || left.signal.aborted) return;
    const { torch, lit, zoom, focus } = camera.readControls();
    const nextCamera = device.cameraAfter(camera.readId(), cameras);
    send({
      type: 'controls.reported',
      controls: { torch: torch ? (lit ? 'on' : 'off') : null, zoom, canFocus: focus, nextCamera },
    });
  };
  const see = (frame: FrameSeen) => {
    send({ type: 'reader.recovered' });
    const id = camera?.readId();
    // Only a label says how sharp a camera is, and only among several there is a choice.
    if (id && cameras.length > 1 && frame.result && frame.quality)
      device.noteSharpness(id, frame.quality.sharpness, cameras);
    aim?.see(frame);
  };
  const loseReader = () => send({ type: 'reader.failed' });
  const run = async () => {
    device = await loadCamera();
    const reader = await sharedDecoder();
    const engine = reader.warmUp();
    engine.catch((error: unknown) => {
      console.error('The label reader could not be loaded.', error);
      send({ type: 'reader.failed' });
    });
    try {
      if (await isPermissionOpen()) send({ type: 'permission.requested' });
      const opened = await device.openCamera({
        signal: left.signal,
        deviceId: input.deviceId ?? device.sharpestCamera(),
      });
      send({ type: 'permission.granted' });
      left.signal.addEventListener('abort', () => opened.close());
      if (left.signal.aborted) return opened.close();
      const viewfinder = await viewfinderShown();
      aim = device.createAim(viewfinder, send);
      await opened.attach(viewfinder.video, left.signal);
      camera = opened;
      opened.onLost(() => send({ type: 'camera.lost' }));
      frames = device.startFrames({
        video: viewfinder.video,
        decoder: reader,
        onFrame: see,
        onFailure: loseReader,
      });
      if (!reading) frames.pause();
      send({ type: 'camera.opened' });
    } catch (error) {
      if (left.signal.aborted) return;
      const fault = device.asCameraError(error);
      console.warn(`${fault.name}: ${fault.message}`);
      send({ type: `camera.${refusals[fault.name]}` });
    }
  };

  let wanted: number | null = null;
  let isZooming = false;
  // Fingers move faster than a camera zooms: of the values that came meanwhile, only the last one is set.
  const zoom = (value: number) => {
    wanted = value;
    if (isZooming || !camera) return;
    isZooming = true;
    const step = async (): Promise<void> => {
      const next = wanted;
      if (next === null || !camera) return;
      wanted = null;
      await camera.setZoom(next).catch(logControl);
      return step();
    };
    void step().finally(() => {
      isZooming = false;
      return reportControls();
    });
  };

  receive((order) => {
    switch (order.type) {
      case 'reading.requested':
        reading = true;
        frames?.resume();
        break;
      case 'resting.requested':
        reading = false;
        frames?.pause();
        aim?.pause();
        break;
      case 'controls.requested':
        void reportControls();
        break;
      case 'torch.requested':
        camera?.setTorch(order.on).catch(logControl).finally(reportControls);
        break;
      case 'zoom.requested':
        zoom(order.value);
        break;
      case 'focus.requested':
        camera?.focusAt(order.at).catch(logControl);
        break;
    }
  });
  run().catch((error: unknown) => {
    console.error('The scanner could not be loaded.', error);
    send({ type: 'camera.aborted' });
  });
  return () => {
    left.abort();
    frames?.stop();
    camera?.close();
    aim?.end();
    decoder?.release();
  };
});

const logControl = (error: unknown) => console.warn('The camera did not apply a setting.', error);

/** Reports when the page is hidden and when it is visible again. */
export const pageVisibility = fromCallback<EventObject, undefined>(({ sendBack }) =>
  watchVisibility((now) => sendBack({ type: now === 'visible' ? 'page.shown' : 'page.hidden' })),
);

/** Like {@link pageVisibility}, for the scanner: it also counts as hidden while the full-screen camera covers it. */
const cameraVisibility = fromCallback<EventObject, undefined>(({ sendBack }) => {
  let isSeen = true;
  let isCovered = false;
  let wasShown = true;
  const tell = () => {
    const isShown = isSeen && !isCovered;
    if (isShown !== wasShown) sendBack({ type: isShown ? 'page.shown' : 'page.hidden' });
    wasShown = isShown;
  };
  const endWatch = watchVisibility((now) => {
    isSeen = now === 'visible';
    tell();
  });
  const endCover = watchCover((covered) => {
    isCovered = covered;
    tell();
  });
  return () => {
    endWatch();
    endCover();
  };
});

/** The camera flow, connected to this device's camera. */
export const providedCamera = cameraMachine.provide({
  actors: { cameraStream, pageVisibility: cameraVisibility },
});

/**
 * Reads a label in a picture from the phone's own camera or library.
 *
 * @returns the text of the largest code in it, or `null` if there is none
 * @throws if the file is not a picture or the reader does not load (spec §8)
 */
export async function readLabelPicture(file: File): Promise<string | null> {
  const [{ readStill }, reader] = await Promise.all([
    import('#app/device/reader/stills.ts'),
    sharedDecoder(),
  ]);
  const [reading] = await readStill(reader, file);
  return reading?.rawValue ?? null;
}
