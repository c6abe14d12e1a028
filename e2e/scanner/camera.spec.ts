/** Opening, watching and closing the camera, and the faults other scanners have there (spec §5, §8, §9). */
import { LABEL_TEXT, labelFrames } from './support/films.ts';
import { giveTorchAndZoom, recordCamera } from './support/fakeCamera.ts';
import { expect, test } from './support/scannerTest.ts';

test('a camera is shown as phones need it, and closing it stops every track', async ({ page }) => {
  await page.evaluate(recordCamera);
  const seen = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const { signal } = new AbortController();
    const camera = await window.scanner.openCamera({ signal });
    await camera.attach(video, signal);
    const { muted, playsInline, autoplay, videoWidth, videoHeight, paused } = video;
    const controls = camera.readControls();
    const stream = video.srcObject;
    camera.close();
    camera.close();
    return {
      shown: { muted, playsInline, autoplay, videoWidth, videoHeight, paused },
      controls,
      hadStream: stream === window.streams[0],
      source: video.srcObject,
      states: window.streams.flatMap((s) => s.getTracks().map((t) => t.readyState)),
      asked: window.asked,
    };
  });
  expect(seen.shown).toEqual({
    muted: true,
    playsInline: true,
    autoplay: true,
    videoWidth: 1280,
    videoHeight: 720,
    paused: false,
  });
  expect(seen.hadStream).toBe(true);
  expect(seen.controls).toEqual({ torch: false, lit: false, zoom: null });
  expect(seen.source).toBeNull();
  expect(seen.states).toEqual(['ended']);
  expect(seen.asked).toEqual([
    {
      audio: false,
      video: {
        resizeMode: { ideal: 'none' },
        facingMode: { ideal: 'environment' },
        width: { min: 640, ideal: 720, max: 1920 },
        height: { min: 640, ideal: 720, max: 1080 },
      },
    },
  ]);
});

test('a picture that never comes: time-out, and no track stays live', async ({ page }) => {
  await page.evaluate(recordCamera);
  const seen = await page.evaluate(async () => {
    HTMLMediaElement.prototype.play = () => new Promise(() => {});
    const video = document.querySelector('video')!;
    const signal = AbortSignal.timeout(300);
    const camera = await window.scanner.openCamera({ signal });
    const error: unknown = await camera.attach(video, signal).catch((e: unknown) => e);
    const { name, message } = error as Error;
    const states = window.streams.flatMap((s) => s.getTracks().map((t) => t.readyState));
    return { name, message, states, source: video.srcObject };
  });
  expect(seen).toEqual({
    name: 'TimeoutError',
    message: 'The camera did not start within 3 s.',
    states: ['ended'],
    source: null,
  });
});

for (const ending of ['time-out', 'leaving'] as const) {
  test(`a stream that arrives after ${ending} is stopped at once`, async ({ page }) => {
    const seen = await page.evaluate(async (how) => {
      const devices = navigator.mediaDevices;
      const ask = devices.getUserMedia.bind(devices);
      let give = () => {};
      const granted = new Promise<void>((resolve) => (give = resolve));
      let late: MediaStream | undefined;
      devices.getUserMedia = async (constraints) => {
        const stream = await ask(constraints);
        await granted;
        return (late = stream);
      };
      const leaving = new AbortController();
      const signal = how === 'leaving' ? leaving.signal : AbortSignal.timeout(200);
      const opening = window.scanner.openCamera({ signal });
      if (how === 'leaving') leaving.abort();
      const error: unknown = await opening.catch((e: unknown) => e);
      give();
      while (!late) await new Promise((resolve) => setTimeout(resolve, 10));
      await Promise.resolve();
      await new Promise((resolve) => setTimeout(resolve));
      return { name: (error as Error).name, states: late.getTracks().map((t) => t.readyState) };
    }, ending);
    expect(seen).toEqual({ name: ending === 'leaving' ? 'AbortError' : 'TimeoutError', states: ['ended'] });
  });
}

test('closing while the picture is awaited leaves nothing live', async ({ page }) => {
  await page.evaluate(recordCamera);
  const seen = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const { signal } = new AbortController();
    const camera = await window.scanner.openCamera({ signal });
    const attached = camera.attach(video, signal).catch((e: unknown) => e);
    camera.close();
    const error = (await attached) as Error;
    return {
      name: error.name,
      states: window.streams.flatMap((s) => s.getTracks().map((t) => t.readyState)),
    };
  });
  expect(seen).toEqual({ name: 'AbortError', states: ['ended'] });
});

test('a VGA camera, which the minimum refuses, is opened by a second try', async ({ page, showFilm }) => {
  showFilm(labelFrames(LABEL_TEXT, { width: 640, height: 480 }));
  await page.evaluate(recordCamera);
  const seen = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const { signal } = new AbortController();
    const camera = await window.scanner.openCamera({ signal });
    await camera.attach(video, signal);
    const decoder = window.scanner.createDecoder();
    const reading = await decoder.readFrame(video);
    camera.close();
    decoder.close();
    return { asked: window.asked.length, size: reading?.frameSize, text: reading?.result?.rawValue };
  });
  expect(seen).toEqual({ asked: 2, size: { width: 640, height: 480 }, text: LABEL_TEXT });
  showFilm(labelFrames());
});

test('where nothing fits the demands, any camera is taken', async ({ page }) => {
  const asked = await page.evaluate(async () => {
    const seen: MediaStreamConstraints[] = [];
    const devices = navigator.mediaDevices;
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (constraints = {}) => {
      seen.push(constraints);
      if (seen.length < 3) throw new DOMException('none like that', 'NotFoundError');
      return ask(constraints);
    };
    const camera = await window.scanner.openCamera({ signal: new AbortController().signal });
    camera.close();
    return seen;
  });
  expect(asked).toHaveLength(3);
  expect(asked[2]).toEqual({ audio: false, video: true });
});

const BROWSER_NAMES = {
  NotAllowedError: 'NotAllowedError',
  PermissionDeniedError: 'NotAllowedError',
  NotFoundError: 'NotFoundError',
  DevicesNotFoundError: 'NotFoundError',
  OverconstrainedError: 'OverconstrainedError',
  NotReadableError: 'NotReadableError',
  TrackStartError: 'NotReadableError',
  AbortError: 'AbortError',
  SecurityError: 'NotAllowedError',
  UnknownError: 'NotReadableError',
};

test('the errors of browsers come under the names of the specification, with their message', async ({
  page,
}) => {
  const names = await page.evaluate(async (all) => {
    const seen: Record<string, string> = {};
    for (const name of all) {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException(`because of ${name}`, name));
      const opening = window.scanner.openCamera({ signal: new AbortController().signal });
      const error = (await opening.catch((e: unknown) => e)) as Error;
      seen[name] = error.message === `because of ${name}` ? error.name : error.message;
    }
    return seen;
  }, Object.keys(BROWSER_NAMES));
  expect(names).toEqual(BROWSER_NAMES);
});

test('no secure context, no streams, no getUserMedia: each is said', async ({ page, served, hosts }) => {
  const open = () =>
    page.evaluate(async () => {
      const opening = window.scanner.openCamera({ signal: new AbortController().signal });
      const { name, message } = (await opening.catch((e: unknown) => e)) as Error;
      return [name, message];
    });
  await page.evaluate(() => {
    Object.defineProperty(navigator.mediaDevices, 'getUserMedia', { value: undefined });
  });
  expect(await open()).toEqual(['UnsupportedError', 'getUserMedia not supported']);
  await page.evaluate(() => Object.defineProperty(navigator, 'mediaDevices', { value: undefined }));
  expect(await open()).toEqual(['UnsupportedError', 'No stream support in this browser.']);

  const insecure = `insecure.test:${served.port}`;
  await page.goto(`http://${insecure}`);
  await page.waitForFunction(() => 'scanner' in window);
  expect(await open()).toEqual([
    'InsecureContextError',
    'Secure context required: the camera works on HTTPS or localhost only.',
  ]);
  hosts.delete(insecure);
});

test('the light goes on and off, and the zoom keeps it', async ({ page }) => {
  await page.evaluate(giveTorchAndZoom, false);
  const seen = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const { signal } = new AbortController();
    const camera = await window.scanner.openCamera({ signal });
    await camera.attach(video, signal);
    const settings = () => {
      const { torch, zoom } = (video.srcObject as MediaStream).getVideoTracks()[0]!.getSettings() as {
        torch?: boolean;
        zoom?: number;
      };
      return { torch, zoom };
    };
    const steps: unknown[] = [camera.readControls()];
    steps.push(await camera.setTorch(true), settings());
    steps.push(await camera.setZoom(3), settings());
    steps.push(await camera.setTorch(false), settings());
    steps.push(await camera.setZoom(99), settings());
    // Two taps at once must not cross.
    await Promise.all([camera.setTorch(true), camera.setZoom(5)]);
    steps.push(settings(), camera.readControls());
    camera.close();
    return steps;
  });
  expect(seen).toEqual([
    { torch: true, lit: false, zoom: { min: 1, max: 7, step: 0.1, value: 1 } },
    ...[true, { torch: true, zoom: 1 }],
    ...[3, { torch: true, zoom: 3 }],
    ...[false, { torch: false, zoom: 3 }],
    ...[7, { torch: false, zoom: 7 }],
    { torch: true, zoom: 5 },
    { torch: true, lit: true, zoom: { min: 1, max: 7, step: 0.1, value: 5 } },
  ]);
});

test('a light that will not go off is put out by opening the camera anew', async ({ page }) => {
  await page.evaluate(recordCamera);
  await page.evaluate(giveTorchAndZoom, true);
  const seen = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const { signal } = new AbortController();
    const camera = await window.scanner.openCamera({ signal });
    await camera.attach(video, signal);
    const losses: string[] = [];
    camera.onLost((loss) => losses.push(loss));
    await camera.setZoom(2);
    await camera.setTorch(true);
    const lit = await camera.setTorch(false);
    const [old, fresh] = window.streams.map((s) => s.getVideoTracks()[0]!);
    const { torch, zoom } = fresh!.getSettings() as { torch?: boolean; zoom?: number };
    const shows = video.srcObject === window.streams[1] && !video.paused && video.videoWidth > 0;
    const off = window.applied.filter((extras) => extras.torch === false);
    camera.close();
    return { lit, old: old!.readyState, torch, zoom, shows, off, losses, closed: fresh!.readyState };
  });
  expect(seen).toEqual({
    lit: false,
    old: 'ended',
    torch: false,
    zoom: 2,
    shows: true,
    off: [{ torch: false }],
    losses: [],
    closed: 'ended',
  });
});

for (const [loss, least, most] of [
  ['ended', 0, 900],
  ['muted', 950, 2_500],
  ['stalled', 1_900, 5_000],
] as const) {
  test(`a camera taken away is told as ${loss}, and closed`, async ({ page }) => {
    const seen = await page.evaluate(async (kind) => {
      const video = document.querySelector('video')!;
      const { signal } = new AbortController();
      const camera = await window.scanner.openCamera({ signal });
      await camera.attach(video, signal);
      const track = (video.srcObject as MediaStream).getVideoTracks()[0]!;
      const start = performance.now();
      const lost = new Promise<string>((resolve) => camera.onLost(resolve));
      if (kind === 'ended') track.dispatchEvent(new Event('ended'));
      if (kind === 'muted') {
        // Short silence is nothing; a long one is.
        track.dispatchEvent(new Event('mute'));
        track.dispatchEvent(new Event('unmute'));
        track.dispatchEvent(new Event('mute'));
      }
      if (kind === 'stalled') video.pause();
      return {
        told: await lost,
        after: performance.now() - start,
        state: track.readyState,
        source: video.srcObject,
      };
    }, loss);
    expect(seen).toMatchObject({ told: loss, state: 'ended', source: null });
    expect(seen.after).toBeGreaterThanOrEqual(least);
    expect(seen.after).toBeLessThan(most);
  });
}

test('a camera that runs is never told as lost, however long nothing moves', async ({ page }) => {
  const losses = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const { signal } = new AbortController();
    const camera = await window.scanner.openCamera({ signal });
    await camera.attach(video, signal);
    const told: string[] = [];
    camera.onLost((loss) => told.push(loss));
    for (let n = 0; n < 100; n++) await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    camera.close();
    return told;
  });
  expect(losses).toEqual([]);
});

test('put aside and brought back: closed while unseen, and a fresh picture is read afterwards', async ({
  page,
}) => {
  await page.evaluate(recordCamera);
  const seen = await page.evaluate(async () => {
    const video = document.querySelector('video')!;
    const { signal } = new AbortController();
    const decoder = window.scanner.createDecoder();
    let visibility: DocumentVisibilityState = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => visibility });
    const told: string[] = [];
    let camera = await window.scanner.openCamera({ signal });
    await camera.attach(video, signal);
    let reopened: Promise<void> | undefined;
    const unwatch = window.scanner.watchVisibility((now) => {
      told.push(now);
      if (now === 'visible') {
        reopened = window.scanner.openCamera({ signal }).then(async (fresh) => {
          camera = fresh;
          await camera.attach(video, signal);
        });
      } else camera.close();
    });
    const become = (now: DocumentVisibilityState) => {
      visibility = now;
      document.dispatchEvent(new Event('visibilitychange'));
    };
    become('hidden');
    become('hidden');
    const unseen = window.streams.map((s) => s.getVideoTracks()[0]!.readyState);
    become('visible');
    await reopened;
    const reading = await decoder.readFrame(video);
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    const gone = window.streams.map((s) => s.getVideoTracks()[0]!.readyState);
    unwatch();
    window.dispatchEvent(new PageTransitionEvent('pageshow'));
    decoder.close();
    return { told, unseen, text: reading?.result?.rawValue, gone };
  });
  expect(seen).toEqual({
    told: ['hidden', 'visible', 'gone'],
    unseen: ['ended'],
    text: LABEL_TEXT,
    gone: ['ended', 'ended'],
  });
});
