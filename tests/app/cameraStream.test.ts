import { afterEach, expect, test, vi } from 'vitest';
import { openCamera } from '#app/device/camera/camera.ts';
import { constraintsFor, pictureConstraintsFor, type Facing } from '#app/device/camera/cameraStream.ts';
import { fakeCamera } from './support/fakeCamera.ts';

afterEach(() => vi.unstubAllGlobals());

test("the zoom and the light are as they were set, also if the track's settings lag behind", async () => {
  const { tracks } = fakeCamera();
  const camera = await openCamera({ signal: new AbortController().signal });
  const [track] = tracks;
  const lagging = { ...track!.settings };
  track!.getSettings = () => lagging;
  expect(await camera.setZoom(9)).toBe(7);
  expect(await camera.setTorch(true)).toBe(true);
  // Switching the light ends the zoom of many phones.
  expect(track!.settings).toMatchObject({ torch: true, zoom: 7 });
  expect(camera.readControls()).toMatchObject({ lit: true, zoom: { value: 7 } });
  expect(await camera.setZoom(0)).toBe(1);
  expect(camera.readControls()).toMatchObject({ lit: true, zoom: { value: 1 } });
});

test('a light that does not go off is put out by opening the camera again, which keeps its zoom', async () => {
  const { tracks } = fakeCamera();
  const camera = await openCamera({ signal: new AbortController().signal });
  await camera.setZoom(3);
  await camera.setTorch(true);
  const [stuck] = tracks;
  stuck!.applyConstraints = async () => undefined;
  expect(await camera.setTorch(false)).toBe(false);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended', 'live']);
  expect(tracks[1]!.settings).toMatchObject({ torch: false, zoom: 3 });
  expect(camera.readControls()).toMatchObject({ lit: false, zoom: { value: 3 } });
});

/** Opens a camera whose light stays on. @param settings of its track @returns it, and a spy on requests for a stream */
async function openStuck(settings: object) {
  const { permission, tracks } = fakeCamera();
  const camera = await openCamera({ signal: new AbortController().signal });
  await camera.setTorch(true);
  tracks[0]!.applyConstraints = async () => undefined;
  Object.assign(tracks[0]!.settings, settings);
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia');
  return { ask, camera, permission, tracks };
}

test.each([
  ['has an id', { deviceId: 'rear' }, { deviceId: { exact: 'rear' } }],
  ['has no id', {}, true],
])(
  'the camera that is opened again to put out its light is the same one: it %s',
  async (_, settings, video) => {
    const { ask, camera } = await openStuck(settings);
    await camera.setTorch(false);
    expect(ask).toHaveBeenCalledExactlyOnceWith({ audio: false, video });
  },
);

test('a camera that cannot be opened again to put out its light is lost', async () => {
  const { camera, permission, tracks } = await openStuck({});
  const losses: string[] = [];
  camera.onLost((loss) => losses.push(loss));
  permission.given = Promise.reject(new DOMException('In use.', 'NotReadableError'));
  await expect(camera.setTorch(false)).rejects.toMatchObject({ name: 'NotReadableError' });
  expect(losses).toEqual(['ended']);
  expect(tracks.map(({ readyState }) => readyState)).toEqual(['ended']);
  await expect(camera.setTorch(true)).rejects.toMatchObject({ name: 'AbortError' });
});

test('in a browser that does not announce frames, the camera is shown once its first data is there', async () => {
  fakeCamera();
  const { signal } = new AbortController();
  const camera = await openCamera({ signal });
  const video = Object.assign(new EventTarget(), {
    play: async () => undefined,
    getVideoPlaybackQuality: () => ({ totalVideoFrames: 0 }),
  });
  const shown = vi.fn<() => void>();
  const attached = camera.attach(video as never, signal).then(shown);
  await new Promise(setImmediate);
  expect(shown).not.toHaveBeenCalled();
  video.dispatchEvent(new Event('loadeddata'));
  await attached;
  camera.close();
});

test.each([
  ['environment', 'environment'],
  ['user', 'user'],
  [undefined, null],
])('a camera that reports the direction %s looks that way, or an unknown one', async (facingMode, facing) => {
  const { tracks } = fakeCamera();
  const camera = await openCamera({ signal: new AbortController().signal });
  tracks[0]!.settings = { facingMode };
  expect(camera.readFacing()).toBe(facing);
});

test.each([
  ['the scanner', constraintsFor],
  ['pictures to keep', pictureConstraintsFor],
])('%s: each try prefers the wanted camera, only the last takes any, and none asks for sound', (_, tries) => {
  for (const facing of ['environment', 'user'] satisfies Facing[]) {
    const asked = tries(facing);
    expect(asked.slice(0, -1).map(({ video }) => video)).toEqual(
      asked.slice(0, -1).map(() => expect.objectContaining({ facingMode: { ideal: facing } })),
    );
    expect(asked.length).toBeGreaterThan(1);
    expect(asked.at(-1)).toEqual({ audio: false, video: true });
    expect(asked.map(({ audio }) => audio)).toEqual(asked.map(() => false));
  }
});

/** Gives the test a camera that can focus by itself. @param refuses whether it fails when it is asked to focus */
function focusingCamera({ refuses = false } = {}) {
  const { tracks } = fakeCamera();
  const focused: object[] = [];
  const ask = navigator.mediaDevices.getUserMedia;
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async (wanted) => {
    const stream = await ask(wanted);
    const track = tracks.at(-1)!;
    const { applyConstraints: apply, getCapabilities: capabilities } = track;
    track.getCapabilities = () => ({ ...capabilities(), focusMode: ['manual', 'continuous'] });
    track.applyConstraints = async (asked) => {
      if ('focusMode' in asked.advanced[0]) {
        if (focused.at(-1) !== track) focused.push(track);
        if (refuses) throw new DOMException('Not now.', 'OverconstrainedError');
      } else await apply(asked);
    };
    return stream;
  });
  return { focused, tracks };
}

test('a camera that can focus by itself is asked to do so each time it is opened', async () => {
  const { focused, tracks } = focusingCamera();
  const camera = await openCamera({ signal: new AbortController().signal });
  expect(focused).toEqual(tracks);
  await camera.setTorch(true);
  tracks[0]!.applyConstraints = async () => undefined;
  await camera.setTorch(false);
  expect(tracks).toHaveLength(2);
  expect(focused).toEqual(tracks);
});

test('a camera that refuses to focus by itself is used as it is', async () => {
  const { focused } = focusingCamera({ refuses: true });
  const camera = await openCamera({ signal: new AbortController().signal });
  expect(await camera.setZoom(3)).toBe(3);
  expect(focused).toHaveLength(1);
});
