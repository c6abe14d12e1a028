import type { Plan } from '../scheduler.ts';
import type { FrameView } from './frameView.ts';
import type { Memory } from './memory.ts';
import type { Reading } from '../reading.ts';

/** One way of reading a frame. */
export interface Pass extends Plan {
  name: string;
  /**
   * Whether everything that it reads is taken: the plain way of reading, which was always used. What other passes read is taken
   * only if it has the form of one of our labels, or if it is read twice.
   */
  isPlain?: boolean;
  /** Whether it has something to do; always by default. */
  isWanted?(view: FrameView, memory: Memory): boolean;
  /** Reads the frame. May leave places for later passes, and later frames, in the memory. */
  run(view: FrameView, memory: Memory): PassReading[];
}

/** A code that a pass read. */
export interface PassReading extends Reading {
  /** Not so clear that it is taken at once: it is taken when it is read in another frame too. */
  isUnsure?: boolean;
}
