import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backCameras, cameraAfter } from '#app/device/camera/backCameras.ts';
import { noteSharpness, sharpestCamera } from '#app/storage/backCameras.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const listed = (devices: object[]) => {
  vi.stubGlobal('navigator', { mediaDevices: { enumerateDevices: async () => devices } });
  return backCameras();
};

test('back cameras are those that face away, by what the browser reports or else by their names', async () => {
  const camera = (deviceId: string, label: string, facingMode?: string[]) => ({
    kind: 'videoinput',
    deviceId,
    label,
    ...(facingMode && { getCapabilities: () => ({ facingMode }) }),
  });
  const cameras = await listed([
    { kind: 'audioinput', deviceId: 'microphone', label: 'back microphone' },
    camera('front', 'camera2 1, facing front', ['user']),
    camera('main', 'camera2 0', ['environment']),
    camera('wide', 'Back Ultra Wide Camera'),
    camera('named', 'Rückkamera', []),
    camera('selfie', 'Front Camera'),
    camera('', 'back camera, before the permission'),
  ]);
  expect(cameras).toEqual(['main', 'wide', 'named']);
});

test('cameras follow each other in a circle', () => {
  expect(cameraAfter('a', ['a', 'b', 'c'])).toBe('b');
  expect(cameraAfter('c', ['a', 'b', 'c'])).toBe('a');
  expect(cameraAfter('front', ['a'])).toBe('a');
  expect(cameraAfter(undefined, ['a'])).toBe('a');
  expect(cameraAfter('a', ['a'])).toBeNull();
  expect(cameraAfter('a', [])).toBeNull();
});

test('the sharper camera is remembered, once two were compared', () => {
  const both = ['main', 'wide'];
  expect(sharpestCamera()).toBeNull();
  noteSharpness('wide', 0.14, both);
  expect(sharpestCamera()).toBeNull();
  noteSharpness('main', 0.35, both);
  expect(sharpestCamera()).toBe('main');
  // The best picture counts, not the last one.
  noteSharpness('main', 0.1, both);
  expect(sharpestCamera()).toBe('main');
  noteSharpness('wide', 0.5, both);
  expect(sharpestCamera()).toBe('wide');
});

test('a camera that is gone is forgotten', () => {
  noteSharpness('wide', 0.5, ['main', 'wide']);
  noteSharpness('main', 0.3, ['main', 'wide']);
  noteSharpness('macro', 0.4, ['main', 'macro']);
  expect(sharpestCamera()).toBe('macro');
});

test('without storage, or with something else in it, no camera is preferred', () => {
  stored.set('snug-back-cameras', 'no JSON');
  expect(sharpestCamera()).toBeNull();
  noteSharpness('main', 0.3, ['main']);
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  noteSharpness('wide', 0.3, ['main', 'wide']);
  expect(warn).toHaveBeenCalledOnce();
  expect(sharpestCamera()).toBeNull();
});
