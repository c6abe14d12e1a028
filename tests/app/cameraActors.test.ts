import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeCamera, FakeVideo } from './support/fakeCamera.ts';
import { fakePage } from './support/fakePage.ts';
import { actorOf, hear } from './support/hear.ts';
import { eventually } from '../support/eventually.ts';

let phone: ReturnType<typeof fakeCamera>;
beforeEach(() => {
  vi.resetModules();
  fakePage();
  phone = fakeCamera();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Waits until a frame that someone waits for has been shown and read. */
async function framesPass(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
}

const asked = () => eventually(() => expect(phone.permission.asked).toBe(1));
const allClosed = () => eventually(() => expect(phone.tracks.map((t) => t.readyState)).toEqual(['ended']));

describe("the scanner's camera", () => {
  /** Starts the camera on a page whose viewfinder is on the screen, unless `isLate`. */
  async function scanner({ reading = true, isLate = false } = {}) {
    const { providedCamera } = await import('#app/flows/camera/actors.ts');
    const { setViewfinder } = await import('#app/device/camera/viewfinder.ts');
    const outlines: (readonly { text: string }[])[] = [];
    const video = new FakeVideo();
    const look = () =>
      setViewfinder({
        video: video as unknown as HTMLVideoElement,
        showLabels: (labels) => void outlines.push(labels),
      });
    if (!isLate) look();
    const camera = hear(actorOf(providedCamera, 'cameraStream'), { reading, deviceId: null });
    const types = () => camera.events.map(({ type }) => type);
    const until = (type: string) => eventually(() => expect(types()).toContain(type));
    return { ...camera, look, outlines, types, until, video };
  }

  test('opens, reads what is in view, and is released when the scanner is left', async () => {
    phone.view.code = 'Q/7K3M9QXA';
    const { events, until, outlines, stop, types, video } = await scanner();
    await until('frame.seen');
    expect(types().slice(0, 2)).toEqual(['permission.granted', 'camera.opened']);
    expect(events.find(({ type }) => type === 'frame.seen')).toEqual({
      type: 'frame.seen',
      sight: 'aside',
      text: 'Q/7K3M9QXA',
      hint: null,
    });
    expect(types()).toContain('reader.recovered');
    expect(outlines.at(-1)).toMatchObject([{ text: 'Q/7K3M9QXA' }]);
    vi.useFakeTimers();
    stop();
    expect(outlines.at(-1)).toEqual([]);
    expect(phone.tracks[0]!.readyState).toBe('ended');
    expect(video.srcObject).toBeNull();
    // The worker ends after a while: decoded pictures take much memory.
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(phone.workers.ended).toBe(1);
  });

  test('reads only while the scanner asks for it', async () => {
    phone.view.code = 'Q/7K3M9QXA';
    const { outlines, send, stop, types, until, video } = await scanner({ reading: false });
    await until('camera.opened');
    await framesPass();
    expect(types()).not.toContain('reader.recovered');
    send({ type: 'reading.requested' });
    await until('frame.seen');
    send({ type: 'resting.requested' });
    expect(outlines.at(-1)).toEqual([]);
    expect(video.wanted.size).toBe(0);
    stop();
  });

  test('reports that the reader fails, and that it works again', async () => {
    phone.view.error = new Error('The engine could not be loaded.');
    const { stop, types, until } = await scanner();
    await until('reader.failed');
    delete phone.view.error;
    await until('reader.recovered');
    expect(types().lastIndexOf('reader.failed')).toBeLessThan(types().indexOf('reader.recovered'));
    stop();
  });

  test('reports torch and zoom when asked, and after each change', async () => {
    const { heard, send, stop, until } = await scanner();
    await until('camera.opened');
    heard();
    const reported = async (controls: object) => {
      await eventually(() =>
        expect(heard()).toContainEqual({
          type: 'controls.reported',
          controls: { canFocus: false, nextCamera: null, ...controls },
        }),
      );
    };
    const zoom = { min: 1, max: 7, step: 0.1, value: 1 };
    send({ type: 'controls.requested' });
    await reported({ torch: 'off', zoom });
    send({ type: 'torch.requested', on: true } as never);
    await reported({ torch: 'on', zoom });
    send({ type: 'zoom.requested', value: 3 } as never);
    await reported({ torch: 'on', zoom: { ...zoom, value: 3 } });
    send({ type: 'torch.requested', on: false } as never);
    await reported({ torch: 'off', zoom: { ...zoom, value: 3 } });
    vi.spyOn(phone.tracks[0]!, 'applyConstraints').mockRejectedValue(new Error('busy'));
    send({ type: 'zoom.requested', value: 5 } as never);
    await reported({ torch: 'off', zoom: { ...zoom, value: 3 } });
    expect(console.warn).toHaveBeenCalledOnce();
    stop();
  });

  test('is changed by one request at a time', async () => {
    const { heard, send, stop, until } = await scanner();
    await until('camera.opened');
    const light = Promise.withResolvers<void>();
    const [track] = phone.tracks;
    const apply = vi.spyOn(track!, 'applyConstraints').mockReturnValueOnce(light.promise);
    send({ type: 'torch.requested', on: true } as never);
    send({ type: 'zoom.requested', value: 3 } as never);
    await eventually(() => expect(apply).toHaveBeenCalledTimes(1));
    await framesPass();
    expect(apply).toHaveBeenCalledTimes(1);
    heard();
    light.resolve();
    await eventually(() => expect(apply).toHaveBeenCalledTimes(2));
    // The zoom keeps the light, which it knows of by then.
    expect(apply).toHaveBeenLastCalledWith({ advanced: [{ zoom: 3, torch: true }] });
    stop();
  });

  test('says that it was lost', async () => {
    const { stop, until } = await scanner();
    await until('camera.opened');
    phone.tracks[0]!.dispatchEvent(new Event('ended'));
    await until('camera.lost');
    stop();
  });

  test('says that the browser asks for permission, only if it does', async () => {
    phone.query.mockResolvedValueOnce({ state: 'prompt' });
    const asked = await scanner();
    await asked.until('camera.opened');
    expect(asked.types().slice(0, 2)).toEqual(['permission.requested', 'permission.granted']);
    asked.stop();
    phone.query.mockRejectedValueOnce(new TypeError('camera is not a permission'));
    const unknown = await scanner();
    await unknown.until('camera.opened');
    expect(unknown.types()[0]).toBe('permission.requested');
    unknown.stop();
  });

  test('is released if the scanner is left before the permission', async () => {
    const permission = Promise.withResolvers<void>();
    phone.permission.given = permission.promise;
    const { events, stop } = await scanner();
    await asked();
    stop();
    permission.resolve();
    await allClosed();
    expect(events).toEqual([]);
  });

  test('is released if the scanner is left before its viewfinder shows', async () => {
    const { until, look, stop, types } = await scanner({ isLate: true });
    await until('permission.granted');
    stop();
    await allClosed();
    look();
    await framesPass();
    expect(types()).toEqual(['permission.granted']);
  });

  test.each([
    ['NotAllowedError', 'camera.notAllowed', 1],
    ['NotFoundError', 'camera.notFound', 3],
    ['OverconstrainedError', 'camera.overconstrained', 3],
    ['NotReadableError', 'camera.notReadable', 1],
    ['AbortError', 'camera.aborted', 1],
  ])('says why it does not open: %s', async (name, type, requests) => {
    phone.permission.given = Promise.reject(new DOMException('No.', name));
    const { stop, until } = await scanner();
    await until(type);
    // It asks for less only if that may help: a user who said no is not asked again.
    expect(phone.permission.asked).toBe(requests);
    stop();
  });

  test('can be tried again if its code could not be loaded', async () => {
    vi.doMock('#app/flows/camera/device.ts', () => Promise.reject(new TypeError('Failed to fetch')));
    const { stop, types, until } = await scanner();
    vi.doUnmock('#app/flows/camera/device.ts');
    await until('camera.aborted');
    expect(types()).toEqual(['camera.aborted']);
    stop();
  });
});

describe('the full-screen camera', () => {
  /** Starts the camera. @param cameras the number of cameras of the phone; `null` if its browser does not list them */
  async function capture({ cameras = 2 as number | null, facing = 'environment' } = {}) {
    const { provideCapture } = await import('#app/flows/photoCapture/actors.ts');
    const kept = new Map<string, File>();
    const video = new FakeVideo();
    const place = { video: video as never, keep: (id: string, file: File) => void kept.set(id, file) };
    Object.assign(navigator.mediaDevices, {
      enumerateDevices: async () => {
        if (cameras === null) throw new DOMException('No.', 'NotAllowedError');
        const devices = Array.from({ length: cameras }, () => ({ kind: 'videoinput' }));
        return [...devices, { kind: 'audioinput' }, { kind: 'audiooutput' }];
      },
    });
    const chart = provideCapture(() => place);
    const camera = hear(actorOf(chart, 'cameraStream'), { facing });
    const types = () => camera.events.map(({ type }) => type);
    const until = (type: string) => eventually(() => expect(types()).toContain(type));
    return { ...camera, kept, types, until, video };
  }

  test.each([
    [1, false],
    [2, true],
    [null, false],
  ])('with %s cameras, the other one is offered: %s', async (cameras, canFlip) => {
    const { events, stop, until } = await capture({ cameras, facing: 'user' });
    await until('camera.opened');
    // The browser gave another one than was asked for.
    expect(events.at(-1)).toEqual({ type: 'camera.opened', facing: 'environment', canFlip });
    stop();
    await allClosed();
  });

  test('offers no other camera on a computer, whose cameras do not say which way they look', async () => {
    const { getUserMedia } = navigator.mediaDevices;
    Object.assign(navigator.mediaDevices, {
      getUserMedia: async () => {
        const stream = await getUserMedia();
        phone.tracks.at(-1)!.settings = {};
        return stream;
      },
    });
    const { events, stop, until } = await capture({ cameras: 2, facing: 'user' });
    await until('camera.opened');
    expect(events.at(-1)).toEqual({ type: 'camera.opened', facing: 'user', canFlip: false });
    stop();
  });

  test('is released when it is left, and reports nothing more', async () => {
    const permission = Promise.withResolvers<void>();
    phone.permission.given = permission.promise;
    const { events, stop } = await capture();
    await asked();
    stop();
    permission.resolve();
    await allClosed();
    expect(events).toEqual([]);
  });

  test('says that it was lost, or why it does not open', async () => {
    const running = await capture();
    await running.until('camera.opened');
    phone.tracks[0]!.dispatchEvent(new Event('ended'));
    await running.until('camera.lost');
    running.stop();
    phone.permission.given = Promise.reject(new DOMException('No.', 'NotReadableError'));
    const refused = await capture();
    await refused.until('camera.refused');
    expect(refused.events.at(-1)).toEqual({ type: 'camera.refused', reason: 'notReadable' });
    refused.stop();
  });
});
