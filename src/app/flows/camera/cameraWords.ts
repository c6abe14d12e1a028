import type { CameraRefusal } from '#machines/camera/setup.ts';

/** The message for each reason why there is no picture, and what to do about it. */
export const cameraWords: Record<CameraRefusal | 'timedOut' | 'interrupted' | 'failed', string> = {
  notAllowed:
    "Snug isn't allowed to use the camera. Allow it in your browser’s site settings, then try again.",
  notFound: 'There is no camera on this device.',
  overconstrained: "Snug can't use this camera.",
  notReadable: 'The camera is in use by another app. Close it and try again.',
  aborted: 'The camera stopped while it was starting. Try again.',
  insecureContext: 'The camera only works over https. Open Snug at its https address.',
  unsupported: "This browser can't use the camera.",
  timedOut: "The camera didn't start in time. Try again.",
  interrupted: 'The camera was interrupted. Try again.',
  failed: "Couldn't start the camera. Try again.",
};
