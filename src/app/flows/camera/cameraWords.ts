import type { CameraRefusal } from '#machines/camera/setup.ts';

/** The message for each reason why there is no picture, and what to do about it. */
export const cameraWords: Record<CameraRefusal | 'timedOut' | 'interrupted' | 'failed', string> = {
  notAllowed: 'Snug may not use the camera. Allow it in your browser’s site settings, then try again.',
  notFound: 'There is no camera on this device.',
  overconstrained: 'This camera cannot show what Snug needs.',
  notReadable: 'The camera is in use by another app. Close it and try again.',
  aborted: 'The camera stopped before it began. Try again.',
  insecureContext: 'The camera only works over https. Open Snug by its https address.',
  unsupported: 'This browser cannot use the camera.',
  timedOut: 'The camera did not start in time. Try again.',
  interrupted: 'The camera was interrupted. Try again.',
  failed: 'The camera could not be started. Try again.',
};
