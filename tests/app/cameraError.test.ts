import { expect, test } from 'vitest';
import { abortedError, asCameraError, CameraError } from '#app/device/camera/cameraError.ts';

test.each([
  ['PermissionDeniedError', 'NotAllowedError'],
  ['PermissionDismissedError', 'NotAllowedError'],
  ['SecurityError', 'NotAllowedError'],
  ['DevicesNotFoundError', 'NotFoundError'],
  ['ConstraintNotSatisfiedError', 'OverconstrainedError'],
  ['TrackStartError', 'NotReadableError'],
  ['SourceUnavailableError', 'NotReadableError'],
  ['NotSupportedError', 'UnsupportedError'],
  ['TypeError', 'UnsupportedError'],
  ['SomethingNewError', 'NotReadableError'],
])('what one browser calls %s is %s for all of them, with the words of the browser', (theirs, ours) => {
  const error = asCameraError(Object.assign(new Error('Because.'), { name: theirs }));
  expect(error).toBeInstanceOf(CameraError);
  expect(error).toMatchObject({ name: ours, message: 'Because.' });
});

test('an error that is no `Error`, or has no message, is still understood', () => {
  const overconstrained = { name: 'OverconstrainedError', message: '' };
  expect(asCameraError(overconstrained)).toMatchObject({
    name: 'OverconstrainedError',
    message: 'OverconstrainedError',
  });
  expect(asCameraError('in use')).toMatchObject({ name: 'NotReadableError', message: 'in use' });
  expect(asCameraError(undefined)).toMatchObject({ name: 'NotReadableError', message: 'undefined' });
  const known = new CameraError('NotFoundError', 'The camera returned no video.');
  expect(asCameraError(known)).toBe(known);
});

test('a start that took too long is told from one that is no longer wanted (spec §8)', () => {
  const late = AbortSignal.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  expect(abortedError(late)).toMatchObject({
    name: 'TimeoutError',
    message: 'The camera did not start within 3 s.',
  });
  const left = { name: 'AbortError', message: 'The camera was closed before it started.' };
  expect(abortedError(AbortSignal.abort())).toMatchObject(left);
  expect(abortedError(AbortSignal.abort('left'))).toMatchObject(left);
});
