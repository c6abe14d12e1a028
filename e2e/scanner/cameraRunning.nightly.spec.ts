/** A running camera: torch, zoom, and interruptions (spec §2, §4, §9). */
import { giveTorchAndZoom, recordCamera } from './support/fakeCamera.ts';
import { LABEL_TEXT } from '../support/films.ts';
import { expect, test } from './support/scannerTest.ts';

test('the torch goes on and off, and zooming keeps its state', async ({ page }) => {
  await page.evaluate(giveTorchAndZoom, false);
  const seen = await page.evaluate(async () => {
    const { video, camera } = await window.scanner.startCamera();
    const settings = () => {
      const { torch, zoom } = (video.srcObject as MediaStream).getVideoTracks()[0]!.getSettings() as {
        torch?: boolean;
        zoom?: number;
      };
      return { torch, zoom };
    };
    const steps: unknown[] = [camera.readControls()];
    steps.push([await camera.setTorch(true), settings()]);
    steps.push([await camera.setZoom(3), settings()]);
    steps.push([await camera.setTorch(false), settings()]);
    steps.push([await camera.setZoom(99), settings()]);
    // Concurrent calls must not overwrite each other.
    await Promise.all([camera.setTorch(true), camera.setZoom(5)]);
    steps.push(settings(), camera.readControls());
    camera.close();
    return steps;
  });
  expect(seen).toEqual([
    { torch: true, lit: false, zoom: { min: 1, max: 7, step: 0.1, value: 1 }, focus: false },
    [true, { torch: true, zoom: 1 }],
    [3, { torch: true, zoom: 3 }],
    [false, { torch: false, zoom: 3 }],
    [7, { torch: false, zoom: 7 }],
    { torch: true, zoom: 5 },
    { torch: true, lit: true, zoom: { min: 1, max: 7, step: 0.1, value: 5 }, focus: false },
  ]);
});

test('a torch that does not switch off is switched off by restarting the camera', async ({ page }) => {
  await page.evaluate(recordCamera);
  await page.evaluate(giveTorchAndZoom, true);
  const seen = await page.evaluate(async () => {
    const { video, camera } = await window.scanner.startCamera();
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

test('a torch that the browser refuses is off, and the camera can still zoom', async ({ page }) => {
  await page.evaluate(giveTorchAndZoom, false);
  const seen = await page.evaluate(async () => {
    const { applyConstraints } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.applyConstraints = function (this: MediaStreamTrack, constraints) {
      const [{ torch = false } = {}] = (constraints?.advanced ?? []) as { torch?: boolean }[];
      if (torch) return Promise.reject(new DOMException('The light is in use.', 'NotReadableError'));
      return applyConstraints.call(this, constraints);
    };
    const { camera } = await window.scanner.startCamera();
    const refused = await camera.setTorch(true).catch(({ name }: Error) => name);
    const { lit } = camera.readControls();
    const zoomed = await camera.setZoom(3).catch(({ name }: Error) => name);
    camera.close();
    return { refused, lit, zoomed };
  });
  expect(seen).toEqual({ refused: 'NotReadableError', lit: false, zoomed: 3 });
});

for (const [loss, least] of [
  ['ended', 0],
  ['muted', 950],
  ['stalled', 1_900],
] as const) {
  test(`losing the camera is reported as ${loss}, and closes it`, async ({ page }) => {
    const seen = await page.evaluate(async (kind) => {
      const { video, camera } = await window.scanner.startCamera();
      const track = (video.srcObject as MediaStream).getVideoTracks()[0]!;
      const start = performance.now();
      const lost = new Promise<string>((resolve) => camera.onLost(resolve));
      if (kind === 'ended') track.dispatchEvent(new Event('ended'));
      if (kind === 'muted') {
        // A short mute is ignored, a long one is not.
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
  });
}

test('a running camera is never reported as lost, even if its picture does not move', async ({ page }) => {
  const losses = await page.evaluate(async () => {
    const { video, camera } = await window.scanner.startCamera();
    const told: string[] = [];
    camera.onLost((loss) => told.push(loss));
    for (let n = 0; n < 100; n++) await new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    camera.close();
    return told;
  });
  expect(losses).toEqual([]);
});

test('the camera closes while the page is hidden, and reads a fresh picture afterwards', async ({ page }) => {
  await page.evaluate(recordCamera);
  const seen = await page.evaluate(async () => {
    const decoder = window.scanner.createDecoder();
    let visibility: DocumentVisibilityState = 'visible';
    Object.defineProperty(document, 'visibilityState', { get: () => visibility });
    const told: string[] = [];
    let { video, camera } = await window.scanner.startCamera();
    let reopened: Promise<void> | undefined;
    const unwatch = window.scanner.watchVisibility((now) => {
      told.push(now);
      if (now === 'visible') {
        reopened = window.scanner.startCamera().then((fresh) => {
          ({ video, camera } = fresh);
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
