import type { Point } from '#app/device/reader/reading.ts';
import { createTrackControls, type CameraControls, type TrackControls } from './cameraControls.ts';
import { abortedError, asCameraError, CAMERA_TEXTS, CameraError } from './cameraError.ts';
import {
  constraintsFor,
  getStream,
  orAborted,
  pictureConstraintsFor,
  requestStream,
  stopStream,
  type Facing,
} from './cameraStream.ts';
import { watchCamera, type CameraLoss } from './cameraWatch.ts';

/** A running camera. Its opener closes it. */
export interface CameraStream {
  /**
   * Shows the camera in a visible video element of the page, and waits for the first picture. It shows in one element at a
   * time: a second call moves it.
   * @param signal ends the wait and closes the camera
   * @throws CameraError; the camera is closed then
   */
  attach(video: HTMLVideoElement, signal: AbortSignal): Promise<void>;
  /** Stops every track and releases the video element. Safe to call again. */
  close(): void;
  /** Returns which way the camera looks; `null` if the browser does not report it, as on a computer. */
  readFacing(): Facing | null;
  /** Returns the camera's id; `undefined` if the browser does not report it. */
  readId(): string | undefined;
  /** Returns what the camera can do. Read it again half a second after the start: some cameras report it only then (spec §9). */
  readControls(): CameraControls;
  /**
   * Switches the light. Call it only if {@link readControls} reports one. If a light does not go off, the camera is reopened
   * to turn it off.
   * @returns whether the light is on now
   * @throws CameraError if the light did not go on, or the camera could not be reopened (it is lost then)
   */
  setTorch(on: boolean): Promise<boolean>;
  /**
   * Zooms within the camera's range. The light stays as it is.
   * @returns the value set, or null if there is no zoom
   * @throws CameraError
   */
  setZoom(value: number): Promise<number | null>;
  /**
   * Focuses and exposes for a point of the picture. Light and zoom stay as they are.
   * @param at the point, as a share of the picture's width and height
   * @throws CameraError
   */
  focusAt(at: Point): Promise<void>;
  /** Calls back, at most once, if the camera is lost; it is closed by then. @returns a function that unsubscribes */
  onLost(listener: (loss: CameraLoss) => void): () => void;
}

/** Options of {@link openCamera}. */
export interface OpenCameraOptions {
  /** Aborts the start: on leaving, or `AbortSignal.timeout(3000)` for the limit of spec §5. No track stays live. */
  signal: AbortSignal;
  /** The rear camera by default; a preference, not a requirement. */
  facing?: Facing;
  /** A certain camera is tried first; without it, or if it is gone, any that faces that way. */
  deviceId?: string | null;
  /** The use of the camera: frames to read labels in (the default), or pictures to keep. */
  purpose?: 'reading' | 'pictures';
}

/**
 * Opens a camera (spec §5, §9).
 * @throws {@link CameraError}: insecure context, no support, permission denied, no camera, camera in use, or aborted
 */
export async function openCamera({
  signal,
  facing = 'environment',
  deviceId = null,
  purpose = 'reading',
}: OpenCameraOptions): Promise<CameraStream> {
  const tries = purpose === 'reading' ? constraintsFor(facing, deviceId) : pictureConstraintsFor(facing);
  const stream = await requestStream(tries, signal);
  // The signal may have ended in the instant between the browser's response and this line.
  if (signal.aborted) {
    stopStream(stream);
    throw abortedError(signal);
  }
  try {
    return createCameraStream(stream);
  } catch (error) {
    stopStream(stream);
    throw error;
  }
}

function createCameraStream(first: MediaStream): CameraStream {
  let stream = first;
  let shownIn: HTMLVideoElement | null = null;
  let closed = false;
  let endWatch = () => {};
  const closing = new AbortController();
  const listeners = new Set<(loss: CameraLoss) => void>();
  let controls: TrackControls = takeControls();
  // One change of the camera at a time, so that two quick taps do not race.
  let queue: Promise<unknown> = Promise.resolve();

  function takeControls(): TrackControls {
    const made = createTrackControls(videoTrack());
    made.sharpen().catch(() => {}); // a sharper picture where possible, never a reason to fail
    return made;
  }
  function videoTrack(): MediaStreamTrack {
    const track = stream.getVideoTracks()[0];
    if (!track) throw new CameraError('NotFoundError', 'The camera returned no video.');
    return track;
  }

  const release = () => {
    endWatch();
    stopStream(stream);
    if (shownIn?.srcObject === stream) shownIn.srcObject = null;
  };
  const close = () => {
    if (closed) return;
    closed = true;
    closing.abort();
    listeners.clear();
    release();
    shownIn = null;
  };
  const lose = (loss: CameraLoss) => {
    const told = [...listeners];
    close();
    for (const listener of told) listener(loss);
  };
  const show = async (video: HTMLVideoElement) => {
    endWatch();
    if (shownIn && shownIn !== video) shownIn.srcObject = null;
    shownIn = video;
    // Without these, phones open their own player or show a frozen picture.
    video.muted = true;
    video.playsInline = true;
    video.autoplay = true;
    video.srcObject = stream;
    await orAborted(firstPicture(video), closing.signal);
    endWatch = watchCamera(videoTrack(), video, lose);
  };
  const reopen = async () => {
    const { deviceId } = videoTrack().getSettings();
    release();
    stream = await getStream(
      { audio: false, video: deviceId ? { deviceId: { exact: deviceId } } : true },
      closing.signal,
    );
    if (closed) stopStream(stream);
    const { zoomed } = controls;
    controls = takeControls();
    if (zoomed !== null) await controls.setZoom(zoomed);
    if (shownIn) await show(shownIn);
  };
  const inTurn = <T>(change: () => Promise<T>): Promise<T> => {
    const turn = queue.then(async () => {
      if (closed) throw new CameraError('AbortError', 'The camera is closed.');
      try {
        return await change();
      } catch (error) {
        throw asCameraError(error);
      }
    });
    queue = turn.catch(() => {});
    return turn;
  };

  return {
    async attach(video, signal) {
      signal.addEventListener('abort', close);
      try {
        if (signal.aborted || closed) throw new CameraError('AbortError', CAMERA_TEXTS.aborted);
        await show(video);
      } catch (error) {
        close();
        throw signal.aborted ? abortedError(signal) : asCameraError(error);
      } finally {
        signal.removeEventListener('abort', close);
      }
    },
    close,
    readFacing() {
      const { facingMode } = videoTrack().getSettings();
      return facingMode === 'user' || facingMode === 'environment' ? facingMode : null;
    },
    readId: () => videoTrack().getSettings().deviceId,
    readControls: () => controls.read(),
    setTorch: (on) =>
      inTurn(async () => {
        if ((await controls.setTorch(on)) === 'stillLit') {
          await reopen().catch((error: unknown) => {
            lose('ended');
            throw error;
          });
        }
        return controls.lit;
      }),
    setZoom: (value) => inTurn(() => controls.setZoom(value)),
    focusAt: (at) => inTurn(() => controls.focusAt(at)),
    onLost(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves with the first picture on the screen; rejects if the browser does not play the video. */
async function firstPicture(video: HTMLVideoElement): Promise<void> {
  const shown = new Promise<void>((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else (video as HTMLVideoElement).addEventListener('loadeddata', () => resolve(), { once: true });
  });
  await video.play();
  await shown;
}
