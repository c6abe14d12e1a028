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

/** The texts of spec §8 that are ours; the browser's own message goes with the other names. */
export const CAMERA_TEXTS = {
  insecure: 'Secure context required: the camera works on HTTPS or localhost only.',
  noStreams: 'No stream support in this browser.',
  noGetUserMedia: 'getUserMedia not supported',
  timeout: 'The camera did not start within 3 s.',
  aborted: 'The camera was closed before it started.',
} as const;

/** A fault of the camera, with one of eight names whatever the browser called it. */
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

/** Gives any error one of the eight names; what no browser's list knows means a camera that cannot be read. */
export function asCameraError(error: unknown): CameraError {
  if (error instanceof CameraError) return error;
  // OverconstrainedError is no Error in every browser, so only its shape counts.
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  const known = NAMES[name] ?? 'NotReadableError';
  if (known === 'TimeoutError') return new CameraError(known, CAMERA_TEXTS.timeout, { cause: error });
  return new CameraError(known, message || name || String(error), { cause: error });
}

/** Why a signal ended a start: its time was up, or nobody wants the camera any more. */
export function abortedError(signal: AbortSignal): CameraError {
  const reason: unknown = signal.reason;
  if (reason instanceof DOMException && reason.name === 'TimeoutError') return asCameraError(reason);
  return new CameraError('AbortError', CAMERA_TEXTS.aborted, { cause: reason });
}
