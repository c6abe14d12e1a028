import { afterEach, expect, test, vi } from 'vitest';
import { createTrackControls } from '#app/device/camera/cameraControls.ts';

afterEach(() => vi.unstubAllGlobals());

/** Gives the browser a camera interface that can focus on points, or not. */
const knowsPoints = (pointsOfInterest?: boolean) =>
  vi.stubGlobal('navigator', { mediaDevices: { getSupportedConstraints: () => ({ pointsOfInterest }) } });

/** Creates the controls of a track, and records the constraints that they apply. */
function controlsOf(capabilities: object | null, settings: object = {}) {
  const applied: unknown[] = [];
  const track = {
    getSettings: () => settings,
    applyConstraints: async ({ advanced }: { advanced: unknown[] }) => void applied.push(...advanced),
    ...(capabilities && { getCapabilities: () => capabilities }),
  };
  return { applied, controls: createTrackControls(track as never) };
}

test.each([
  ['reports no capabilities', null],
  ['has neither torch nor zoom', {}],
  ['has a zoom of one value', { torch: false, zoom: { min: 1, max: 1, step: 0.1 } }],
])('a camera that %s has no controls, and is not zoomed', async (_, capabilities) => {
  const { applied, controls } = controlsOf(capabilities, { zoom: 1 });
  expect(controls.read()).toEqual({ torch: false, lit: false, zoom: null, focus: false });
  expect(await controls.setZoom(3)).toBeNull();
  await controls.sharpen();
  expect(applied).toEqual([]);
});

test.each([
  [{}, 2],
  [{ zoom: 4 }, 4],
])('the zoom of a camera with the settings %o starts at %i, and a missing step is 0', (settings, value) => {
  const { controls } = controlsOf({ zoom: { min: 2, max: 8 } }, settings);
  expect(controls.read().zoom).toEqual({ min: 2, max: 8, step: 0, value });
});

test.each([
  [{ focusMode: ['manual', 'continuous'] }, [{ focusMode: 'continuous' }]],
  [{ focusMode: ['manual', 'single-shot'], exposureMode: ['manual'] }, []],
  [
    { focusMode: ['continuous'], exposureMode: ['manual', 'continuous'] },
    [{ focusMode: 'continuous', exposureMode: 'continuous' }],
  ],
])('a camera that can %o is asked for %o', async (capabilities, expected) => {
  const { applied, controls } = controlsOf(capabilities);
  await controls.sharpen();
  expect(applied).toEqual(expected);
});

test('a phone whose light goes out when it zooms is asked for the light again, and only if it was on', async () => {
  const { applied, controls } = controlsOf({ torch: true, zoom: { min: 1, max: 7 } }, { torch: false });
  await controls.setZoom(2);
  expect(applied.splice(0)).toEqual([{ zoom: 2 }]);
  await controls.setTorch(true);
  applied.length = 0;
  await controls.setZoom(3);
  expect(applied).toEqual([{ zoom: 3, torch: true }, { torch: true }]);
});

test.each([
  [{ focusMode: ['continuous'] }, true, true],
  [{ focusMode: ['single-shot'] }, true, true],
  [{ focusMode: ['manual'] }, true, false],
  [{}, true, false],
  [{ focusMode: ['continuous'] }, undefined, false],
])(
  'whether a camera with %o focuses on a point, if the browser knows points: %s',
  (capabilities, known, can) => {
    knowsPoints(known);
    expect(controlsOf(capabilities).controls.read().focus).toBe(can);
  },
);

test('focusing on a point keeps light and zoom, and light and zoom keep the point', async () => {
  knowsPoints(true);
  const { applied, controls } = controlsOf({
    torch: true,
    zoom: { min: 1, max: 7 },
    focusMode: ['continuous'],
  });
  await controls.sharpen();
  await controls.setZoom(2);
  await controls.setTorch(true);
  applied.length = 0;
  const at = { x: 0.25, y: 0.75 };
  const focus = { focusMode: 'continuous', pointsOfInterest: [at] };
  await controls.focusAt(at);
  expect(applied.splice(0)).toEqual([{ ...focus, zoom: 2, torch: true }]);
  await controls.setZoom(3);
  expect(applied.splice(0)).toEqual([{ ...focus, zoom: 3, torch: true }]);
  await controls.setTorch(false);
  expect(applied).toEqual([{ torch: false }, { ...focus, zoom: 3 }]);
});

test('a camera that focuses only on demand is asked for each point', async () => {
  const { applied, controls } = controlsOf({ focusMode: ['single-shot'] });
  await controls.sharpen();
  for (const x of [0.1, 0.9]) await controls.focusAt({ x, y: 0.5 });
  expect(applied).toEqual([
    { focusMode: 'single-shot', pointsOfInterest: [{ x: 0.1, y: 0.5 }] },
    { focusMode: 'single-shot', pointsOfInterest: [{ x: 0.9, y: 0.5 }] },
  ]);
});
