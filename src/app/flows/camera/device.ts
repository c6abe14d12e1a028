/** What the camera's flow uses of the device, in one file, since each file to load costs a slow network a round trip. */
export { backCameras, cameraAfter } from '#app/device/camera/backCameras.ts';
export { openCamera } from '#app/device/camera/camera.ts';
export { asCameraError } from '#app/device/camera/cameraError.ts';
export { createDecoder } from '#app/device/reader/decoder.ts';
export { startFrames } from '#app/device/reader/frames.ts';
export { noteSharpness, sharpestCamera } from '#app/storage/backCameras.ts';
export { createAim } from './aim.ts';
