import type { Feedback } from '#machines/support/feedback.ts';

/** The notes of each tone: their frequency in Hz; each sounds for a part of a tenth of a second. */
const tones: Partial<Record<Feedback['pattern'], readonly number[]>> = {
  threshold: [1320],
  success: [880, 1320],
  error: [220, 165],
};

/** The length of a note, in seconds. */
const note = 0.07;

/** What sounds short tones on this device. */
export interface Tones {
  /** Sounds the tone of a feedback; nothing if there is none, or if the browser plays no sound. */
  sound(pattern: Feedback['pattern']): void;
  /** Releases the device's sound. */
  close(): void;
}

/** Opens the device's sound. Browsers play it only after a tap on the page, so it is resumed before each tone. */
export function openTones(): Tones {
  let context: AudioContext | null = null;
  try {
    context = new AudioContext();
  } catch {
    // This browser plays no sound.
  }
  return {
    sound(pattern) {
      if (!context) return;
      const { destination, currentTime } = context;
      void context.resume().catch(() => undefined);
      for (const [index, frequency] of (tones[pattern] ?? []).entries()) {
        const from = currentTime + index * note;
        const voice = new OscillatorNode(context, { frequency });
        const volume = new GainNode(context, { gain: 0.15 });
        // A note that is cut off clicks.
        volume.gain.setTargetAtTime(0, from + note / 2, note / 6);
        voice.connect(volume).connect(destination);
        voice.start(from);
        voice.stop(from + note);
      }
    },
    close() {
      void context?.close().catch(() => undefined);
    },
  };
}
