import { lazy, Suspense } from 'react';
import type { CaptureProps } from './useCapture.ts';

const CaptureCamera = lazy(() => import('./CaptureCamera.tsx'));

/** The full-screen camera, for as long as it is drawn. Its code comes when it opens first. */
export function Capture(props: CaptureProps) {
  return (
    <Suspense fallback={null}>
      <CaptureCamera {...props} />
    </Suspense>
  );
}

/** Whether this page may ask for a camera at all: over plain http, and in old browsers, it may not. */
export const canAskForCamera = () => isSecureContext && 'mediaDevices' in navigator;
