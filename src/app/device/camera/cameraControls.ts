/** The controls of a running camera. */
export interface CameraControls {
  /** Whether there is a light to switch. */
  torch: boolean;
  /** Whether the light was switched on. */
  lit: boolean;
  /** The zoom's range and value, or null if there is no zoom. */
  zoom: ZoomControl | null;
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
}
interface ExtraCapabilities {
  torch?: boolean;
  zoom?: { min: number; max: number; step?: number };
  focusMode?: string[];
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
  /** Turns on continuous focus if the camera supports it. */
  focus(): Promise<void>;
  /** Whether the light was switched on by {@link setTorch}. */
  readonly lit: boolean;
  /** The zoom set by {@link setZoom}, or null. */
  readonly zoomed: number | null;
}

/** Creates the controls of a live video track. */
export function createTrackControls(track: MediaStreamTrack): TrackControls {
  let lit = false;
  let zoomed: number | null = null;

  const apply = (extras: Extras) => {
    const advanced: (MediaTrackConstraintSet & Extras)[] = [extras];
    return track.applyConstraints({ advanced });
  };
  const settings = (): Extras => track.getSettings();
  const capabilities = (): MediaTrackCapabilities & ExtraCapabilities =>
    'getCapabilities' in track ? track.getCapabilities() : {};

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
    };
  };

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
      if (zoomed !== null && settings().zoom !== zoomed) {
        await apply(on ? { torch: true, zoom: zoomed } : { zoom: zoomed });
      }
      return 'done';
    },
    async setZoom(value) {
      const { zoom } = read();
      if (!zoom) return null;
      const wanted = Math.min(zoom.max, Math.max(zoom.min, value));
      // Constraints replace each other, so setting only the zoom would turn off the light.
      await apply(lit ? { zoom: wanted, torch: true } : { zoom: wanted });
      if (lit && settings().torch === false) await apply({ torch: true });
      zoomed = wanted;
      return wanted;
    },
    async focus() {
      if (capabilities().focusMode?.includes('continuous')) await apply({ focusMode: 'continuous' });
    },
  };
}
