import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';
import type { CaptureProps } from './useCapture.ts';

/** The full-screen camera, lazy-loaded when it is opened first. */
export const Capture = lazyRequired<CaptureProps>(() => import('./CaptureCamera.tsx'));
