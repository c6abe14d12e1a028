import type { FramePicture } from './decoderFunctions.ts';
import { partOf, type FramePart } from './frameParts.ts';
import type { Size } from './reading.ts';

/** Captures the frame that a video shows now, in the fastest way that this browser supports. */
export interface Grabber {
  /**
   * @param wanted the part to send; the fastest way always sends the whole frame
   * @returns the picture to send and the size of the whole frame; null while the video shows nothing
   */
  grab(video: HTMLVideoElement, wanted: FramePart): Promise<Grabbed | null>;
  /** Switches for good to the next slower, more widely supported way. Returns false if there is none left. */
  stepDown(): boolean;
  /** The way in use. */
  readonly kind: FramePicture['kind'];
}

/** A captured frame for the worker. */
export interface Grabbed {
  picture: FramePicture;
  frameSize: Size;
  /** Objects to transfer instead of copying. */
  transfer: Transferable[];
}

/** Newer browsers report how a frame is rotated for display. */
interface TurnedFrame extends VideoFrame {
  readonly rotation?: number;
  readonly flip?: boolean;
}

const LADDER: FramePicture['kind'][] = ['luma', 'bitmap', 'pixels'];

/** Creates a grabber that starts with the fastest way and remembers which ones failed. */
export function createGrabber(): Grabber {
  let step = 'VideoFrame' in globalThis ? 0 : 1;
  let surface: CanvasRenderingContext2D | null = null;

  const take = async (video: HTMLVideoElement, wanted: FramePart): Promise<Grabbed | null> => {
    if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return null;
    const whole = { width: video.videoWidth, height: video.videoHeight };
    switch (LADDER[step]!) {
      case 'luma': {
        const frame: TurnedFrame = new VideoFrame(video);
        const size = frame.visibleRect;
        // In a frame that is displayed rotated or mirrored, the corners would not match the picture on the screen.
        if (size?.width !== whole.width || size.height !== whole.height || frame.rotation || frame.flip) {
          frame.close();
          throw new Error('the frame is displayed scaled, rotated or mirrored');
        }
        return {
          picture: { kind: 'luma', frame, part: partOf('whole', whole) },
          frameSize: whole,
          transfer: [frame],
        };
      }
      case 'bitmap': {
        const part = partOf(wanted, whole);
        const bitmap = await createImageBitmap(video, part.x, part.y, part.width, part.height);
        return { picture: { kind: 'bitmap', bitmap, part }, frameSize: whole, transfer: [bitmap] };
      }
      case 'pixels': {
        const part = partOf(wanted, whole);
        surface ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        if (!surface) return null;
        if (surface.canvas.width !== part.width) surface.canvas.width = part.width;
        if (surface.canvas.height !== part.height) surface.canvas.height = part.height;
        surface.drawImage(video, part.x, part.y, part.width, part.height, 0, 0, part.width, part.height);
        const pixels = surface.getImageData(0, 0, part.width, part.height);
        return {
          picture: { kind: 'pixels', pixels, part },
          frameSize: whole,
          transfer: [pixels.data.buffer],
        };
      }
    }
  };

  const grabber: Grabber = {
    get kind() {
      return LADDER[step]!;
    },
    stepDown() {
      if (step === LADDER.length - 1) return false;
      step += 1;
      return true;
    },
    async grab(video, wanted) {
      for (;;) {
        try {
          return await take(video, wanted);
        } catch (error) {
          if (!grabber.stepDown()) throw error;
        }
      }
    },
  };
  return grabber;
}
