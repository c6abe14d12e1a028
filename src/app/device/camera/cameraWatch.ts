/** Why a running camera stopped showing anything. */
export type CameraLoss = 'ended' | 'muted' | 'stalled';

const MUTED_MS = 1_000;
const STALLED_MS = 2_000;
const LOOK_MS = 500;

/**
 * Watches for a camera that is lost without an error: to a phone call, another app, or a suspended page.
 * @param onLost called once: with `ended` at once, `muted` after a second in which the camera delivers nothing, `stalled` after
 *   two seconds in which the video of a visible page shows no new frame
 * @returns a function that ends the watch
 */
export function watchCamera(
  track: MediaStreamTrack,
  video: HTMLVideoElement,
  onLost: (loss: CameraLoss) => void,
): () => void {
  let mutedTimer: ReturnType<typeof setTimeout> | undefined;
  let shown = framesShown(video);
  let newest = performance.now();

  const lose = (loss: CameraLoss) => {
    end();
    onLost(loss);
  };
  const onEnded = () => lose('ended');
  const onMute = () => {
    clearTimeout(mutedTimer);
    mutedTimer = setTimeout(() => lose('muted'), MUTED_MS);
  };
  const onUnmute = () => clearTimeout(mutedTimer);
  const look = setInterval(() => {
    const now = performance.now();
    const count = framesShown(video);
    if (count !== shown || document.visibilityState === 'hidden') {
      shown = count;
      newest = now;
    } else if (now - newest >= STALLED_MS) lose('stalled');
  }, LOOK_MS);

  const end = () => {
    clearTimeout(mutedTimer);
    clearInterval(look);
    track.removeEventListener('ended', onEnded);
    track.removeEventListener('mute', onMute);
    track.removeEventListener('unmute', onUnmute);
  };
  track.addEventListener('ended', onEnded);
  track.addEventListener('mute', onMute);
  track.addEventListener('unmute', onUnmute);
  if (track.muted) onMute();
  return end;
}

/** Returns a number that changes with each frame shown. */
function framesShown(video: HTMLVideoElement): number {
  return video.getVideoPlaybackQuality().totalVideoFrames;
}
