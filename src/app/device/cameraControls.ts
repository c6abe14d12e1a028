/** What a running camera can do for a person. */
export interface CameraControls {
  /** Whether there is a light to switch. */
  torch: boolean;
  /** Whether the light was switched on. */
  lit: boolean;
  /** The range of the zoom and where it stands, or null when there is none. */
  zoom: ZoomControl | null;
}

/** The zoom of a camera, in the camera's own units. */
export interface ZoomControl {
  min: number;
  max: number;
  step: number;
  value: number;
}

/** What browsers know of a camera beyond the standard types. */
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

/** Torch, zoom and focus of one track. What a person set is kept here, since settings lag behind or lie. */
export interface TrackControls {
  /** Reads what the camera can do. Some cameras know only half a second after their start (spec §9). */
  read(): CameraControls;
  /**
   * Switches the light.
   * @throws the browser's error when it will not go on; `stillLit` as result when it will not go off
   */
  setTorch(on: boolean): Promise<'done' | 'stillLit'>;
  /** Zooms, within the range. The light stays as it was. @returns the value that was set, or null without a zoom */
  setZoom(value: number): Promise<number | null>;
  /** Keeps the focus running where the camera can. */
  focus(): Promise<void>;
  /** Whether the light was switched on by {@link setTorch}. */
  readonly lit: boolean;
  /** The zoom set by {@link setZoom}, or null. */
  readonly zoomed: number | null;
}

/** Makes the controls of a live video track. */
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
      // Alone: some phones keep the light on when it is switched off together with anything else.
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
      // Constraints replace each other, so a zoom alone would take the light away.
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
