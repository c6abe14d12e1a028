import { aimOf, labelsInView, type LabelInView } from '#domain/aim.ts';
import { aimHintOf, recentHints, steadyHint, type HintAt } from '#domain/aimHint.ts';
import type { CameraEvent } from '#machines/camera/setup.ts';
import type { Viewfinder } from '#app/device/camera/viewfinder.ts';
import type { FrameSeen } from '#app/device/reader/frames.ts';
import type { Quality, Quad } from '#app/device/reader/reading.ts';

/** Outlines the labels of frames, and tells the chart what the frames say about the hand. */
export interface Aim {
  see(frame: FrameSeen): void;
  /** No frame follows for a while. */
  pause(): void;
  /** Removes the outlines: no frame follows any more. */
  end(): void;
}

/** The pause between two events that say that nothing is in view, in milliseconds. */
const idlePause = 500;

/** @param send to the chart of the camera */
export function createAim(viewfinder: Viewfinder, send: (event: CameraEvent) => void): Aim {
  let labels: LabelInView[] = [];
  /** Measured last where a code was seen, and where none was. */
  let atCode: Quality | null = null;
  let elsewhere: Quality | null = null;
  let before: Quad | null = null;
  let hints: HintAt[] = [];
  let told = '';
  let toldAt = 0;
  let wasEmpty = true;

  const tellTexts = () => {
    const texts = labels.map(({ text }) => text).toSorted();
    if (texts.join('\n') !== told) send({ type: 'labels.changed', texts });
    told = texts.join('\n');
  };
  const end = () => viewfinder.showLabels([], { width: 1, height: 1 });
  return {
    end,
    see({ readings, located, quality: measured, frameSize, at }) {
      const read = readings.map(({ rawValue, cornerPoints }) => ({
        text: rawValue,
        corners: cornerPoints,
        at,
      }));
      labels = labelsInView(labels, read, at);
      if (located || read.length > 0) atCode = measured ?? atCode;
      else elsewhere = measured ?? elsewhere;
      const quality = located ? atCode : elsewhere;
      tellTexts();
      viewfinder.showLabels(labels, frameSize);
      const isRead = labels.length > 0;
      hints = isRead ? [] : recentHints(hints, { hint: aimHintOf({ located, before, quality }), at });
      const hint = steadyHint(hints);
      before = located;
      const aim = aimOf(labels, frameSize, at);
      // A picture that shows nothing says so now and then, to save the work of the screen.
      const isEmpty = aim.sight === 'none' && hint === null;
      if (isEmpty && wasEmpty && at - toldAt < idlePause) return;
      send({ type: 'frame.seen', ...aim, hint });
      toldAt = at;
      wasEmpty = isEmpty;
    },
    pause() {
      [labels, hints] = [[], []];
      [atCode, elsewhere, before] = [null, null, null];
      told = '';
      wasEmpty = true;
      end();
      send({ type: 'reading.paused' });
    },
  };
}
