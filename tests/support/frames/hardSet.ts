import type { Frame } from './frame.ts';
import { codeLabel, plainLabel } from './label.ts';
import { hardship, type Level } from './levels.ts';
import { potFrame } from './potFrame.ts';
import { randomFrom } from './random.ts';

/** One picture of the set, and what a reader should find in it. */
export interface SetPicture {
  name: string;
  /** `null` if there is no code to find. */
  text: string | null;
  level: Level | 'empty';
  /** Pixels per module. */
  scale: number;
  frame: Frame;
}

const SIZE = { width: 1280, height: 720 };
const SCALES = [1.5, 2, 2.5, 3, 4, 6, 9];
const LEVELS: Level[] = ['easy', 'medium', 'hard'];
const EACH = 8;
const EMPTY = 20;

/**
 * The set on which the reader is measured: 168 labels, from near to far and from easy to hopeless, then 20 pots without a code.
 * Each is drawn when requested, and always the same.
 */
export function* hardSet(): Generator<SetPicture> {
  let id = 0;
  for (const scale of SCALES) {
    for (const level of LEVELS) {
      for (let n = 0; n < EACH; n++, id++) {
        const random = randomFrom(1000 + id * 17);
        const wear = hardship(level, random, scale);
        const text = setText(id);
        const room = 2.2 * 23 * scale;
        const x = SIZE.width / 2 + (random() - 0.5) * 0.5 * Math.max(0, SIZE.width - room);
        const y = SIZE.height / 2 + (random() - 0.5) * 0.5 * Math.max(0, SIZE.height - room);
        const label = codeLabel(text, { seed: id + 1 });
        const frame = potFrame(label, { ...SIZE, ...wear, scale, x, y, seed: id + 1 });
        yield { name: `${level}-${scale}-${n}`, text, level, scale, frame };
      }
    }
  }
  for (let n = 0; n < EMPTY; n++) {
    const random = randomFrom(9000 + n);
    const wear = hardship('medium', random, 4);
    const label = n % 2 ? plainLabel({ seed: n }) : null;
    const frame = potFrame(label, { ...SIZE, ...wear, scale: 4 + random() * 4, seed: 7000 + n });
    yield { name: `empty-${n}`, text: null, level: 'empty', scale: 0, frame };
  }
}

/** Returns the text of the n-th label, in capitals as Snug prints it: a code of version 2 at level M. */
function setText(n: number): string {
  const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  let code = '';
  for (let rest = 0x5a3c10f7 + n * 7919, i = 0; i < 8; i++, rest = Math.floor(rest / 32)) {
    code = digits[(rest + i * 11) % 32] + code;
  }
  return `HTTPS://SNUG.EXAMPLE/Q/${code}`;
}
