/** Returns whether this page may request a camera: over plain http, and in old browsers, it may not. */
export const canAskForCamera = () => isSecureContext && 'mediaDevices' in navigator;
