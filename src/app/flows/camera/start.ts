import type { CameraRefusal } from '#machines/camera/setup.ts';
import type { CameraErrorName } from '#app/device/camera/cameraError.ts';

/** The charts' name for each camera error. */
export const refusals: Record<CameraErrorName, CameraRefusal> = {
  NotAllowedError: 'notAllowed',
  NotFoundError: 'notFound',
  OverconstrainedError: 'overconstrained',
  NotReadableError: 'notReadable',
  AbortError: 'aborted',
  InsecureContextError: 'insecureContext',
  UnsupportedError: 'unsupported',
  TimeoutError: 'aborted',
};

/** Returns whether the browser is going to ask for permission to use the camera; true if it does not say. */
export async function isPermissionOpen(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'prompt';
  } catch {
    return true;
  }
}
