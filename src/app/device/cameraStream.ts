import { abortedError, CAMERA_TEXTS, CameraError, asCameraError } from './cameraError.ts';

/** Which way the camera looks: `environment` is the rear camera of a phone. */
export type Facing = 'environment' | 'user';

/**
 * What is asked of the camera, one after the other until one is granted (spec §9: rear camera preferred, ideal 720 px,
 * min 640, max 1920 wide and 1080 tall). A minimum refuses a camera of 640×480 altogether, so the second try has none.
 */
export function constraintsFor(facing: Facing): MediaStreamConstraints[] {
  const facingMode = { ideal: facing };
  // Pictures as the camera takes them: a browser that scales them first takes detail from small labels.
  const native: MediaTrackConstraints & { resizeMode: ConstrainDOMString } = {
    resizeMode: { ideal: 'none' },
  };
  return [
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

/** What is asked of the camera for pictures to keep (spec §9 'Camera capture'): each demand is a wish only. */
export function pictureConstraintsFor(facing: Facing): MediaStreamConstraints[] {
  const facingMode = { ideal: facing };
  return [
    { audio: false, video: { facingMode, width: { ideal: 1920 }, height: { ideal: 1080 } } },
    { audio: false, video: true },
  ];
}

/**
 * Asks for a camera, and again with less where the demands, not the camera, were at fault.
 * @param tries what is asked, one after the other until one is granted
 * @param signal ends the asking; a stream that comes afterwards is stopped at once
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
 * One call of getUserMedia that owns what it gets from the first instant.
 * @throws the browser's error, or {@link CameraError} when the signal ended it
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

/** Stops every track: the camera's light goes off. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Waits for a promise, but no longer than a signal allows. */
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
  // Typed as always there, which it is not in old browsers.
  const devices: Partial<MediaDevices> | undefined = navigator.mediaDevices;
  if (!devices || !('MediaStream' in globalThis)) {
    throw new CameraError('UnsupportedError', CAMERA_TEXTS.noStreams);
  }
  if (!devices.getUserMedia) throw new CameraError('UnsupportedError', CAMERA_TEXTS.noGetUserMedia);
}
