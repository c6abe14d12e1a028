import type { Point } from '#app/device/reader/reading.ts';

/** The controls of a running camera. */
export interface CameraControls {
  /** Whether there is a light to switch. */
  torch: boolean;
  /** Whether the light was switched on. */
  lit: boolean;
  /** The zoom's range and value, or null if there is no zoom. */
  zoom: ZoomControl | null;
  /** Whether it can focus on a point of the picture. */
  focus: boolean;
}

/** The zoom of a camera, in the camera's own units. */
export interface ZoomControl {
  min: number;
  max: number;
  step: number;
  value: number;
}

/** Properties that browsers support beyond the standard types. */
interface Extras {
  torch?: boolean;
  zoom?: number;
  focusMode?: string;
  exposureMode?: string;
  pointsOfInterest?: Point[];
}
interface ExtraCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step?: number };
  focusMode?: string[];
  exposureMode?: string[];
}

/** Torch, zoom and focus of one track. The values set are kept here, since the track's settings lag behind or are wrong. */
export interface TrackControls {
  /** Returns what the camera can do. Some cameras report it only half a second after their start (spec §9). */
  read(): CameraControls;
  /**
   * Switches the light.
   * @returns `stillLit` if the light does not go off
   * @throws the browser's error if the light does not go on
   */
  setTorch(on: boolean): Promise<'done' | 'stillLit'>;
  /** Zooms within the range. The light stays as it was. @returns the value that was set, or null if there is no zoom */
  setZoom(value: number): Promise<number | null>;
  /** Turns on continuous focus and exposure as far as the camera supports them. */
  sharpen(): Promise<void>;
  /** Focuses and exposes for a point, as a share of the picture's width and height. Light and zoom stay as they were. */
  focusAt(at: Point): Promise<void>;
  /** Whether the light was switched on by {@link setTorch}. */
  readonly lit: boolean;
  /** The zoom set by {@link setZoom}, or null. */
  readonly zoomed: number | null;
}

/** Creates the controls of a live video track. */
export function createTrackControls(track: MediaStreamTrack): TrackControls {
  let lit = false;
  let zoomed: number | null = null;
  /** Focus and exposure as they were set. */
  let sharpened: Extras = {};

  const apply = (extras: Extras) => {
    const advanced: (MediaTrackConstraintSet & Extras)[] = [extras];
    return track.applyConstraints({ advanced });
  };
  const settings = (): Extras => track.getSettings();
  const capabilities = (): MediaTrackCapabilities & ExtraCapabilities =>
    'getCapabilities' in track ? track.getCapabilities() : {};

  const canFocus = () => {
    const modes = capabilities().focusMode ?? [];
    if (!modes.includes('continuous') && !modes.includes('single-shot')) return false;
    // Unlike the other properties, points are no capability of a camera.
    const supported: object = navigator.mediaDevices.getSupportedConstraints();
    return 'pointsOfInterest' in supported && supported.pointsOfInterest === true;
  };
  const read = (): CameraControls => {
    const { torch, zoom } = capabilities();
    const usable = zoom && zoom.max > zoom.min;
    return {
      torch: torch === true,
      lit,
      zoom: usable
        ? {
            min: zoom.min,
            max: zoom.max,
            step: zoom.step ?? 0,
            value: zoomed ?? settings().zoom ?? zoom.min,
          }
        : null,
      focus: canFocus(),
    };
  };

  /** Sets everything that was set before, too, since constraints replace each other. */
  const applyAll = (changed: Extras) =>
    apply({
      ...sharpened,
      ...(zoomed !== null && { zoom: zoomed }),
      ...changed,
      ...(lit && { torch: true }),
    });

  return {
    get lit() {
      return lit;
    },
    get zoomed() {
      return zoomed;
    },
    read,
    async setTorch(on) {
      // On its own: some phones keep the light on if another property changes together with it.
      await apply({ torch: on });
      lit = on;
      if (!on && settings().torch === true) return 'stillLit';
      const isZoomLost = zoomed !== null && settings().zoom !== zoomed;
      if (isZoomLost || Object.keys(sharpened).length > 0) await applyAll({});
      return 'done';
    },
    async setZoom(value) {
      const { zoom } = read();
      if (!zoom) return null;
      const wanted = Math.min(zoom.max, Math.max(zoom.min, value));
      await applyAll({ zoom: wanted });
      if (lit && settings().torch === false) await apply({ torch: true });
      zoomed = wanted;
      return wanted;
    },
    async sharpen() {
      const { focusMode, exposureMode } = capabilities();
      const wanted: Extras = {
        ...(focusMode?.includes('continuous') && { focusMode: 'continuous' }),
        ...(exposureMode?.includes('continuous') && { exposureMode: 'continuous' }),
      };
      if (Object.keys(wanted).length === 0) return;
      await applyAll(wanted);
      sharpened = wanted;
    },
    async focusAt(at) {
      const wanted: Extras = { ...sharpened, pointsOfInterest: [at] };
      // A camera that focuses only on demand has to be asked for each point.
      if (!sharpened.focusMode && capabilities().focusMode?.includes('single-shot'))
        wanted.focusMode = 'single-shot';
      await applyAll(wanted);
      sharpened = wanted;
    },
  };
}
