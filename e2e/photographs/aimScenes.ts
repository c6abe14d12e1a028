import type { Page } from 'playwright';
import { LABEL_TEXT, OTHER_TEXT, shelfFrames, wornFrames } from '../support/films.ts';
import { sees, type Scene } from './scene.ts';

const size = { width: 1280, height: 720 };

/** The camera has every control: light, zoom, focus, and another back camera. */
const equip = (page: Page) =>
  page.addInitScript(() => {
    const { getCapabilities } = MediaStreamTrack.prototype;
    MediaStreamTrack.prototype.getCapabilities = function (this: MediaStreamTrack) {
      const zoom = { min: 1, max: 7, step: 0.1 };
      return { ...getCapabilities.call(this), torch: true, zoom, focusMode: ['continuous'] };
    };
    MediaStreamTrack.prototype.applyConstraints = async () => undefined;
    const listDevices = navigator.mediaDevices.enumerateDevices.bind(navigator.mediaDevices);
    navigator.mediaDevices.enumerateDevices = async () => [
      ...(await listDevices()),
      { kind: 'videoinput', deviceId: 'wide', label: 'Back wide camera' } as MediaDeviceInfo,
    ];
  });

/** Help for the hand that holds the camera, and several labels in view. */
export const aimScenes: Scene[] = [
  {
    name: 'scan-several',
    path: '/scan',
    film: () =>
      shelfFrames(
        [
          { text: LABEL_TEXT, x: 0.4, y: 0.45, scale: 4 },
          { text: OTHER_TEXT, x: 0.61, y: 0.55, scale: 4 },
        ],
        size,
      ),
    steps: [sees('Aim at one label, or tap it')],
  },
  {
    name: 'scan-closer',
    path: '/scan',
    film: () => wornFrames({ scale: 2 }, size),
    steps: [sees('Move closer')],
  },
  {
    name: 'scan-still',
    path: '/scan',
    film: () => wornFrames({ scale: 6, blur: 2.4 }, size),
    steps: [sees('Hold still')],
  },
  {
    name: 'scan-dark',
    path: '/scan',
    film: () => wornFrames({ scale: 5, gain: 0.03 }, size),
    before: equip,
    steps: [sees('More light')],
  },
];
