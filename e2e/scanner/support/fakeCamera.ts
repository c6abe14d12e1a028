/** Features that the browser's fake camera lacks. Each function runs in the page before the camera is opened. */

declare global {
  interface Window {
    /** Every stream of the page. */
    streams: MediaStream[];
    /** The constraints of each getUserMedia call. */
    asked: MediaStreamConstraints[];
    /** Every set of extra constraints applied to a track. */
    applied: Record<string, unknown>[];
  }
}

/** Records camera requests and their streams. */
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
 * Gives every track a torch and a zoom of 1 to 7 that behave as on phones: each set of constraints replaces the previous one, so
 * setting only the zoom turns the torch off. If `stubborn`, the torch only goes off when the track stops.
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
