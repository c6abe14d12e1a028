/** Opening and closing the camera, and typical failures of scanners there (spec §5, §8, §9). */
import { LABEL_TEXT, labelFrames } from '../support/films.ts';
import { recordCamera } from './support/fakeCamera.ts';
import { expect, test } from './support/scannerTest.ts';

test('a camera opens with the constraints for phones, and closing it stops every track', async ({ page }) => {
  await page.evaluate(recordCamera);
  const seen = await page.evaluate(async () => {
    const { video, camera } = await window.scanner.startCamera();
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
  expect(seen.controls).toEqual({ torch: false, lit: false, zoom: null, focus: false });
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

test('a picture that never appears times out, and no track stays live', async ({ page }) => {
  await page.evaluate(recordCamera);
  const seen = await page.evaluate(async () => {
    HTMLMediaElement.prototype.play = () => new Promise(() => {});
    const video = document.querySelector('video')!;
    const camera = await window.scanner.openCamera({ signal: new AbortController().signal });
    const error: unknown = await camera.attach(video, AbortSignal.timeout(300)).catch((e: unknown) => e);
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
      let arrive = (_stream: MediaStream) => {};
      const arrived = new Promise<MediaStream>((resolve) => (arrive = resolve));
      devices.getUserMedia = async (constraints) => {
        const stream = await ask(constraints);
        await granted;
        arrive(stream);
        return stream;
      };
      const leaving = new AbortController();
      const signal = how === 'leaving' ? leaving.signal : AbortSignal.timeout(200);
      const opening = window.scanner.openCamera({ signal });
      if (how === 'leaving') leaving.abort();
      const error: unknown = await opening.catch((e: unknown) => e);
      give();
      const late = await arrived;
      await new Promise((resolve) => setTimeout(resolve)); // all callbacks of the stream have run
      return { name: (error as Error).name, states: late.getTracks().map((t) => t.readyState) };
    }, ending);
    expect(seen).toEqual({ name: ending === 'leaving' ? 'AbortError' : 'TimeoutError', states: ['ended'] });
  });
}

test('a browser that refuses to play the picture leaves no live track', async ({ page }) => {
  await page.evaluate(recordCamera);
  const seen = await page.evaluate(async () => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('not now', 'NotAllowedError'));
    const video = document.querySelector('video')!;
    const { signal } = new AbortController();
    const camera = await window.scanner.openCamera({ signal });
    const error = (await camera.attach(video, signal).catch((e: unknown) => e)) as Error;
    const states = window.streams.flatMap((s) => s.getTracks().map((t) => t.readyState));
    return { name: error.name, message: error.message, states, source: video.srcObject };
  });
  expect(seen).toEqual({ name: 'NotAllowedError', message: 'not now', states: ['ended'], source: null });
});

test('closing while waiting for the picture leaves no live track', async ({ page }) => {
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

test('a VGA camera below the minimum is opened by a second attempt', async ({ page, showFilm }) => {
  showFilm(labelFrames(LABEL_TEXT, { width: 640, height: 480 }));
  await page.evaluate(recordCamera);
  const seen = await page.evaluate(async () => {
    const { video, camera } = await window.scanner.startCamera();
    const decoder = window.scanner.createDecoder();
    const reading = await decoder.readFrame(video);
    camera.close();
    decoder.close();
    return { asked: window.asked.length, size: reading?.frameSize, text: reading?.result?.rawValue };
  });
  expect(seen).toEqual({ asked: 2, size: { width: 640, height: 480 }, text: LABEL_TEXT });
  showFilm(labelFrames());
});

test('any camera is used if none meets the constraints', async ({ page }) => {
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

test("browser errors keep their message and get the specification's names", async ({ page }) => {
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

test('a missing secure context, stream support or getUserMedia is reported', async ({
  page,
  served,
  hosts,
}) => {
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
