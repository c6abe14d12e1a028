import { formatCode, readCode } from '#domain/code.ts';
import type { AimHint } from '#domain/aimHint.ts';

/** What helps to read a label that is seen, and why. */
export const aimWords: Record<AimHint, { todo: string; why: string }> = {
  closer: { todo: 'Move closer', why: 'The label looks too small.' },
  still: { todo: 'Hold still', why: 'The label is blurred.' },
  light: { todo: 'More light', why: 'It is too dark to read a label.' },
  angle: { todo: 'Try another angle', why: 'A label is in view, but it cannot be read like this.' },
};

/** What to do if several labels are in view and none is clearly meant. */
export const severalWords = {
  todo: 'Aim at one label, or tap it',
  why: 'Several labels are in view.',
};

/** Returns the name of a label's button: the code, or the text if it is not one of Snug's. */
export function labelName(text: string): string {
  const code = readCode(text);
  return `Take label ${code === null ? text : formatCode(code)}`;
}
