import { vi } from 'vitest';
import type { Quad, Quality } from '#app/device/reader/reading.ts';

/** A phone's camera with a torch and a zoom of 1 to 7. */
class FakeTrack extends EventTarget {
  readyState = 'live';
  muted = false;
  settings: Record<string, unknown> = { facingMode: 'environment', torch: false, zoom: 1 };
  getSettings = () => this.settings;
  getCapabilities = () => ({ torch: true, zoom: { min: 1, max: 7, step: 0.1 } });
  applyConstraints = async ({ advanced }: { advanced: [Record<string, unknown>] }) => {
    this.settings = { ...this.settings, torch: false, zoom: 1, ...advanced[0] };
  };
  stop = () => void (this.readyState = 'ended');
}

/** A video element that plays any stream. */
export class FakeVideo {
  srcObject: unknown = null;
  readyState = 4;
  videoWidth = 720;
  videoHeight = 720;
  /** The frames that someone waits for. */
  readonly wanted = new Set<number>();
  #frames = 0;
  play = async () => undefined;
  getVideoPlaybackQuality = () => ({ totalVideoFrames: (this.#frames += 1) });
  requestVideoFrameCallback = (then: () => void) => {
    this.#frames += 1;
    const frame = this.#frames;
    this.wanted.add(frame);
    setImmediate(() => this.wanted.delete(frame) && then());
    return frame;
  };
  cancelVideoFrameCallback = (frame: number) => this.wanted.delete(frame);
}

/** The reader's answer: the code in view, seen and perhaps not read, the picture's quality, or an error. */
export interface View {
  code: string | null;
  located?: Quad;
  quality?: Quality;
  error?: Error;
}

/** Gives the test a camera, and a reader that sees what `view` says. */
export function fakeCamera() {
  const tracks: FakeTrack[] = [];
  const view: View = { code: null };
  /** The cameras that the browser names. */
  const devices: Partial<MediaDeviceInfo>[] = [];
  const workers = { ended: 0 };
  /** A promise that the browser awaits before it gives a stream, and the number of requests for one. */
  const permission = {
    given: Promise.resolve(),
    asked: 0,
    constraints: {} as MediaStreamConstraints,
  };
  const getUserMedia = async (constraints: MediaStreamConstraints) => {
    permission.asked += 1;
    permission.constraints = constraints;
    await permission.given;
    const track = new FakeTrack();
    tracks.push(track);
    return { getTracks: () => [track], getVideoTracks: () => [track] };
  };
  class FakeWorker extends EventTarget {
    terminate = () => void (workers.ended += 1);
    postMessage({ id, name }: { id: number; name: string }) {
      const corner = { x: 1, y: 1 };
      const result = { rawValue: view.code, cornerPoints: [corner, corner, corner, corner] };
      const readings = view.code === null ? [] : [result];
      const sighting = { readings, located: view.located ?? null, quality: view.quality ?? null };
      const data =
        name === 'readFrame' && view.error
          ? { id, error: { kind: 'other', name: 'Error', message: view.error.message } }
          : { id, result: name === 'readFrame' ? sighting : [] };
      queueMicrotask(() => this.dispatchEvent(Object.assign(new Event('message'), { data })));
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('MediaStream', Object);
  vi.stubGlobal('HTMLMediaElement', { HAVE_CURRENT_DATA: 2 });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('createImageBitmap', async () => ({}));
  const mediaDevices = {
    getUserMedia,
    enumerateDevices: async () => devices,
    getSupportedConstraints: () => ({ pointsOfInterest: true }),
  };
  const query = vi.fn<() => Promise<{ state: string }>>(async () => ({ state: 'granted' }));
  vi.stubGlobal('navigator', { mediaDevices, permissions: { query } });
  return { devices, permission, query, tracks, view, workers };
}
