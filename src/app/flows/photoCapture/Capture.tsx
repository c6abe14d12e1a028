import { lazyRequired } from '#app/ui/pages/lazyComponent.tsx';
import type { CaptureProps } from './useCapture.ts';

/** The full-screen camera, lazy-loaded when it is opened first. */
export const Capture = lazyRequired<CaptureProps>(() => import('./CaptureCamera.tsx'));

/** Returns whether this page may request a camera: over plain http, and in old browsers, it may not. */
export const canAskForCamera = () => isSecureContext && 'mediaDevices' in navigator;
