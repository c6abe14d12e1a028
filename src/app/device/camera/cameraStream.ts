import { abortedError, CAMERA_TEXTS, CameraError, asCameraError } from './cameraError.ts';

/** Which way the camera looks: `environment` is the rear camera of a phone. */
export type Facing = 'environment' | 'user';

/**
 * Returns the constraints to request a camera with, one after the other until one is granted (spec §9: rear camera preferred,
 * ideal 720 px, min 640, max 1920 wide and 1080 tall). The minimum rules out a camera of 640×480, so the second try has none.
 *
 * @param deviceId of a certain camera, tried first; `null` for any
 */
export function constraintsFor(facing: Facing, deviceId: string | null = null): MediaStreamConstraints[] {
  const facingMode = { ideal: facing };
  // Unscaled: a browser that scales the picture loses detail of small labels.
  const native: MediaTrackConstraints & { resizeMode: ConstrainDOMString } = {
    resizeMode: { ideal: 'none' },
  };
  const certain: MediaStreamConstraints[] =
    deviceId === null
      ? []
      : [
          {
            audio: false,
            video: {
              ...native,
              deviceId: { exact: deviceId },
              width: { ideal: 720, max: 1920 },
              height: { ideal: 720, max: 1080 },
            },
          },
        ];
  return [
    ...certain,
    {
      audio: false,
      video: {
        ...native,
        facingMode,
        width: { min: 640, ideal: 720, max: 1920 },
        height: { min: 640, ideal: 720, max: 1080 },
      },
    },
    { audio: false, video: { ...native, facingMode, width: { ideal: 720 }, height: { ideal: 720 } } },
    { audio: false, video: true },
  ];
}

/** Returns the constraints for pictures to keep (spec §9 'Camera capture'): all of them are preferences. */
export function pictureConstraintsFor(facing: Facing): MediaStreamConstraints[] {
  const facingMode = { ideal: facing };
  return [
    { audio: false, video: { facingMode, width: { ideal: 1920 }, height: { ideal: 1080 } } },
    { audio: false, video: true },
  ];
}

/**
 * Requests a camera, and again with less if the constraints, not the camera, were at fault.
 * @param tries the constraints, tried one after the other until one is granted
 * @param signal aborts the request; a stream that arrives later is stopped at once
 * @throws {@link CameraError}
 */
export async function requestStream(
  tries: readonly MediaStreamConstraints[],
  signal: AbortSignal,
): Promise<MediaStream> {
  checkSupport();
  const left = [...tries];
  for (;;) {
    const constraints = left.shift()!;
    try {
      return await getStream(constraints, signal);
    } catch (error) {
      const fault = signal.aborted ? abortedError(signal) : asCameraError(error);
      const tooMuchAsked = fault.name === 'OverconstrainedError' || fault.name === 'NotFoundError';
      if (!tooMuchAsked || left.length === 0) throw fault;
    }
  }
}

/**
 * Calls getUserMedia once, and stops the stream if it arrives after an abort.
 * @throws the browser's error, or {@link CameraError} if the signal aborted it
 */
export async function getStream(
  constraints: MediaStreamConstraints,
  signal: AbortSignal,
): Promise<MediaStream> {
  if (signal.aborted) throw abortedError(signal);
  const asked = navigator.mediaDevices.getUserMedia(constraints);
  try {
    return await orAborted(asked, signal);
  } catch (error) {
    asked.then(stopStream, () => {});
    throw error;
  }
}

/** Stops every track, so that the camera turns off. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Waits for a promise until a signal aborts. */
export async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  if (signal.aborted) throw abortedError(signal);
  let onAbort = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    onAbort = () => reject(abortedError(signal));
  });
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([promise, aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function checkSupport(): void {
  if (!isSecureContext) throw new CameraError('InsecureContextError', CAMERA_TEXTS.insecure);
  // Typed as always present, but old browsers lack it.
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  if (!devices || !('MediaStream' in globalThis)) {
    throw new CameraError('UnsupportedError', CAMERA_TEXTS.noStreams);
  }
  if (!devices.getUserMedia) throw new CameraError('UnsupportedError', CAMERA_TEXTS.noGetUserMedia);
}
