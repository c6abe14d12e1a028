import { expect, test } from 'vitest';
import { createTrackControls } from '#app/device/camera/cameraControls.ts';

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
  expect(controls.read()).toEqual({ torch: false, lit: false, zoom: null });
  expect(await controls.setZoom(3)).toBeNull();
  await controls.focus();
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
  [['manual', 'continuous'], [{ focusMode: 'continuous' }]],
  [['manual', 'single-shot'], []],
])('a camera that can focus by %o is asked for %o', async (focusMode, expected) => {
  const { applied, controls } = controlsOf({ focusMode });
  await controls.focus();
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
