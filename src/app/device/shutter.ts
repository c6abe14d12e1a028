/** How good the pictures are (spec §9 'Camera capture'). */
const quality = 1;

/**
 * Takes the picture that a video shows, in the full size of its track and upright as it is seen. (The browser's own
 * `ImageCapture` is not used: it is missing on half of all phones, turns pictures on some, and stops the video on others.)
 *
 * @param video shows a camera; where it is mirrored on the screen, the picture is not
 * @returns a JPEG
 * @throws where there is no picture yet, or the browser cannot make one of it
 */
export async function takePicture(video: HTMLVideoElement): Promise<File> {
  const { videoWidth: width, videoHeight: height } = video;
  if (width === 0 || height === 0) throw new Error('The camera shows nothing yet.');
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser gave no canvas.');
  context.drawImage(video, 0, 0, width, height);
  try {
    // The browser does this beside the page's own work.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob?.type !== 'image/jpeg') throw new Error('The picture could not be made a JPEG.');
    return new File([blob], 'capture.jpg', { type: 'image/jpeg', lastModified: Date.now() });
  } finally {
    // Phones keep only so much for canvases, and not all of them give it back by themselves.
    canvas.width = 0;
    canvas.height = 0;
  }
}
