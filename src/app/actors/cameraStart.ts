import type { CameraRefusal } from '#machines/camera/setup.ts';
import type { CameraErrorName } from '../device/cameraError.ts';

/** What the charts call each fault of a camera. */
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

/** Whether the browser is going to ask the person for the camera. Where it does not tell, it may. */
export async function isPermissionOpen(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'camera' });
    return state === 'prompt';
  } catch {
    return true;
  }
}
