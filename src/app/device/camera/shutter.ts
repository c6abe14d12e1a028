/** JPEG quality (spec §9 'Camera capture'). */
const quality = 1;

/**
 * Takes the picture that a video shows, in the full size of its track and upright. (Not by the browser's `ImageCapture`: half of
 * all phones lack it, and on others it rotates pictures or stops the video.)
 *
 * @param video shows a camera; if it is mirrored on the screen, the picture is not
 * @returns a JPEG
 * @throws if there is no picture yet, or the browser cannot encode it
 */
export async function takePicture(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) throw new Error('The camera shows nothing yet.');
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser returned no canvas context.');
  context.drawImage(video, 0, 0, width, height);
  try {
    // Unlike `toDataURL`, `toBlob` encodes off the main thread.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob?.type !== 'image/jpeg') throw new Error('The picture could not be encoded as JPEG.');
    return new File([blob], 'capture.jpg', { type: 'image/jpeg', lastModified: Date.now() });
  } finally {
    // Phones limit the memory of all canvases, and some do not free it by themselves.
    canvas.width = 0;
    canvas.height = 0;
  }
}
