import { needed } from '../../ui/part.tsx';
import type { CaptureProps } from './useCapture.ts';

/** The full-screen camera, for as long as it is drawn. Its code comes when it opens first. */
export const Capture = needed<CaptureProps>(() => import('./CaptureCamera.tsx'));

/** Whether this page may ask for a camera at all: over plain http, and in old browsers, it may not. */
export const canAskForCamera = () => isSecureContext && 'mediaDevices' in navigator;
