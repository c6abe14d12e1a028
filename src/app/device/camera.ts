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

/** A running camera. Whoever opened it closes it. */
export interface CameraStream {
  /**
   * Shows the camera in a video element that is part of the page and visible, and waits for the first picture. One at a time:
   * a second call moves it.
   * @param signal ends the wait and closes the camera
   * @throws CameraError; the camera is closed then
   */
  attach(video: HTMLVideoElement, signal: AbortSignal): Promise<void>;
  /** Stops every track and lets go of the video. Safe to call again. */
  close(): void;
  /** Which way it looks; `null` where the browser does not tell, as on a computer. */
  readFacing(): Facing | null;
  /** What the camera can do; read it again half a second after the start, when late cameras know (spec §9). */
  readControls(): CameraControls;
  /**
   * Switches the light, only where {@link readControls} says that there is one. A light that does not go off is put out by
   * opening the camera anew.
   * @returns whether the light is on now
   * @throws CameraError when it could not be switched on, or the camera could not be opened anew (it is lost then)
   */
  setTorch(on: boolean): Promise<boolean>;
  /**
   * Zooms, within the camera's range, and leaves the light as it is.
   * @returns the value set, or null where there is no zoom
   * @throws CameraError
   */
  setZoom(value: number): Promise<number | null>;
  /** Tells, at most once, that the camera was taken away; it is closed by then. @returns ends the telling */
  onLost(listener: (loss: CameraLoss) => void): () => void;
}

/** What {@link openCamera} is asked. */
export interface OpenCameraOptions {
  /** Ends the start: by leaving, or `AbortSignal.timeout(3000)` for the limit of spec §5. No track stays live. */
  signal: AbortSignal;
  /** The rear camera unless told otherwise; preferred, not demanded. */
  facing?: Facing;
  /** What it is for: frames that labels are read in, unless told otherwise, or pictures to keep. */
  purpose?: 'reading' | 'pictures';
}

/**
 * Opens a camera (spec §5, §9).
 * @throws {@link CameraError}: no secure context, no support, refused, none there, in use, ended by the signal
 */
export async function openCamera({
  signal,
  facing = 'environment',
  purpose = 'reading',
}: OpenCameraOptions): Promise<CameraStream> {
  const tries = purpose === 'reading' ? constraintsFor(facing) : pictureConstraintsFor(facing);
  const stream = await requestStream(tries, signal);
  // The signal may have ended in the instant between the browser's answer and this line.
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
  // One change of the camera at a time: two quick taps must not cross.
  let queue: Promise<unknown> = Promise.resolve();

  function takeControls(): TrackControls {
    const made = createTrackControls(videoTrack());
    made.focus().catch(() => {}); // a sharper picture where possible, never a reason to fail
    return made;
  }
  function videoTrack(): MediaStreamTrack {
    const track = stream.getVideoTracks()[0];
    if (!track) throw new CameraError('NotFoundError', 'The camera gave no video.');
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
    onLost(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Resolves with the first picture on screen; rejects when the browser will not play. */
async function firstPicture(video: HTMLVideoElement): Promise<void> {
  const shown = new Promise<void>((resolve) => {
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
    else (video as HTMLVideoElement).addEventListener('loadeddata', () => resolve(), { once: true });
  });
  await video.play();
  await shown;
}
