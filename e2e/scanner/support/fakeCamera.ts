/** What the fake camera of the browser lacks. Each function runs in the page, before anything is opened. */

declare global {
  interface Window {
    /** Every stream the page was given. */
    streams: MediaStream[];
    /** What getUserMedia was asked, call by call. */
    asked: MediaStreamConstraints[];
    /** Every set of extra constraints a track was given. */
    applied: Record<string, unknown>[];
  }
}

/** Keeps a record of what was asked of the camera, and of what it gave. */
export function recordCamera(): void {
  window.streams = [];
  window.asked = [];
  const devices = navigator.mediaDevices;
  const ask = devices.getUserMedia.bind(devices);
  devices.getUserMedia = async (constraints = {}) => {
    window.asked.push(constraints);
    const stream = await ask(constraints);
    window.streams.push(stream);
    return stream;
  };
}

/**
 * Gives every track a light and a zoom of 1 to 7, with the manners of phones: each set of constraints replaces the one before, so
 * a zoom alone puts out the light. Where `stubborn`, the light goes out only with the track.
 */
export function giveTorchAndZoom(stubborn: boolean): void {
  window.applied = [];
  const state = new WeakMap<MediaStreamTrack, { torch: boolean; zoom: number }>();
  const of = (track: MediaStreamTrack) => {
    const known = state.get(track) ?? { torch: false, zoom: 1 };
    state.set(track, known);
    return known;
  };
  const { getCapabilities, getSettings } = MediaStreamTrack.prototype;
  MediaStreamTrack.prototype.getCapabilities = function (this: MediaStreamTrack) {
    return { ...getCapabilities.call(this), torch: true, zoom: { min: 1, max: 7, step: 0.1 } };
  };
  MediaStreamTrack.prototype.getSettings = function (this: MediaStreamTrack) {
    return { ...getSettings.call(this), ...of(this) };
  };
  MediaStreamTrack.prototype.applyConstraints = async function (this: MediaStreamTrack, constraints) {
    const extras: MediaTrackConstraintSet & { torch?: boolean; zoom?: number } =
      constraints?.advanced?.[0] ?? {};
    window.applied.push({ ...extras });
    const { torch = false, zoom = 1 } = extras;
    const held = of(this);
    held.torch = stubborn && held.torch ? true : torch;
    held.zoom = zoom;
  };
}
