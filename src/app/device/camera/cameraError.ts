/** Why a camera did not start or stopped (spec §8). */
export type CameraErrorName =
  | 'NotAllowedError'
  | 'NotFoundError'
  | 'OverconstrainedError'
  | 'NotReadableError'
  | 'AbortError'
  | 'InsecureContextError'
  | 'UnsupportedError'
  | 'TimeoutError';

/** Our texts of spec §8; errors with other names keep the browser's message. */
export const CAMERA_TEXTS = {
  insecure: 'Secure context required: the camera works on HTTPS or localhost only.',
  noStreams: 'No stream support in this browser.',
  noGetUserMedia: 'getUserMedia not supported',
  timeout: 'The camera did not start within 3 s.',
  aborted: 'The camera was closed before it started.',
} as const;

/** A camera error with one of eight names, independent of the browser's name for it. */
export class CameraError extends Error {
  override readonly name: CameraErrorName;

  constructor(name: CameraErrorName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = name;
  }
}

const NAMES: Readonly<Record<string, CameraErrorName>> = {
  NotAllowedError: 'NotAllowedError',
  PermissionDeniedError: 'NotAllowedError',
  PermissionDismissedError: 'NotAllowedError',
  SecurityError: 'NotAllowedError',
  NotFoundError: 'NotFoundError',
  DevicesNotFoundError: 'NotFoundError',
  OverconstrainedError: 'OverconstrainedError',
  ConstraintNotSatisfiedError: 'OverconstrainedError',
  NotReadableError: 'NotReadableError',
  TrackStartError: 'NotReadableError',
  SourceUnavailableError: 'NotReadableError',
  AbortError: 'AbortError',
  TimeoutError: 'TimeoutError',
  NotSupportedError: 'UnsupportedError',
  TypeError: 'UnsupportedError',
};

/** Maps any error to one of the eight names; an unknown one becomes NotReadableError. */
export function asCameraError(error: unknown): CameraError {
  if (error instanceof CameraError) return error;
  // In some browsers an OverconstrainedError is not an Error, so check its shape only.
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  const known = NAMES[name] ?? 'NotReadableError';
  if (known === 'TimeoutError') return new CameraError(known, CAMERA_TEXTS.timeout, { cause: error });
  return new CameraError(known, message || name || String(error), { cause: error });
}

/** Returns why a signal aborted a start: it timed out, or the camera is no longer needed. */
export function abortedError(signal: AbortSignal): CameraError {
  const reason: unknown = signal.reason;
  if (reason instanceof DOMException && reason.name === 'TimeoutError') return asCameraError(reason);
  return new CameraError('AbortError', CAMERA_TEXTS.aborted, { cause: reason });
}
